/**
 * Which papers of an assignment a number of its analysis stands for. The number links to them; the address names the number, not
 * the papers, so that a link holds two thousand papers as well as two, and no student's words.
 */
import type { Analysis } from '../../contract/insights/analysis.ts';
import { roomAddress } from './room-address.ts';

/** Papers, and what they have in common: "12 papers: …". */
export type Among = { papers: string[]; words: string };

const keyOf = (...parts: string[]): string => parts.join('~');

export const amongLevel = (criterionId: string, level: string) => keyOf('level', criterionId, level);
/** Without a criterion: those of any. */
export const amongProposed = (...criterionId: string[]) => keyOf('proposed', ...criterionId);
export const amongMissed = (criterionId: string, point: string) => keyOf('missed', criterionId, point);
/** Those of them that have words near to it. */
export const amongPartly = (criterionId: string, point: string) => keyOf('partly', criterionId, point);
/** A group has no name but its words, which are a student's: its place stands for it. */
export const amongWording = (at: number) => keyOf('wording', String(at));

/** Where the papers are shown. */
export const addressOfPapers = (assignmentId: string, among: string): string =>
  roomAddress(assignmentId, 'papers', { among });

type Keyed = Among & { key: string };

const listLevels = ({ criteria }: Analysis): Keyed[] =>
  criteria.flatMap(({ id, name, levels, needs_teacher: proposed }) => [
    ...levels.map((level) => ({
      key: amongLevel(id, level.name),
      papers: level.papers,
      words: `“${level.name}” in ${name}`,
    })),
    { key: amongProposed(id), papers: proposed, words: `their mark for ${name} waits for you` },
  ]);

const listProposed = ({ criteria }: Analysis): Keyed[] => [
  {
    key: amongProposed(),
    papers: [...new Set(criteria.flatMap(({ needs_teacher: papers }) => papers))],
    words: 'some of their marks wait for you',
  },
];

const listMissed = ({ missed }: Analysis): Keyed[] =>
  (missed ?? []).flatMap(({ criterion_id: id, criterion_name: name, point, papers, partly }) => [
    { key: amongMissed(id, point), papers, words: `“${point}” was not credited in ${name}, or not in full` },
    { key: amongPartly(id, point), papers: partly, words: `words near to “${point}” in ${name}` },
  ]);

const listWordings = ({ wordings }: Analysis): Keyed[] =>
  (wordings ?? []).map(({ criterion_name: name, papers }, at) => ({
    key: amongWording(at),
    papers,
    words: `similar wording in ${name}`,
  }));

/** Null: the analysis has no such number, or no longer. */
export const findAmong = (analysis: Analysis, key: string): Among | null =>
  [listLevels, listProposed, listMissed, listWordings]
    .flatMap((list) => list(analysis))
    .find((one) => one.key === key) ?? null;
