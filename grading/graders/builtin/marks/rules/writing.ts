/** Whether an answer ends with something as it is written, whatever it is worth: "y(6y − 15)" is not "3y(2y − 5)". */

const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[−–]/gu, '-')
    .replace(/[·×*]/gu, '*')
    .replace(/[\s^]+/gu, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '')
    .replace(/[.;,]+$/u, '');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const FEWEST_SIGNS = 3;

const CLOSED = String.raw`(?<![\p{L}\d][-+*/]|\d)`;

/** `wanted`: "…" in it is anything. `where`: the answer ends with it, or it is one side of an equation in it. */
export const isWrittenSo = (wanted: string, text: string, where: 'last' | 'any' = 'last'): boolean => {
  const own = squeeze(wanted.replace('…', '\u0001'));
  // Words are compared elsewhere.
  if (!/[\d=+*/()-]/u.test(own) || own.length < FEWEST_SIGNS || /\p{L}{4}/u.test(own)) return false;
  const pattern = own.split('\u0001').map(escaped).join(String.raw`[\p{L}\d]+`);
  const end = where === 'last' ? '$' : '(?:$|[=;])';
  return new RegExp(String.raw`(?:^|=|[\p{L}.?:;]|\n)${CLOSED}${pattern}${end}`, 'u').test(squeeze(text));
};
