/**
 * Takes the student's identity out of a text before a grader sees it, so that the same work gets the same bytes whoever wrote
 * it. Names that are ordinary words, and names that the assignment is about, stay.
 */
import type { Document } from '../extraction/document.ts';
import { stemOf } from '../students/file-name.ts';
import { isGivenName, isUnspacedScript, looksLikeName, tidyName } from '../students/name-shape.ts';
import type { Student } from '../students/student.ts';
import { listByLines } from './by-lines.ts';
import { listEmails } from './emails.ts';
import { listHeaderFields } from './header-fields.ts';
import { type MaskedText, maskText, type Span } from './mask-text.ts';
import {
  anyPartsSource,
  isWholeWord,
  isWrittenAsName,
  literally,
  namePartsOf,
  wholeNamePattern,
} from './name-patterns.ts';
import { linesOf, standsIn, type TextLine } from './text-lines.ts';

const NAME = '[name]';
const ID = '[id]';
const EMAIL = '[email]';
const FILE = '[file]';

/** Running heads and signatures stand within this many lines of an edge. */
const EDGE = 4;
const SIGNATURE = 8;
const MAX_EDGE_LINE = 200;
/** A shorter number ("1914") may be part of the work. */
const MIN_ID = 6;

/** A form names its writer a few times; whoever writes more "Name:" lines than this is not named by all of them. */
const MOST_NAMES = 12;
/** Nobody's name is longer, in a file's metadata either. */
const LONGEST_NAME = 200;

const spansOf = (text: string, pattern: RegExp, placeholder: string): Span[] =>
  [...text.matchAll(pattern)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length, placeholder }))
    .filter((span) => isWholeWord(text, span.start, span.end));

const labelledSpans = (document: Document, fileName: string): Span[] => {
  const placeholders = { name: NAME, first: NAME, last: NAME, id: ID, email: EMAIL };
  const fields = listHeaderFields(document).map(({ start, end, kind }) => ({
    start,
    end,
    placeholder: placeholders[kind],
  }));
  const byLines = listByLines(document, fileName);
  return [...fields, ...byLines.map(({ start, end }) => ({ start, end, placeholder: NAME }))];
};

const edgeLines = (document: Document): TextLine[] => {
  const pages = document.pages.length > 0 ? document.pages : [{ start: 0, end: document.text.length }];
  const edges = pages.flatMap((page) => {
    const lines = linesOf(document.text, page.start, page.end);
    return [...lines.slice(0, EDGE), ...lines.slice(-EDGE)];
  });
  return [...edges, ...linesOf(document.text, 0, document.text.length).slice(-SIGNATURE)];
};

/** An initial alone is an answer as likely as a name: the "B" of "Kyle B" in "b. B". */
const namesSomebody = (text: string): boolean => /\p{L}{2}/u.test(text) || isUnspacedScript(text);

/** A line at a page's edge of at most this length is a heading, where a neighbour proves nothing. */
const LONGEST_HEADING = 60;

/** "Luther King" inside "Martin Luther King" is somebody else. */
const isPartOfLongerName = (text: string, span: Span, own: ReadonlySet<string>): boolean => {
  const before = /(\p{Lu}[\p{L}\p{M}'’-]+) $/u.exec(
    text.slice(Math.max(0, span.start - 30), span.start),
  )?.[1];
  const after = /^ (\p{Lu}[\p{L}\p{M}'’-]+)/u.exec(text.slice(span.end, span.end + 30))?.[1];
  const another = (word: string | undefined): word is string => word !== undefined && !own.has(word);
  return (another(before) && isGivenName(before)) || (another(after) && looksLikeName(`Xx ${after}`, false));
};

const wholeNameSpans = (text: string, edges: TextLine[], names: string[], topic: string): Span[] => {
  const isHeading = standsIn(edges.filter((line) => line.end - line.start <= LONGEST_HEADING));
  return names.flatMap((name) => {
    const pattern = wholeNamePattern(name);
    if (pattern === null || topic.search(pattern) >= 0) return [];
    const own = new Set(namePartsOf(name));
    return spansOf(text, pattern, NAME).filter(
      (span) =>
        isWrittenAsName(text.slice(span.start, span.end), name) &&
        (isHeading(span) || !isPartOfLongerName(text, span, own)),
    );
  });
};

const CLOSING = String.raw`(?:(?:yours|sincerely|truly|faithfully|kind|best|warm|regards|wishes|love|thanks|thank you|cheers|from|signed|by|author)[\s,:]*){1,4}`;

/** A line at a page's edge that holds only parts of the name: a running head ("Doe 3"), a signature, "Yours, Jane". */
const edgeSpans = (text: string, edges: TextLine[], names: string[]): Span[] => {
  if (names.length === 0) return [];
  const line = new RegExp(
    `^[\\s\\-–—~*]*(?:${CLOSING})?(?<who>${anyPartsSource(names)})[\\s.,!\\-–—]*(?:(?:page|p\\.?)?\\s*\\d{1,3})?\\s*$`,
    'diu',
  );
  return edges.flatMap(({ start, end }) => {
    if (end - start > MAX_EDGE_LINE) return [];
    const who = line.exec(text.slice(start, end))?.indices?.groups?.who;
    return who === undefined || !namesSomebody(text.slice(start + who[0], start + who[1]))
      ? []
      : [{ start: start + who[0], end: start + who[1], placeholder: NAME }];
  });
};

const introductionSpans = (text: string, names: string[]): Span[] => {
  if (names.length === 0) return [];
  const pattern = new RegExp(
    `(?<=\\b(?:my name is|i am called|signed by|i['’]?m|i am)\\s)${anyPartsSource(names)}`,
    'giu',
  );
  return spansOf(text, pattern, NAME).filter(
    ({ start, end }) => /^[^\p{Ll}]/u.test(text.slice(start)) && namesSomebody(text.slice(start, end)),
  );
};

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Addresses at an edge are the writer's own; elsewhere only those that carry the name or id. */
const emailSpans = (text: string, edges: TextLine[], names: string[], id: string | null): Span[] => {
  const parts = names
    .flatMap(namePartsOf)
    .map(lettersOf)
    .filter((part) => part.length >= 3);
  const isAtEdge = standsIn(edges);
  return listEmails(text)
    .filter(({ start, end }) => isWholeWord(text, start, end))
    .filter((span) => {
      const local = lettersOf(text.slice(span.start, span.end).split('@')[0] ?? '');
      const own =
        parts.some((part) => local.includes(part)) || (id !== null && local.includes(lettersOf(id)));
      return own || isAtEdge(span);
    })
    .map((span) => ({ ...span, placeholder: EMAIL }));
};

const idSpans = (text: string, edges: TextLine[], id: string | null): Span[] => {
  if (id === null || id.length < 2) return [];
  const pattern = new RegExp([...id].map(literally).join('[\\s./-]?'), 'giu');
  const spans = spansOf(text, pattern, ID);
  if (id.length >= MIN_ID) return spans;
  return spans.filter(standsIn(edges.filter((line) => line.end - line.start <= id.length + 12)));
};

/** A file name is only removed where it can be nothing else: with its ending, or with the underscores of a file. */
const fileSpans = (text: string, fileName: string): Span[] => {
  const base = fileName.split(/[\\/]/u).at(-1) ?? '';
  const stem = stemOf(fileName);
  const wanted = [
    base.includes('.') && base.length > 4 ? base : '',
    stem.includes('_') && stem.length >= 8 ? stem : '',
  ];
  return wanted
    .filter((name) => name !== '')
    .flatMap((name) => spansOf(text, new RegExp(literally(name), 'giu'), FILE));
};

/** What the student crossed out is taken back: no grader is shown it. */
export const struckSpans = ({ runs = [] }: Document): Span[] =>
  runs
    .filter(({ signs }) => signs.includes('struck'))
    .map(({ start, end }) => ({ start, end, placeholder: '' }));

const AUTHOR_FIELD = /author|creator|modified.?by|manager/iu;

const metadataNames = (document: Document): string[] =>
  Object.entries(document.metadata)
    .filter(([key, value]) => AUTHOR_FIELD.test(key) && value.length <= LONGEST_NAME)
    .map(([, value]) => value)
    .filter((value) => namePartsOf(value).length >= 2);

/** What stands after "Name:" is taken out elsewhere too, whether or not it looks like a name. */
const namesOnPage = (document: Document, fileName: string, student: Student): string[] => {
  const labelled = listHeaderFields(document)
    .filter((field) => field.kind === 'name')
    .map((field) => tidyName(field.value));
  const byLines = listByLines(document, fileName).map((line) => line.value);
  return [...new Set([student.name ?? '', ...byLines, ...labelled])]
    .filter((name) => name !== '')
    .slice(0, MOST_NAMES);
};

/** `topic` is what the assignment itself says; a name that stands there is a subject of the work and is kept in its text. */
export const removeIdentity = (
  document: Document,
  fileName: string,
  student: Student,
  topic = '',
): MaskedText => {
  const { text } = document;
  const names = namesOnPage(document, fileName, student);
  const edges = edgeLines(document);
  return maskText(
    text,
    document.pages,
    [
      labelledSpans(document, fileName),
      wholeNameSpans(text, edges, names, topic),
      edgeSpans(text, edges, [...names, ...metadataNames(document)]),
      introductionSpans(text, names),
      emailSpans(text, edges, names, student.id),
      idSpans(text, edges, student.id),
      fileSpans(text, fileName),
      struckSpans(document),
    ].flat(),
  );
};
