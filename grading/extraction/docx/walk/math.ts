/** Writes an equation of a DOCX on one line, as one would type it: fractions, powers, roots, sums. */
import { findChild, listChildren, listDescendants, type XmlElement } from '../package/xml.ts';

/** The visible characters of one run of the equation. */
type RunText = (run: XmlElement) => string;

const isSimple = (text: string): boolean => /^[\p{L}\p{N}.,′']*$/u.test(text);
const grouped = (text: string): string => (isSimple(text) ? text : `(${text})`);

const characterOf = (element: XmlElement, properties: string, name: string, usual: string): string =>
  findChild(findChild(element, properties), name)?.attributes['m:val'] ?? usual;

/** Writes the inside of an element, or of its child of that name. */
type Inside = { write(element: XmlElement | null): string; part(name: string): string };

const script = (inside: Inside, sign: string, name: string): string => {
  const text = inside.part(name);
  return text === '' ? '' : `${sign}${grouped(text)}`;
};

const scripts = (inside: Inside): string => script(inside, '_', 'm:sub') + script(inside, '^', 'm:sup');

const writeRoot = (inside: Inside): string => {
  const degree = inside.part('m:deg');
  return `${degree === '' ? '' : grouped(degree)}√(${inside.part('m:e')})`;
};

const writeFence = (inside: Inside, element: XmlElement): string => {
  const character = (name: string, usual: string) => characterOf(element, 'm:dPr', name, usual);
  const parts = listChildren(element, 'm:e').map(inside.write).join(character('m:sepChr', '|'));
  return `${character('m:begChr', '(')}${parts}${character('m:endChr', ')')}`;
};

const writeSum = (inside: Inside, element: XmlElement): string =>
  `${characterOf(element, 'm:naryPr', 'm:chr', '∫')}${scripts(inside)} ${inside.part('m:e')}`;

const writeMatrix = (inside: Inside, element: XmlElement): string => {
  const rows = listChildren(element, 'm:mr').map((row) =>
    listChildren(row, 'm:e').map(inside.write).join(', '),
  );
  return `[${rows.join('; ')}]`;
};

const writeBase = (inside: Inside): string => grouped(inside.part('m:e'));

const WRITERS = new Map<string, (inside: Inside, element: XmlElement) => string>([
  ['m:f', (inside) => `${grouped(inside.part('m:num'))}/${grouped(inside.part('m:den'))}`],
  ['m:sSup', (inside) => writeBase(inside) + scripts(inside)],
  ['m:sSub', (inside) => writeBase(inside) + scripts(inside)],
  ['m:sSubSup', (inside) => writeBase(inside) + scripts(inside)],
  ['m:sPre', (inside) => writeBase(inside) + scripts(inside)],
  ['m:rad', writeRoot],
  ['m:nary', writeSum],
  ['m:d', writeFence],
  ['m:func', (inside) => `${inside.part('m:fName')} ${grouped(inside.part('m:e'))}`],
  ['m:limLow', (inside) => inside.part('m:e') + script(inside, '_', 'm:lim')],
  ['m:limUpp', (inside) => inside.part('m:e') + script(inside, '^', 'm:lim')],
  ['m:m', writeMatrix],
  ['m:eqArr', (inside, element) => listChildren(element, 'm:e').map(inside.write).join('\n')],
]);

/** A phantom takes the room of what it holds and shows nothing; one that is shown is only taller or flatter. */
const isPhantom = (element: XmlElement): boolean =>
  element.name === 'm:phant' &&
  ['0', 'false', 'off'].includes(characterOf(element, 'm:phantPr', 'm:show', 'on'));

export const listPhantoms = (equation: XmlElement): XmlElement[] =>
  listDescendants(equation, 'm:phant').flatMap((found) => (isPhantom(found) ? [found] : listPhantoms(found)));

/** The equation's text, or empty when nothing of it can be seen. */
export const writeEquation = (equation: XmlElement, runText: RunText): string => {
  const write = (element: XmlElement | null): string => (element?.children ?? []).map(writeChild).join('');
  const writeChild = (child: XmlElement): string => {
    if (child.name === 'm:r') return runText(child);
    if (child.name.endsWith('Pr') || isPhantom(child)) return '';
    const inside: Inside = { write, part: (name) => write(findChild(child, name)) };
    return WRITERS.get(child.name)?.(inside, child) ?? write(child);
  };
  return write(equation);
};
