/** Names in the place of keys, and links in the place of marks, in the Markdown of a message. */
import type { Citation, KeyedStudent } from '../../contract/assistant/assistant.ts';

type Message = { text: string; students: readonly KeyedStudent[]; citations: readonly Citation[] };

const GONE = 'a student who is no longer there';
const KEY = /\bS[1-9]\d{0,4}\b/g;
const MARK = /\[S[1-9]\d{0,4}(?: p\.\d+)?\]/g;

const nameOf = (students: readonly KeyedStudent[], key: string): string | null => {
  const student = students.find((one) => one.key === key);
  return student === undefined ? null : (student.name ?? GONE);
};

/** A name is anybody's text: nothing in it is formatting. */
const escaped = (name: string): string => name.replace(/[\\`*_{}[\]<>#|~$!()]/g, '\\$&');

/** In plain text. */
export const putNames = ({ text, students }: Pick<Message, 'text' | 'students'>): string =>
  text.replace(KEY, (key) => nameOf(students, key) ?? key);

/** The address of a citation; the number says which, for what goes along with it. */
export const addressOf = (citation: Citation, at: number): string =>
  `/results/${citation.paper_id}#cited-${at}`;

export const findCited = (citations: readonly Citation[], address: string): Citation | null => {
  const at = /#cited-(\d+)$/.exec(address)?.[1];
  return at === undefined ? null : (citations[Number(at)] ?? null);
};

export const toMarkdown = ({ text, students, citations }: Message): string =>
  text
    .split(/(\[S[1-9]\d{0,4}(?: p\.\d+)?\])/g)
    .map((piece) => {
      const at = citations.findIndex(({ mark }) => mark === piece);
      const citation = citations[at];
      if (citation === undefined || !piece.match(MARK))
        return piece.replace(KEY, (key) => {
          const name = nameOf(students, key);
          return name === null ? key : escaped(name);
        });
      const page = citation.page === null ? '' : ` p. ${citation.page}`;
      return `[${escaped(nameOf(students, citation.key) ?? 'Paper')}${page}](${addressOf(citation, at)})`;
    })
    .join('');
