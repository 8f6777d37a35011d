/** Points of the compass, in words or by their letters: "south-west" and "SW", "6 degrees west" and "6° W". */
import { COMPASS } from '../../../../../language/school-words.ts';

const SIGNS = ['N', 'E', 'S', 'W'];
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|[\s.-]/gu, '');

/** Its letters, in every language that has these words; empty where it is none. */
const lettersOf = (text: string): string[] => {
  const plain = text.trim().replace(/[\s.-]/gu, '');
  if (/^[NESWO]{1,2}$/u.test(plain)) return [plain];
  return COMPASS.flatMap((names) => {
    let [rest, international, own] = [fold(text), '', ''];
    while (rest !== '') {
      const found = names.flatMap((forms, at) => {
        const form = forms.map(fold).find((one) => rest.startsWith(one));
        return form === undefined ? [] : [{ at, form }];
      })[0];
      if (!found) return [];
      rest = rest.slice(found.form.length);
      international += SIGNS[found.at] ?? '';
      own += found.form.charAt(0).toUpperCase();
    }
    return own === '' ? [] : [international, own];
  });
};

export const isSameDirection = (wording: string, text: string): boolean => {
  const wanted = lettersOf(wording);
  return wanted.length > 0 && lettersOf(text).some((letters) => wanted.includes(letters));
};

const DEGREES =
  /(?<=\d)\s*(?:°|º|degrees?|deg(?!\p{L})\.?|grad|grados?|degrés?)\s*(?:of\s+)?(?<name>\p{L}{3,})(?:\s+(?:latitude|longitude))?(?!\p{L})/giu;

/** "6° W" for "6 degrees west". */
export const inCompassSigns = (text: string): string =>
  text.replace(DEGREES, (whole, name: string) => {
    const [letters] = lettersOf(name);
    return letters === undefined ? whole : `° ${letters}`;
  });
