/** Drafts a rubric from the task alone, without a model. The teacher opens it as a draft; nothing is saved by itself. */
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import type { RubricDraft } from '../../../contract/rubrics/draft.ts';
import { readMark } from '../../language/marks.ts';
import { readSentences } from '../../language/sentences.ts';
import { documentOf } from '../../text-document.ts';
import { readRubric } from '../read-rubric.ts';
import { scaleRubric } from '../scale-rubric.ts';
import { findTemplate } from '../templates/templates.ts';
import { rowsByShares } from './by-shares.ts';
import { type Demand, type Demanding, listDemands, mayDemand, shortBlocks } from './demands.ts';
import { nearestTemplate } from './genre.ts';
import { listLeftOver } from './left-over.ts';
import { countedSteps, criterionFor, responseRows, styleRow } from './rows.ts';
import { readTaskPoints } from './task-points.ts';

/** `key`: an answer key or model answers, where the teacher has them. */
export type DraftInput = { brief: string; key?: string; max: number };

const LONGEST_BRIEF = 60_000;
const MOST = 7;
const FEWEST = 3;

type Row = { criterion: Criterion; sentences: string[] };

/** Names of criteria that take up a demand, by what the demand is about. */
const BUCKETS: readonly { asked: RegExp; named: RegExp }[] = [
  { asked: /\b(?:reasons?|arguments)\b/iu, named: /^(?:reasons|arguments)$/iu },
  {
    asked:
      /\b(?:details?|examples?|information|evidence|facts?|quotations?|quotes?|experiences?|observations?)\b/iu,
    named: /^(?:evidence|facts|examples|content|description|passage)$/iu,
  },
  {
    asked: /\b(?:sources?(?!\s+of\s+error)|citations?|cite|documents?)\b/iu,
    named: /^(?:sources|use of sources|reference list)$/iu,
  },
  {
    asked: /\b(?:position|opinion|views?|vies|believe|agree|stand|side|thesis|claim)\b/iu,
    named: /^(?:position|opinion|thesis|claim)$/iu,
  },
  { asked: /\b(?:conclusions?|conclude)\b/iu, named: /^(?:conclusion|ending|closing|result)$/iu },
  { asked: /\b(?:hypothes[ie]s|predict)\b/iu, named: /^hypothesis$/iu },
  { asked: /\b(?:steps|procedure|method)\b/iu, named: /^(?:procedure|plan|steps)$/iu },
  {
    asked: /\b(?:objections?|counter-?arguments?|other\s+side|opposing)\b/iu,
    named: /^(?:objection|rebuttal|other side|other views)$/iu,
  },
  { asked: /\b(?:story|narrative|events?|plot)\b/iu, named: /^plot$/iu },
  { asked: /\b(?:characters?)\b/iu, named: /^characters$/iu },
  { asked: /\b(?:setting)\b/iu, named: /^setting$/iu },
  { asked: /\b(?:errors?|improve\p{L}*)\b/iu, named: /^(?:error|changes|next step|limits)$/iu },
  { asked: /\b(?:organi[sz]e|paragraphs?|introduction)\b/iu, named: /^organization$/iu },
  { asked: /\b(?:spelling|grammar|punctuation|proofread)\b/iu, named: /^(?:conventions|grammar)$/iu },
];

const rowFor = (rows: readonly Row[], asked: string): Row | null => {
  const bucket = BUCKETS.filter(({ asked: words }) => words.test(asked));
  return rows.find(({ criterion }) => bucket.some(({ named }) => named.test(criterion.name))) ?? null;
};

const fillIn = (row: Row, { count, thing, from, sentence, kind }: Demand): Row => {
  const tail = from === null ? '' : ` from the ${from}`;
  const isCounted = kind === 'support' || kind === 'compare';
  const steps = isCounted && count !== null ? countedSteps(count, thing, tail) : null;
  const { criterion } = row;
  return {
    sentences: [...row.sentences, sentence],
    criterion: {
      ...criterion,
      levels: criterion.levels.map((level, at) => ({
        ...level,
        description: steps?.[at] ?? level.description,
      })),
    },
  };
};

const PIECE_OF_WRITING =
  /\b(?:essay|letter|story|narrative|article|paper|speech|editorial|composition|blog|diary|memoir|report)\b/iu;

/** What is judged by how it is written as well. */
const ESSAYS: ReadonlySet<string> = new Set([
  'argument',
  'informative',
  'narrative',
  'literary analysis',
  'research paper',
  'opinion',
  'reflection',
  'source essay',
]);

/** Each demand becomes a criterion, or fills in the one that the template has for it. */
const takeUp = (base: readonly Row[], demands: readonly Demand[], isWriting: boolean): Row[] => {
  const rows = [...base];
  for (const demand of demands) {
    const about =
      demand.kind === 'support' ? demand.thing : demand.kind === 'ask' ? demand.sentence : demand.name;
    const namesake = rows.find(({ criterion }) => criterion.name === demand.name);
    const known = rowFor(rows, about) ?? namesake ?? null;
    const isSame = known === namesake && demand.kind === 'compare';
    const isTaken =
      known !== null && (isSame || demand.kind === 'support' || demand.kind === 'length' || base.length > 0);
    if (known && isTaken) rows[rows.indexOf(known)] = fillIn(known, demand);
    // In a piece of writing its template stands for the question as a whole.
    else if (!(isWriting && demand.kind === 'ask'))
      rows.push({ criterion: criterionFor(demand), sentences: [demand.sentence] });
  }
  return rows;
};

/** What the task asks for comes first; what was added to it only as far as there is room. */
const limitRows = (rows: readonly Row[]): Row[] => {
  const asked = rows.filter(({ sentences }) => sentences.length > 0).slice(0, MOST);
  const isLanguage = ({ criterion }: Row): boolean => criterion.kind === 'language';
  const spare = rows.filter((row) => !asked.includes(row));
  const byUse = [...spare.filter(isLanguage), ...spare.filter((row) => !isLanguage(row))];
  const kept = new Set([...asked, ...byUse.slice(0, MOST - asked.length)]);
  const left = rows.filter((row) => kept.has(row));
  return [...left.filter((row) => !isLanguage(row)), ...left.filter(isLanguage)];
};

const toDraft = (
  rows: readonly Row[],
  brief: string,
  max: number,
  templateId: string | null,
): RubricDraft => {
  const criteria = rows.map(({ criterion }, at) => ({ ...criterion, id: `c${at + 1}` }));
  const sum = criteria.reduce((total, criterion) => total + criterion.max, 0);
  const rubric: Rubric = { version: 1, source: 'table', max: sum, criteria, notes: [] };
  const used = rows.flatMap(({ sentences }, at) =>
    [...new Set(sentences)].map((sentence) => ({ sentence, criterion_id: `c${at + 1}` })),
  );
  return {
    rubric: scaleRubric(rubric, max),
    by: 'program',
    template_id: templateId,
    used,
    unused: listLeftOver(brief, rows),
    added: rows.flatMap(({ sentences }, at) => (sentences.length === 0 ? [`c${at + 1}`] : [])),
  };
};

/** Sentences that only say what kind of work it is are answered by the template as a whole. */
const nameKind = (rows: readonly Row[], asked: readonly Demanding[]): Row[] =>
  rows.map((row) => {
    const own = asked.filter(
      ({ sentence }) => !row.sentences.includes(sentence) && rowFor([row], sentence) === row,
    );
    return { ...row, sentences: [...row.sentences, ...own.map(({ sentence }) => sentence)] };
  });

/** Where the task names its parts, what limits one of them belongs to it too. */
const withLimits = (brief: string, asked: readonly Demanding[]): Demanding[] =>
  readSentences(shortBlocks(brief))
    .map(({ start, end }) => shortBlocks(brief).slice(start, end).trim())
    .filter((sentence) => mayDemand(sentence) && readTaskPoints(sentence).shares.length === 0)
    .map((sentence) => asked.find((one) => one.sentence === sentence) ?? { sentence, demands: [] });

const fromBrief = (brief: string, typed: number): RubricDraft => {
  const asked = listDemands(brief);
  const { total, shares } = readTaskPoints(brief);
  const max = total ?? typed;
  if (shares.length > 0) return toDraft(rowsByShares(shares, withLimits(brief, asked)), brief, max, null);
  const text = `${asked.map(({ sentence }) => sentence).join('\n')}\n${shortBlocks(brief)}`;
  const isWriting = PIECE_OF_WRITING.test(text.replace(/\bfrom\s+the\s+\p{L}+|\bthe\s+\p{L}+/giu, ''));
  const template = nearestTemplate(text) ?? (isWriting ? findTemplate('informative') : null);
  const isEssay = isWriting && template !== null && ESSAYS.has(template.genre);
  const demands = asked
    .flatMap((one) => one.demands)
    .filter(({ kind }) => isEssay || (kind !== 'topic' && kind !== 'reader'));
  const base = (template?.rubric.criteria ?? []).map((criterion): Row => ({ criterion, sentences: [] }));
  const filled = nameKind(takeUp(base, demands, isWriting && template !== null), asked);
  const from = demands.find((demand) => demand.from !== null)?.from ?? null;
  const added = [
    ...(isEssay ? [styleRow()] : []),
    ...(template === null || filled.length < FEWEST ? responseRows(from) : []),
  ];
  const rows = [...filled, ...added.map((criterion): Row => ({ criterion, sentences: [] }))];
  return toDraft(limitRows(rows), brief, max, template?.id ?? null);
};

/** A key has one criterion for each of its questions; a sentence of the task goes with the question of its number. */
const fromKey = (brief: string, key: string, max: number): RubricDraft | null => {
  const rubric = readRubric(documentOf(key), max);
  if (rubric.criteria.every(({ question }) => question === null)) return null;
  const lines = brief.split('\n').map((line) => line.trim());
  const rows = rubric.criteria.map((criterion): Row => {
    const isAsked = (line: string): boolean =>
      criterion.question !== null && readMark(line)?.number === Number(criterion.question);
    return { criterion, sentences: lines.filter(isAsked) };
  });
  return { ...toDraft(rows, brief, max, null), rubric };
};

export const draftRubric = ({ brief, key = '', max }: DraftInput): RubricDraft => {
  const keyed = /[\p{L}\p{N}]/u.test(key) ? fromKey(brief, key.slice(0, LONGEST_BRIEF), max) : null;
  const draft = keyed ?? fromBrief(brief.slice(0, LONGEST_BRIEF), max);
  if (keyed !== null || key.trim() === '') return draft;
  // A model answer without questions says what the criteria about content look for.
  const criteria = draft.rubric.criteria.map((criterion) =>
    criterion.kind === 'content' ? { ...criterion, answer: key.trim() } : criterion,
  );
  return { ...draft, rubric: { ...draft.rubric, criteria } };
};
