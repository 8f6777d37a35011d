/** Signs that Word writes as a font and a code instead of a letter. */
import signs from '../../../../content/signs/signs.json' with { type: 'json' };

const LOWER = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const UPPER = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';

const SYMBOL_FONT: Record<string, string> = signs.symbol_font;

const WINGDINGS: Record<number, string> = { 168: '☐', 251: '☒', 252: '✓', 253: '☒', 254: '☑', 224: '→' };

/** The character for `<w:sym>`; empty for a dingbat that says nothing. */
export const symbolText = (attributes: Readonly<Record<string, string>>): string => {
  const font = attributes['w:font'] ?? '';
  const point = Number.parseInt(attributes['w:char'] ?? '', 16);
  // What is no character, or half of one, shows as nothing.
  if (!(point >= 0 && point <= 0x10ffff) || (point >= 0xd800 && point <= 0xdfff)) return '';
  const index = point & 0xff;
  if (/^wingdings/i.test(font)) return WINGDINGS[index] ?? '';
  if (/^symbol$/i.test(font)) {
    if (index >= 97 && index <= 122) return LOWER.charAt(index - 97);
    if (index >= 65 && index <= 90) return UPPER.charAt(index - 65);
    return SYMBOL_FONT[index] ?? (index >= 32 && index < 127 ? String.fromCodePoint(index) : '');
  }
  // Fonts with signs of their own use the private area: nobody can say what they show.
  return point >= 0xe000 && point <= 0xf8ff ? '' : String.fromCodePoint(point);
};
