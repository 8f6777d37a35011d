/** How the electrons of an atom are spread, "[Ar] 3d5 4s1": any order, raised or not, the inner shells as a noble gas or written out. */
import type { Verdict } from './reaction.ts';

const ORBITAL = /(?<orbital>[1-7][spdf])\s?\^?\(?\s?(?<count>\d{1,2}?)\)?(?=$|[^\d]|[1-7][spdf])/gu;
const WHOLE =
  /^(?:\p{L}[\w+-]*\s?[:=]\s?)?(?:\[\p{L}{1,2}\]\s*)?(?:[1-7][spdf]\s?\^?\(?\d{1,2}\)?[\s.,·]*)+$/u;
const RUN =
  /(?:\[(?<core>He|Ne|Ar|Kr|Xe)\]\s*)?(?:[1-7][spdf]\s?\^?\(?\d{1,2}?\)?(?=$|\D|[1-7][spdf])[\s.,·]{0,3})+/giu;

const ADDED: readonly (readonly [string, string])[] = [
  ['he', '1s2'],
  ['ne', '2s2 2p6'],
  ['ar', '3s2 3p6'],
  ['kr', '4s2 3d10 4p6'],
  ['xe', '5s2 4d10 5p6'],
];

const plain = (text: string): string => text.normalize('NFKC');

/** The inner shells of a noble gas, written out. */
const inFull = (core: string | undefined): string => {
  const at = ADDED.findIndex(([name]) => name === core?.toLowerCase());
  return ADDED.slice(0, at + 1)
    .map(([, shells]) => shells)
    .join(' ');
};

/** "1s2 2s2": each with its electrons, in the order of their names. */
const spell = (run: string, core: string | undefined): string =>
  [...`${inFull(core)} ${run.replace(/\[[^\]]*\]/u, '')}`.matchAll(ORBITAL)]
    .map(({ groups }) => `${groups?.orbital}${Number(groups?.count)}`)
    .toSorted()
    .join(' ');

const listShells = (text: string): string[] =>
  [...plain(text).matchAll(RUN)].map((run) => spell(run[0], run.groups?.core));

export const isShells = (text: string): boolean => /[spdf]/u.test(text) && WHOLE.test(plain(text).trim());

/** Of several that stand in the answer, for several atoms, which is whose does not show. */
export const matchShells = (key: string, answer: string): Verdict => {
  const [wanted] = listShells(key);
  const given = listShells(answer);
  if (wanted === undefined || given.length === 0) return 'unread';
  if (!given.includes(wanted)) return 'wrong';
  return given.length === 1 ? 'right' : 'likely';
};
