/**
 * Takes out of a text what no reader can see although it is there: zero-width and tag characters, runs of variation
 * selectors, text direction overrides, control characters. What carried something is reported; a stray zero-width space from a
 * web page is only removed.
 */

export type CleanText = {
  text: string;
  /** What was carried invisibly, decoded where possible; empty when there is nothing a teacher should know of. */
  removed: string;
};

const SUSPECT = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\ufffe\uffff]|(?![\t\n\r])\p{Cc}/u;
const DIRECTION_OVERRIDE = /[\u202d\u202e]/;
const TAG = /[\u{e0000}-\u{e007f}]/u;
const VARIATION_SELECTOR = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
/** Scripts in which a zero-width joiner or non-joiner shapes what the reader sees. */
const JOINED_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Mongolian}]/u;

/** So few scattered ones come from copying a web page; a message needs more. */
const SCATTERED_ALLOWED = 7;
const SEQUENCE_ALLOWED = 3;

const isJoiner = (character: string) => character === '\u200c' || character === '\u200d';

/** Whether an invisible character shapes its visible neighbours and therefore belongs to the text. */
const belongs = (character: string, before: string, after: string): boolean => {
  if (isJoiner(character)) {
    if (JOINED_SCRIPT.test(before) && JOINED_SCRIPT.test(after)) return true;
    return (
      character === '\u200d' && (PICTOGRAPH.test(before) || before === '\ufe0f') && PICTOGRAPH.test(after)
    );
  }
  if (VARIATION_SELECTOR.test(character)) return before !== '' && !/\s/.test(before) && !SUSPECT.test(before);
  return false;
};

/** The flags of England, Scotland and Wales are a black flag followed by tags: that is what tags are for today. */
const FLAG = /\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f}/gu;

const decodeTags = (sequence: string): string =>
  Array.from(sequence, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= 0xe0020 && code <= 0xe007e ? String.fromCodePoint(code - 0xe0000) : '';
  }).join('');

/** Two kinds of characters standing for 0 and 1, eight to a letter: the commonest way of hiding a message. */
const decodeBits = (sequence: string): string => {
  const kinds = [...new Set(sequence)];
  const [first, second] = kinds;
  if (kinds.length !== 2 || first === undefined || second === undefined || sequence.length % 8 !== 0)
    return '';
  for (const zero of [first, second]) {
    const bits = Array.from(sequence, (character) => (character === zero ? '0' : '1')).join('');
    const letters = (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCodePoint(Number.parseInt(byte, 2)));
    if (letters.every((letter) => /[\n\x20-\x7e]/.test(letter))) return letters.join('');
  }
  return '';
};

const decodeSelectors = (sequence: string): string => {
  const bytes = Array.from(sequence, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xfe00 && code <= 0xfe0f) return code - 0xfe00;
    return code >= 0xe0100 && code <= 0xe01ef ? code - 0xe0100 + 16 : -1;
  });
  const text = bytes.every((byte) => byte >= 0x20 && byte < 0x7f) ? String.fromCodePoint(...bytes) : '';
  return text;
};

const describe = (sequence: string): string => {
  const decoded = decodeTags(sequence) || decodeBits(sequence) || decodeSelectors(sequence);
  return decoded || `(${Array.from(sequence).length} invisible characters)`;
};

const isCarrier = (sequence: string): boolean =>
  TAG.test(sequence) || DIRECTION_OVERRIDE.test(sequence) || Array.from(sequence).length > SEQUENCE_ALLOWED;

const stripSuspects = (text: string): { text: string; sequences: string[] } => {
  const characters = Array.from(text);
  const kept: string[] = [];
  const sequences: string[] = [];
  let sequence = '';
  for (const [index, character] of characters.entries()) {
    const suspect = SUSPECT.test(character);
    if (suspect && !(sequence === '' && belongs(character, kept.at(-1) ?? '', characters[index + 1] ?? ''))) {
      sequence += character;
      continue;
    }
    if (sequence !== '') sequences.push(sequence);
    sequence = '';
    kept.push(character);
  }
  if (sequence !== '') sequences.push(sequence);
  return { text: kept.join(''), sequences };
};

/** Removes what cannot be seen and normalises to NFC. Line breaks and tabs stay. */
export const cleanText = (raw: string): CleanText => {
  if (!SUSPECT.test(raw)) return { text: raw.normalize('NFC'), removed: '' };
  const flags: string[] = [];
  const parked = raw.replace(FLAG, (flag) => {
    flags.push(flag);
    return '\ue000';
  });
  // The placeholder may also stand in the file itself; then flags are not protected, which costs a flag and nothing else.
  const safe = flags.length === parked.split('\ue000').length - 1 && flags.length > 0;
  const { text, sequences } = stripSuspects(safe ? parked : raw);
  const restored = safe ? text.replaceAll('\ue000', () => flags.shift() ?? '') : text;
  const carriers = sequences.filter(isCarrier);
  const scattered = sequences.filter((sequence) => !isCarrier(sequence) && !/^\u00ad+$/.test(sequence));
  const scatteredText = scattered.join('');
  if (Array.from(scatteredText).length > SCATTERED_ALLOWED) carriers.push(scatteredText);
  return { text: restored.normalize('NFC'), removed: carriers.map(describe).join(' ') };
};
