/** The words of a mail that came as HTML only. Read once from front to end: a mail that is made to take long takes no longer. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decodeEntity = (all: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? all;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

const decode = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, decodeEntity).replace(/\s+/g, ' ');

const UNSEEN = ['script', 'style', 'head', 'title'];
const BREAKS = [
  'br',
  'hr',
  'p',
  'div',
  'li',
  'tr',
  'table',
  'ul',
  'ol',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
];

type Reading = { lines: string[]; quotes: number; skipping: string | null };

const breakLine = ({ lines, quotes }: Reading) => {
  lines.push(quotes > 0 ? '> ' : '');
};

const follow = (reading: Reading, name: string) => {
  if (BREAKS.includes(name.replace('/', ''))) return breakLine(reading);
  if (name.replace('/', '') !== 'blockquote') return;
  reading.quotes = Math.max(0, reading.quotes + (name.startsWith('/') ? -1 : 1));
  breakLine(reading);
};

const say = ({ lines }: Reading, text: string) => {
  lines.push((lines.pop() ?? '') + decode(text));
};

/** What stands between one `<` and the next: a tag and the words behind it. */
const readPiece = (reading: Reading, piece: string) => {
  if (reading.skipping === '!--' ? !piece.includes('-->') : reading.skipping !== null) {
    if (!piece.toLowerCase().startsWith(`/${reading.skipping}`)) return;
  }
  reading.skipping = null;
  const end = piece.startsWith('!--') ? piece.indexOf('-->') : piece.indexOf('>');
  const name = /^(?:!--|\/?[a-z][a-z0-9]*)/i.exec(piece)?.[0].toLowerCase() ?? '';
  if (UNSEEN.includes(name) || (name === '!--' && end === -1)) {
    reading.skipping = name;
    return;
  }
  follow(reading, name);
  if (end !== -1) say(reading, piece.slice(end + (name === '!--' ? '-->'.length : 1)));
};

/** Lines where the mail had paragraphs, quotations marked as such; nothing else of the markup. */
export const textOfHtml = (html: string): string => {
  const reading: Reading = { lines: [''], quotes: 0, skipping: null };
  const [first = '', ...pieces] = html.split('<');
  say(reading, first);
  for (const piece of pieces) readPiece(reading, piece);
  return reading.lines
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
