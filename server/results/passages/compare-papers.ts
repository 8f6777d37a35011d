/**
 * The job behind shared passages: the papers of an assignment are compared with each other, with earlier papers of the same teacher
 * and with the sources that the teacher named. It may run twice: what the teacher said of a match stays.
 */
import { Failure } from '../../../contract/errors.ts';
import type { ComparedWork, WorkMatch } from '../../../grading/integrity/compare-works/compare-works.ts';
import { listGradedTexts } from '../../grading/grading-queries.ts';
import type { ComparingJob } from '../../platform/jobs/kinds.ts';
import { type Scope, scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import {
  type ComparedAssignment,
  type ComparedPaper,
  findComparedAssignment,
  LONGEST_COMPARED,
  listComparedPapers,
  listEarlierIds,
} from './compare-queries.ts';
import { listMaterialIds, lockAssignment, type MaterialText } from './material-queries.ts';
import { type FoundMatch, saveComparison } from './save-queries.ts';

/** What one comparison holds in memory; of a larger class the newest papers are compared, and the screen says how many. */
const MOST_PAPERS = 1000;
const MOST_CHARACTERS = { papers: 1_600_000, references: 600_000 };
/** Earlier papers that are looked at for each paper, and in all. */
const EARLIER_PER_PAPER = 5;
const MOST_EARLIER = 200;
/** Nobody reads more; the most unusual are kept. */
const MOST_MATCHES = 300;

type Comparing = Pick<Services, 'db' | 'sandbox' | 'storage' | 'now'>;

/** The rubric's file is often the whole assignment sheet, with the text that the class was to read. */
const readSheet = async (
  { storage, sandbox }: Comparing,
  scope: Scope,
  assignment: ComparedAssignment,
): Promise<string> => {
  try {
    const bytes = await storage.get(assignment.rubric_file_key);
    const file = { bytes, fileName: assignment.rubric_file_name };
    return (await sandbox.run('extract', file, { teacher: scope.owner })).text;
  } catch (error) {
    // A sheet that cannot be read or is gone leaves what was read of it when it came.
    if (error instanceof Failure && error.code !== 'unavailable') return '';
    throw error;
  }
};

const givenTexts = async (
  services: Comparing,
  scope: Scope,
  assignment: ComparedAssignment,
): Promise<string[]> => [
  assignment.description,
  assignment.ai_instructions,
  ...assignment.rubric.criteria.flatMap(({ name, description, answer, levels }) => [
    `${name}\n${description}\n${answer}`,
    ...levels.map((level) => level.description),
  ]),
  await readSheet(services, scope, assignment),
  ...textsOfKind(assignment.materials, 'given').map(({ text }) => text),
];

const textsOfKind = (materials: MaterialText[], kind: MaterialText['kind']): MaterialText[] =>
  materials.filter((material) => material.kind === kind);

const withinMemory = <Text extends { text: string }>(texts: Text[], characters: number): Text[] => {
  let left = characters;
  return texts.filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
};

const listEarlier = async (
  { db }: Comparing,
  scope: Scope,
  assignmentId: string,
  fingerprints: readonly { hashes: number[] }[],
): Promise<ComparedWork[]> => {
  const ids = new Set<string>();
  for (const { hashes } of fingerprints) {
    if (ids.size >= MOST_EARLIER) break;
    const found = await listEarlierIds(db, scope, assignmentId, hashes, EARLIER_PER_PAPER);
    for (const id of found) ids.add(id);
  }
  const works = await listGradedTexts(db, scope, [...ids], LONGEST_COMPARED);
  return works.map(({ id, beginning }) => ({ id, text: beginning, isReference: true }));
};

/** Of two papers of the assignment the one that was handed in first stands first; else the paper of the assignment does. */
const turn = (match: WorkMatch, places: ReadonlyMap<string, number>): WorkMatch => {
  const [placeA, placeB] = [places.get(match.a), places.get(match.b)];
  if (placeA !== undefined && (placeB === undefined || placeA < placeB)) return match;
  const { a, b, share_a, share_b, passages, ...rest } = match;
  return {
    ...rest,
    a: b,
    b: a,
    share_a: share_b,
    share_b: share_a,
    passages: passages
      .map((passage) => ({ ...passage, a: passage.b, b: passage.a }))
      .toSorted((one, other) => one.a.start - other.a.start),
  };
};

const findMatches = async (
  services: Comparing,
  scope: Scope,
  assignment: ComparedAssignment,
  papers: ComparedPaper[],
) => {
  const { sandbox } = services;
  const given = await givenTexts(services, scope, assignment);
  const works = papers.map(({ id, text }) => ({ id, text }));
  const fingerprints = await sandbox.run('fingerprint', { works, given }, { teacher: scope.owner });
  const earlier = await listEarlier(services, scope, assignment.id, fingerprints);
  const sources = textsOfKind(assignment.materials, 'source').map(({ id, text }) => ({
    id,
    text,
    isReference: true,
  }));
  const references = withinMemory([...sources, ...earlier], MOST_CHARACTERS.references);
  const found = await sandbox.run(
    'compare',
    { works: [...works, ...references], given },
    { teacher: scope.owner },
  );
  // Newest first as they were read, so the last one was handed in first.
  const places = new Map(papers.toReversed().map(({ id }, place) => [id, place]));
  const named = new Set(sources.map(({ id }) => id));
  const matches = found.slice(0, MOST_MATCHES).map((match): FoundMatch => {
    const { b, ...rest } = turn(match, places);
    return named.has(b) ? { ...rest, b: null, sourceId: b } : { ...rest, b, sourceId: null };
  });
  return { fingerprints, matches };
};

export const comparePapers = async (services: Comparing, job: ComparingJob) => {
  const { db, now } = services;
  const scope = scopeOfOwner(job.teacherId);
  const assignment = await findComparedAssignment(db, scope, job.assignmentId);
  if (assignment === null) return;
  const papers = withinMemory(
    await listComparedPapers(db, scope, assignment.id, MOST_PAPERS),
    MOST_CHARACTERS.papers,
  );
  const { fingerprints, matches } = await findMatches(services, scope, assignment, papers);
  await db.transaction().execute(async (tx) => {
    // Texts that were named or taken back meanwhile have a comparison of their own, which knows more.
    if (!(await lockAssignment(tx, scope, assignment.id))) return;
    const known = assignment.materials.map(({ id }) => id).toSorted();
    if ((await listMaterialIds(tx, scope, assignment.id)).join() !== known.join()) return;
    const compared = papers.map(({ id }) => id);
    await saveComparison(tx, scope, assignment.id, { compared, fingerprints, matches }, now());
  });
};
