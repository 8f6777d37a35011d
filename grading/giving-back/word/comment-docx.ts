/**
 * The student's own Word file with real comments: one about the whole at its beginning, one on each quote. Nothing else in the
 * document is touched; comments that were in it stay.
 */
import { strToU8, zipSync } from 'fflate';
import { Failure } from '../../../contract/errors.ts';
import { findMainPart, relationshipsOf } from '../../extraction/docx/package/package.ts';
import { decodeXml, XML_LIMITS } from '../../extraction/docx/package/xml.ts';
import { openZip, type Zip } from '../../extraction/zip.ts';
import { formatPoints } from '../../feedback/words.ts';
import { findPieces, lettersOf } from '../letters.ts';
import type { ReturnedCriterion, ReturnedPaper } from '../returned-paper.ts';
import { cleanForPrint } from '../sheet/fonts.ts';
import { sayWhoStandsBehind } from '../sheet/make-sheet.ts';
import { listStretches, type WordText } from './list-stretches.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

type Remark = { first: number; last: number; text: string };

const escapeXml = (text: string): string =>
  cleanForPrint(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const sayCriterion = ({ name, score, max, level, comment }: ReturnedCriterion): string =>
  [`${name} ${formatPoints(score)} of ${formatPoints(max)}`, level ?? '', comment]
    .filter((part) => part !== '')
    .join(': ');

/** The whole at the beginning, with every criterion that has no place of its own. */
const listRemarks = (paper: ReturnedPaper, { stretches }: WordText): Remark[] => {
  const letters = lettersOf(stretches.map(({ text }) => text));
  const placed = new Set<ReturnedCriterion>();
  const remarks = paper.criteria.flatMap((criterion) =>
    criterion.quotes.flatMap(({ text }): Remark[] => {
      const found = findPieces(letters, text);
      if (found === null) return [];
      // Said at its first place; the others are marked as belonging to it.
      const isSaid = placed.has(criterion);
      placed.add(criterion);
      return [{ first: found[0], last: found[1], text: isSaid ? criterion.name : sayCriterion(criterion) }];
    }),
  );
  const whole = [
    `${formatPoints(paper.score)} of ${formatPoints(paper.max)} · ${paper.letter}`,
    paper.summary,
    ...paper.criteria.filter((criterion) => !placed.has(criterion)).map(sayCriterion),
    ...paper.strengths,
    ...paper.nextSteps,
    sayWhoStandsBehind(paper),
  ].filter((line) => line !== '');
  return [{ first: 0, last: 0, text: whole.join('\n') }, ...remarks];
};

/** Marks around the stretches; `firstId` is the number of the first comment. */
const markDocument = (
  xml: string,
  { stretches, prefix }: WordText,
  remarks: Remark[],
  firstId: number,
): string => {
  const w = prefix === '' ? '' : `${prefix}:`;
  const insertions = remarks.flatMap(({ first, last }, index) => {
    const id = `${w}id="${firstId + index}"`;
    const end = `<${w}commentRangeEnd ${id}/><${w}r><${w}commentReference ${id}/></${w}r>`;
    return [
      { at: stretches[first]?.start ?? 0, text: `<${w}commentRangeStart ${id}/>` },
      { at: stretches[last]?.end ?? 0, text: end },
    ];
  });
  const pieces: string[] = [];
  let done = 0;
  for (const { at, text } of insertions.toSorted((a, b) => a.at - b.at)) {
    pieces.push(xml.slice(done, at), text);
    done = at;
  }
  return `${pieces.join('')}${xml.slice(done)}`;
};

const writeComments = (remarks: Remark[], author: string, firstId: number, w: string): string =>
  remarks
    .map(({ text }, index) => {
      const paragraphs = text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(
          (line) => `<${w}p><${w}r><${w}t xml:space="preserve">${escapeXml(line)}</${w}t></${w}r></${w}p>`,
        );
      return `<${w}comment ${w}id="${firstId + index}" ${w}author="${escapeXml(author)}">${paragraphs.join('')}</${w}comment>`;
    })
    .join('');

/** As the last child of the outermost element; `write` gets the prefix that the file gave it. */
const addToEnd = (xml: string, write: (prefix: string) => string): string => {
  const end = /<\/((?:[\w.-]+:)?)[\w.-]+\s*>\s*$/.exec(xml);
  if (end === null) throw new Failure('file_corrupt');
  return `${xml.slice(0, end.index)}${write(end[1] ?? '')}${xml.slice(end.index)}`;
};

/** Whatever it said before, it is written in UTF-8 now. */
const toBytes = (xml: string): Uint8Array =>
  strToU8(xml.replace(/^(<\?xml[^>]*encoding=)["'][^"']*["']/, '$1"UTF-8"'));

const folderOf = (part: string): string => part.split('/').slice(0, -1).join('/');
const relationshipsPart = (part: string): string =>
  `${folderOf(part) === '' ? '' : `${folderOf(part)}/`}_rels/${part.split('/').at(-1)}.rels`;

const nextId = (xml: string): number =>
  Math.max(-1, ...[...xml.matchAll(/:id="(\d{1,9})"/g)].map(([, id]) => Number(id))) + 1;

/** The parts that change, by their names. */
const newParts = (zip: Zip, paper: ReturnedPaper): Map<string, string> => {
  const budget = { elements: XML_LIMITS.elements };
  const read = (name: string): string => decodeXml(zip.read(name));
  const main = findMainPart(zip, relationshipsOf(zip, budget, ''));
  const held = relationshipsOf(zip, budget, main).find(
    ({ type, target }) => type === 'comments' && zip.has(target),
  );
  const xml = read(main);
  const words = listStretches(xml);
  if (words.stretches.length === 0) return new Map();
  const remarks = listRemarks(paper, words);
  if (held !== undefined) {
    const comments = read(held.target);
    const id = nextId(comments);
    return new Map([
      [main, markDocument(xml, words, remarks, id)],
      [held.target, addToEnd(comments, (prefix) => writeComments(remarks, paper.teacher, id, prefix))],
    ]);
  }
  const part = `${folderOf(main) === '' ? '' : `${folderOf(main)}/`}markwise-comments.xml`;
  const relation = (prefix: string) =>
    `<${prefix}Relationship Id="rIdMarkwise" Type="${RELATIONSHIP}" Target="/${part}"/>`;
  const override = (prefix: string) => `<${prefix}Override PartName="/${part}" ContentType="${TYPE}"/>`;
  const links = relationshipsPart(main);
  const empty =
    '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  const types = read('[Content_Types].xml');
  return new Map([
    [main, markDocument(xml, words, remarks, 0)],
    [links, addToEnd(zip.has(links) ? read(links) : empty, relation)],
    ['[Content_Types].xml', addToEnd(types, override)],
    [
      part,
      `<?xml version="1.0" encoding="UTF-8"?><w:comments xmlns:w="${words.namespace || WORD}">${writeComments(remarks, paper.teacher, 0, 'w:')}</w:comments>`,
    ],
  ]);
};

export const commentDocx = (bytes: Uint8Array, paper: ReturnedPaper): Uint8Array => {
  const zip = openZip(bytes);
  const changed = new Map(
    [...newParts(zip, paper)].map(([name, xml]) => [name.toLowerCase(), { name, xml }]),
  );
  const files: Record<string, Uint8Array> = {};
  for (const name of zip.names) {
    if (name.endsWith('/')) continue;
    const own = changed.get(name.toLowerCase());
    files[name] = own === undefined ? zip.read(name) : toBytes(own.xml);
    changed.delete(name.toLowerCase());
  }
  for (const { name, xml } of changed.values()) files[name] = toBytes(xml);
  return zipSync(files);
};
