/** Drafts a rubric from the task alone, without a model. The teacher opens it as a draft; nothing is saved by itself. */
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import type { RubricDraft } from '../../../contract/rubrics/draft.ts';
import { readMark } from '../../language/marks.ts';
import { readSentences } from '../../language/sentences.ts';
import { documentOf } from '../../text-document.ts';
import { readRubric } from '../read-rubric.ts';
import { scaleRubric } from '../scale-rubric.ts';
import { findTemplate } from '../templates/templates.ts';
import { rowsByQuestions } from './by-questions.ts';
import { rowsByShares } from './by-shares.ts';
import {
  clausesOf,
  type Demand,
  type Demanding,
  isPreparing,
  listDemands,
  listPlain,
  mayDemand,
  shortBlocks,
} from './demands.ts';
import { nearestTemplate } from './genre.ts';
import { listLeftOver } from './left-over.ts';
import { isForeign, rowsBySentences } from './own-sentences.ts';
import { countedSteps, criterionFor, responseRows, styleRow } from './rows.ts';
import { readTaskPoints } from './task-points.ts';

/** `key`: an answer key or model answers, where the teacher has them. */
export type DraftInput = { brief: string; key?: string; max: number };

const LONGEST_BRIEF = 60_000;
const MOST = 7;
const FEWEST = 3;

/** `clauses`: what of the task it takes up. */
type Row = { criterion: Criterion; sentences: string[]; clauses: string[] };

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
  {
    asked: /\b(?:conclusions?|conclude|analy[sz]e\s+(?:the|your)\s+(?:results|data|measurements))\b/iu,
    named: /^(?:conclusion|ending|closing|result)$/iu,
  },
  {
    asked: /\b(?:results|data|measurements?|measured|table)\b/iu,
    named: /^(?:results|data|result)$/iu,
  },
  { asked: /\b(?:end|close|finish)\s+with\b/iu, named: /^(?:conclusion|ending|closing)$/iu },
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
  { asked: /\b(?:explain|justify|why)\b/iu, named: /^explanation$/iu },
  { asked: /\bterms\b/iu, named: /^terms$/iu },
  { asked: /\b(?:conversation|dialogue)\b/iu, named: /^(?:showing|dialogue)$/iu },
  { asked: /\b(?:spelling|grammar|punctuation|proofread)\b/iu, named: /^(?:conventions|grammar)$/iu },
];

const rowFor = (rows: readonly Row[], asked: string): Row | null => {
  const bucket = BUCKETS.filter(({ asked: words }) => words.test(asked));
  return rows.find(({ criterion }) => bucket.some(({ named }) => named.test(criterion.name))) ?? null;
};

const fillIn = (row: Row, { count, thing, from, sentence, clause, kind }: Demand): Row => {
  const tail = from === null ? '' : ` from the ${from}`;
  const isCounted = kind === 'support' || kind === 'compare';
  const steps = isCounted && count !== null ? countedSteps(count, thing, tail) : null;
  const { criterion } = row;
  return {
    sentences: [...row.sentences, sentence],
    clauses: [...row.clauses, clause],
    criterion: {
      ...criterion,
      levels: criterion.levels.map((level, at) => ({
        ...level,
        description: steps?.[at] ?? level.description,
      })),
    },
  };
};

const ABOUT = /^(?:position|opinion|thesis|claim)$/iu;

/** What is to be read is not what is to be written. */
const PREPARING_SENTENCE = /(?:^|(?<=[.!?]\s))(?:read|listen\s+to|watch|look\s+at)\b[^.!?\n]*[.!?]/gimu;

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
    const subject =
      demand.kind === 'support' ? demand.thing : demand.kind === 'ask' ? demand.clause : demand.name;
    const namesake = rows.find(({ criterion }) => criterion.name === demand.name);
    const known = rowFor(rows, subject) ?? namesake ?? null;
    const isSame = known === namesake && demand.kind === 'compare';
    const isTaken =
      known !== null && (isSame || demand.kind === 'support' || demand.kind === 'length' || base.length > 0);
    if (known && isTaken) rows[rows.indexOf(known)] = fillIn(known, demand);
    // In a piece of writing the question as a whole is what it is about.
    else if (isWriting && demand.kind === 'ask') {
      const about = rows.findIndex(({ criterion }) => ABOUT.test(criterion.name));
      const row = rows[about];
      if (row !== undefined) rows[about] = fillIn(row, demand);
    } else
      rows.push({
        criterion: criterionFor(demand),
        sentences: [demand.sentence],
        clauses: [demand.clause],
      });
  }
  return rows;
};

const bare = (criterion: Criterion): Row => ({ criterion, sentences: [], clauses: [] });

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

const isIn = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase());

const asSentence = (clause: string): string =>
  `${clause.charAt(0).toUpperCase()}${clause.slice(1)}${/[.?!]["”’]?$/u.test(clause) ? '' : '.'}`;

/** What the criterion is, and what the task says of it, in its own words: so its numbers and limits stay. */
const describe = ({ criterion: { description }, clauses }: Row): string =>
  [description, ...new Set(clauses.map(asSentence))]
    .filter((text, at) => text !== '' && (at === 0 || !isIn(description, text.replace(/\.$/u, ''))))
    .join(' ');

const toDraft = (
  rows: readonly Row[],
  brief: string,
  max: number,
  templateId: string | null,
): RubricDraft => {
  const criteria = rows.map((row, at) => ({
    ...row.criterion,
    description: describe(row),
    id: `c${at + 1}`,
  }));
  const sum = criteria.reduce((total, criterion) => total + criterion.max, 0);
  const rubric: Rubric = { version: 1, source: 'table', max: sum, criteria, notes: [] };
  const used = rows.flatMap(({ clauses }, at) =>
    [...new Set(clauses)].map((sentence) => ({ sentence, criterion_id: `c${at + 1}` })),
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

/** What the task calls by the name of a criterion is asked for; "source" is one of its "Sources". */
const isNamed = ({ criterion }: Row, clause: string): boolean => {
  const words = clause.toLowerCase().match(/\p{L}+/gu) ?? [];
  const names = criterion.name.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const one = (word: string) => word.replace(/s$/u, '');
  return names.some((name) => words.some((word) => one(word) === one(name)));
};

/** Sentences that only say what kind of work it is are answered by the template as a whole. */
const nameKind = (rows: readonly Row[], asked: readonly Demanding[]): Row[] => {
  const all = asked.flatMap(({ sentence }) =>
    clausesOf(sentence).flatMap((clause) => (isPreparing(clause) ? [] : [{ sentence, clause }])),
  );
  return rows.map((row) => {
    const own = all.filter(
      ({ clause }) =>
        !row.clauses.includes(clause) &&
        (rowFor([row], clause) === row || (row.clauses.length === 0 && isNamed(row, clause))),
    );
    return {
      ...row,
      sentences: [...row.sentences, ...own.map(({ sentence }) => sentence)],
      clauses: [...row.clauses, ...own.map(({ clause }) => clause)],
    };
  });
};

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
  const sheet = rowsByQuestions(brief, total);
  if (sheet !== null)
    return { ...toDraft(sheet.rows, brief, sheet.total ?? max, null), unused: sheet.before };
  if (shares.length > 0) return toDraft(rowsByShares(shares, withLimits(brief, asked)), brief, max, null);
  const own = isForeign(brief) ? rowsBySentences(brief) : null;
  if (own !== null) return toDraft(own, brief, max, null);
  const text = [...asked.map(({ sentence }) => sentence), shortBlocks(brief)]
    .join('\n')
    .replaceAll(PREPARING_SENTENCE, '');
  const isWriting = PIECE_OF_WRITING.test(text.replace(/\bfrom\s+the\s+\p{L}+|\bthe\s+\p{L}+/giu, ''));
  const template = nearestTemplate(text) ?? (isWriting ? findTemplate('informative') : null);
  const isEssay = isWriting && template !== null && ESSAYS.has(template.genre);
  const demands = asked
    .flatMap((one) => [...one.demands, ...(template === null ? listPlain(one) : [])])
    .filter(({ kind }) => isEssay || (kind !== 'topic' && kind !== 'reader'));
  const base = (template?.rubric.criteria ?? []).map(bare);
  const filled = takeUp(base, demands, isWriting && template !== null);
  const from = demands.find((demand) => demand.from !== null)?.from ?? null;
  const added = [
    ...(isEssay ? [styleRow()] : []),
    ...(template === null || filled.length < FEWEST ? responseRows(from) : []),
  ];
  const isThere = (criterion: Criterion) =>
    filled.some(({ clauses }) => clauses.some((clause) => rowFor([bare(criterion)], clause) !== null));
  const rows = nameKind([...filled, ...added.filter((one) => !isThere(one)).map(bare)], asked);
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
    const sentences = lines.filter(isAsked);
    return { criterion, sentences, clauses: sentences.flatMap(clausesOf) };
  });
  return { ...toDraft(rows, brief, max, null), rubric };
};

/** A sentence that goes on in the next line is one. */
const WRAPPED = /(?<=[\p{L},])\n(?=\p{Ll})/gu;

export const draftRubric = ({ brief: given, key = '', max }: DraftInput): RubricDraft => {
  const brief = given.replace(WRAPPED, ' ');
  const keyed = /[\p{L}\p{N}]/u.test(key) ? fromKey(brief, key.slice(0, LONGEST_BRIEF), max) : null;
  const draft = keyed ?? fromBrief(brief.slice(0, LONGEST_BRIEF), max);
  if (keyed !== null || key.trim() === '') return draft;
  // A model answer without questions says what the criteria about content look for.
  const criteria = draft.rubric.criteria.map((criterion) =>
    criterion.kind === 'content' ? { ...criterion, answer: key.trim() } : criterion,
  );
  return { ...draft, rubric: { ...draft.rubric, criteria } };
};
