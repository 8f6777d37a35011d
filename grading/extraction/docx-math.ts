/** Writes an equation of a DOCX on one line, as one would type it: fractions, powers, roots, sums. */
import { findChild, listChildren, type XmlElement } from './docx-xml.ts';

/** The visible characters of one run of the equation. */
type RunText = (run: XmlElement) => string;

const isSimple = (text: string): boolean => /^[\p{L}\p{N}.,′']*$/u.test(text);
const grouped = (text: string): string => (isSimple(text) ? text : `(${text})`);

const characterOf = (element: XmlElement, properties: string, name: string, usual: string): string =>
  findChild(findChild(element, properties), name)?.attributes['m:val'] ?? usual;

/** The equation's text, or empty when nothing of it can be seen. */
export const writeEquation = (element: XmlElement, runText: RunText): string => {
  const write = (inner: XmlElement | null): string =>
    (inner?.children ?? []).map((child) => writePart(child)).join('');
  const part = (parent: XmlElement, name: string) => write(findChild(parent, name));

  const script = (parent: XmlElement, sign: string, name: string): string => {
    const text = part(parent, name);
    return text === '' ? '' : `${sign}${grouped(text)}`;
  };

  const root = (radical: XmlElement): string => {
    const degree = part(radical, 'm:deg');
    return `${degree === '' ? '√' : `${grouped(degree)}√`}(${part(radical, 'm:e')})`;
  };

  const fence = (delimiter: XmlElement): string => {
    const separator = characterOf(delimiter, 'm:dPr', 'm:sepChr', '|');
    const inner = listChildren(delimiter, 'm:e').map(write).join(separator);
    return `${characterOf(delimiter, 'm:dPr', 'm:begChr', '(')}${inner}${characterOf(delimiter, 'm:dPr', 'm:endChr', ')')}`;
  };

  const writePart = (child: XmlElement): string => {
    switch (child.name) {
      case 'm:r':
        return runText(child);
      case 'm:f':
        return `${grouped(part(child, 'm:num'))}/${grouped(part(child, 'm:den'))}`;
      case 'm:sSup':
        return `${grouped(part(child, 'm:e'))}${script(child, '^', 'm:sup')}`;
      case 'm:sSub':
        return `${grouped(part(child, 'm:e'))}${script(child, '_', 'm:sub')}`;
      case 'm:sSubSup':
      case 'm:sPre':
        return `${grouped(part(child, 'm:e'))}${script(child, '_', 'm:sub')}${script(child, '^', 'm:sup')}`;
      case 'm:rad':
        return root(child);
      case 'm:nary':
        return `${characterOf(child, 'm:naryPr', 'm:chr', '∫')}${script(child, '_', 'm:sub')}${script(child, '^', 'm:sup')} ${part(child, 'm:e')}`;
      case 'm:d':
        return fence(child);
      case 'm:func':
        return `${part(child, 'm:fName')} ${grouped(part(child, 'm:e'))}`;
      case 'm:limLow':
        return `${part(child, 'm:e')}${script(child, '_', 'm:lim')}`;
      case 'm:limUpp':
        return `${part(child, 'm:e')}${script(child, '^', 'm:lim')}`;
      case 'm:m':
        return `[${listChildren(child, 'm:mr')
          .map((row) => listChildren(row, 'm:e').map(write).join(', '))
          .join('; ')}]`;
      case 'm:eqArr':
        return listChildren(child, 'm:e').map(write).join('\n');
      default:
        return child.name.endsWith('Pr') ? '' : write(child);
    }
  };
  return write(element);
};
