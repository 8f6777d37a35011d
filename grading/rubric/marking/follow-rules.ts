/** A marking with the rules that its key gives for what is neither right nor wrong; never sure, for nobody but a person has understood them. */
import type { Marking, MarkingPart, MarkingRule } from '../../../contract/grading/marking.ts';

import { isAccountedFor } from './kept/accounted.ts';
import { mendPlan } from './kept/mended.ts';
import { readNotes } from './notes.ts';
import { inOtherWords } from './order.ts';
import { makePart } from './part.ts';
import { namesSlip } from './remarks/lesson/language-rules.ts';
import { aspectRule } from './remarks/prices/aspects.ts';
import { spellAwards } from './remarks/prices/awards.ts';
import type { ClauseRule } from './remarks/prices/clause-rule.ts';
import { isMisread, spellNamed, spellOut } from './remarks/prices/spell-out.ts';
import { ofWorth } from './remarks/prices/spelled.ts';
import { rulesIn } from './remarks/rules.ts';
import { bracketShares } from './remarks/shares/added-shares.ts';
import { sideRule } from './remarks/shares/side-shares.ts';
import { countScale, scaleRules } from './rows/count-scale.ts';
import { allTold, isCutOff, someTold } from './rows/out-of.ts';
import { IN_PLACE } from './rows/places.ts';
import { readRelations } from './rows/relations.ts';
import { arrangedPart } from './rows/words/arranged.ts';

const LONGEST_KEY = 3000;
const FEWEST = 3;
const LONGEST_ITEM = 5;
const STEPS = /\s*(?:→|⇒|➔|[-–—=]+>|;|\s[–—-]\s|,(?!\d))\s*/u;

/** "B C A", "pp mf f": signs with nothing but blanks between them. */
const LETTERS = /^\p{L}{1,3}(?:\s+\p{L}{1,3}){2,}$/u;

const itemsIn = (line: string): string[] => {
  const own = line
    .replace(/^[^:]{3,60}:\s+(?=\S)/u, '')
    .replace(/^\([^()]*\)\s*|\s*\([^()]*\)\s*$|[.\s]+$/gu, '')
    .trim();
  const items = LETTERS.test(own) ? own.split(/\s+/u) : own.split(STEPS).filter((item) => item !== '');
  return items.length >= FEWEST && items.every((item) => item.split(/\s+/u).length <= LONGEST_ITEM)
    ? items
    : [];
};

/** "(= hen, duck, swan; words will do)" behind letters: what they stand for. */
const namesBehind = (line: string): string[] =>
  itemsIn((/\(=?\s*(?<inside>[^()]+)\)\s*$/u.exec(line)?.groups?.inside ?? '').split(';')[0] ?? '');

const ORDERED: readonly MarkingRule['when'][] = [
  'neighbours',
  'reversed',
  'ends',
  'places',
  'order',
  'moved',
];

const SAID_ABOVE: readonly ClauseRule['when'][] = [
  ...(['neighbours', 'reversed', 'ends', 'moved', 'slips', 'unit', 'bare'] as const),
  ...(['unreduced', 'lead', 'ending', 'extra', 'says'] as const),
];
/** A wording, and no name of a mistake. */
const isWord = (text: string): boolean => /^\p{L}{2}/u.test(text) && !namesSlip(text);

/** Behind the name of a section: in brackets, behind a dash or the first stop. */
const remarksIn = (line: string): string =>
  [
    ...[...line.matchAll(/\((?<inside>[^()]*)\)|\[(?<square>[^[\]]*)\]/gu)].map(
      ({ groups }) => groups?.inside ?? groups?.square ?? '',
    ),
    /\)\.?\s*(?:[–—-]\s+)?(?<rest>[^()]*)$|\s[–—-]\s+(?<behind>[^()]*)$|[.]\s+(?<next>[^()]*)$/u
      .exec(line)
      ?.slice(1)
      .find((one) => one !== undefined) ?? '',
  ].join('\n');

/** A key that speaks of neighbours or of a wrong order has an order for its answer. */
const asOrder = (marking: Marking, answer: string): Marking => {
  const texts = readNotes(answer).text.split('\n');
  const lines = texts.flatMap((line) => [itemsIn(line), namesBehind(line)]);
  const items = lines.find((line) => line.length > 0);
  if (marking.kind === 'order' || !items) return marking;
  // "(N, E, S) will do": short names that are only told to the marker.
  const told = [...answer.matchAll(/\((?<inside>[^()]+)\)/gu)].map(({ groups }) =>
    itemsIn(groups?.inside ?? ''),
  );
  const others = [...lines, ...told].filter((line) => line !== items && line.length === items.length);
  const part = makePart('order', items.join(' → '), marking.printed, [
    ...inOtherWords(items),
    ...others.map((line) => line.join(' → ')),
  ]);
  return { ...marking, kind: 'order', parts: [part] };
};

/** As many marks as things in an order: each of them counts at its place, unless the key says otherwise. */
const withPlaces = (marking: Marking, answer: string): Marking => {
  const count = marking.parts[0]?.accepts[0]?.split(STEPS).length ?? 0;
  const points = readNotes(answer).each ?? 1;
  if (marking.kind !== 'order' || count < FEWEST || Math.abs(count * points - marking.printed) > 0.01)
    return marking;
  // In a lesson they are forms, each of which is right to the letter, and nothing that has to be sorted.
  const forms = marking.strict ? (marking.parts[0]?.accepts[0]?.split(STEPS) ?? []) : [];
  if (forms.length > 0 && forms.every((one) => /^\p{L}{3,}(?:\s\p{L}+)*$/u.test(one)))
    return { ...marking, kind: 'term', parts: forms.map((one) => makePart('term', one, points, [one])) };
  return { ...marking, rules: [{ when: 'places', count: null, texts: [], points, off: false }] };
};

/** What is said of a section, in the words of a condition; its numbers and names are not this answer's. */
const rulesAbove = (asked: string): ClauseRule[] =>
  rulesIn(`\n${asked.split('\n').map(remarksIn).join('\n')}`).filter(
    ({ when, texts, points, off }) =>
      SAID_ABOVE.includes(when) && (when !== 'says' || (points > 0 && !off && texts.every(isWord))),
  );

/** "B and D (1 each)": a wrong letter earns nothing, and takes nothing. */
const SEVERAL = /^[A-H]{2,}$/u;
const EACH_LETTER: MarkingRule = { when: 'wrong', count: null, texts: [], points: 0, off: true };

/** Only of these something is carried forward; "ff" may be a word as well. */
const RECKONED: readonly MarkingPart['kind'][] = ['number', 'method', 'formula', 'point'];

/** "0.6, 0.65, ¾": things of the answer itself, whose last seems to be a mark. */
const isOfAnswer = ({ when, texts }: ClauseRule, { parts }: Marking): boolean => {
  const own = new Set(
    parts.flatMap(({ accepts }) => accepts.flatMap((one) => one.split(/\s*(?:[,;→\n]|\s[–-]\s)\s*/u))),
  );
  return when === 'says' && own.size > 1 && texts.every((text) => own.has(text));
};

/** "5 in the right place = 2". */
const SAYS_PLACE =
  /(?<!\p{L})(?:(?:right|correct|own)\s+(?:places?|positions?|spots?)|richtige[nr]?\s+(?:stelle|platz|position)|(?:su|el)\s+(?:sitio|lugar)(?:\s+correcto)?|(?:sa|la\s+bonne)\s+place)(?!\p{L})/iu;

const SEQUENCE = /\s*(?:→|⇒|\s[–—-]\s)\s*/u;

/** "two out of three: 1": a row of so many things is counted thing by thing; of a long list as many are wanted as earn the most. */
const asCounted = (marking: Marking, rules: readonly MarkingRule[]): Marking => {
  const counts = rules.flatMap(({ when, count }) => (when === 'right' && count !== null ? [count] : []));
  const [only] = marking.parts;
  if (counts.length === 0 || marking.parts.length !== 1 || !only) return marking;
  const row = only.accepts[0]?.split(SEQUENCE) ?? [];
  const most = Math.max(...counts);
  if (only.kind === 'term' && row.length >= FEWEST && row.length > most)
    return { ...marking, kind: 'order', parts: [makePart('order', only.text, only.points, only.accepts)] };
  const isTop = rules.some(({ count, points }) => count === most && points > marking.printed - 0.01);
  return only.kind === 'list' && isTop && most < (only.wanted ?? only.accepts.length)
    ? { ...marking, parts: [{ ...only, wanted: most }] }
    : marking;
};

/** "“temperature” alone = 0" of one thing in a list. */
const withRefused = (marking: Marking, rules: readonly MarkingRule[]): Marking => {
  const refused = rules.flatMap(({ when, points, off, texts }) =>
    when === 'says' && points === 0 && !off ? texts : [],
  );
  return marking.parts.some(({ kind }) => kind === 'list')
    ? { ...marking, refused: [...new Set([...marking.refused, ...refused])] }
    : marking;
};

const LONGEST_REFUSED = 5;

/** "No mark for the verdict on its own, they were told to …": what is refused at such length was said to the marker, and not understood. */
const isUnderstood = ({ refused }: Marking): boolean =>
  refused.every((text) => text.split(/\s+/u).length <= LONGEST_REFUSED);

const SINGLE: readonly string[] = ['choice', 'truth', 'number'];

/** "4 right = 3, 2 right = 1" beside one letter: the other things that are counted were not read. */
const lacksThings = ({ parts, rules = [] }: Marking): boolean =>
  parts.length === 1 &&
  SINGLE.includes(parts[0]?.kind ?? '') &&
  rules.some(({ when, count }) => when === 'right' && (count ?? 0) > 1);

/** `asked`: the question with what stands above it. */
export const followRules = (planned: Marking, answer: string, asked = ''): Marking => {
  const own = spellAwards(answer, planned.printed);
  const marking = planRules(planned, ofWorth(own, planned.printed), asked);
  if (lacksThings(marking)) return { ...marking, kind: 'judgement', parts: [], certainty: 'guess' };
  return isUnderstood(marking) && (marking.certainty !== 'sure' || isAccountedFor(marking, answer))
    ? marking
    : { ...marking, certainty: 'guess' };
};

/** "2 of 3 right: 1" is said of two. */
const withSome = (rules: MarkingRule[], { parts, printed }: Marking, answer: string): MarkingRule[] => {
  const scale = countScale(answer, printed);
  const [first] = parts;
  const isScaled = scale[0]?.count === (parts.length > 1 ? parts.length : first?.wanted);
  if (isScaled && scale.length > 0 && !rules.some(({ when }) => when === 'right'))
    return [...rules.filter(({ when }) => when !== 'says'), ...scaleRules(scale)];
  const all = allTold(answer);
  const some = parts.length === all ? someTold(answer) : null;
  if (!some) return rules;
  const others = rules.filter(({ when, count }) => when !== 'right' || count !== all);
  return others.some(({ when }) => when === 'right') ? others : [...others, some];
};

/** "−1 for each one missing, −1 for each wrong one": numbers of a row are the things of one list. */
const asNumberList = (marking: Marking, rules: readonly MarkingRule[]): Marking => {
  const { parts, printed } = marking;
  const isRow =
    parts.length > 1 &&
    parts.every(({ kind, accepts }) => kind === 'number' && /^\d+$/u.test(accepts[0] ?? ''));
  const isCounted = rules.some(({ when, points }) => when === 'missing' || (when === 'wrong' && points > 0));
  if (!isRow || !isCounted) return marking;
  const items = parts.flatMap(({ accepts }) => accepts.slice(0, 1));
  const list = { ...makePart('list', items.join(', '), printed, items), wanted: items.length };
  return { ...marking, kind: 'list', parts: [list] };
};

const planRules = (planned: Marking, answer: string, asked: string): Marking => {
  if (answer.length > LONGEST_KEY || (planned.parts.length === 0 && planned.kind !== 'point')) return planned;
  const related = readRelations(answer, planned.printed);
  if (related) return { ...planned, ...related, certainty: 'guess' };
  const mended = mendPlan(planned, answer, asked);
  // "one each, in that order": where each counts at its place they are parts already.
  const isPlaced = mended.parts.length > 1 && readNotes(answer).each !== null;
  const marking = readNotes(answer).ordered && !isPlaced ? asOrder(mended, answer) : mended;
  const isReckoned = marking.parts.length === 0 || marking.parts.some(({ kind }) => RECKONED.includes(kind));
  // What carries a code of its own, or is a share, was shared out where all of them are parts.
  const isShared = marking.parts.length > 1;
  const paid = readNotes(answer).shares.flatMap(({ text }) => (text === '' ? [] : [text]));
  // "3x = 15 1": with its mark behind it.
  const isPaid = (one: string): boolean =>
    paid.some((text) => text.includes(one) || one.startsWith(`${text} `));
  const isPart = ({ when, texts, coded }: ClauseRule): boolean =>
    coded === true || (when === 'says' && texts.length > 0 && texts.every(isPaid));
  const own = rulesIn(bracketShares(spellNamed(answer, marking), marking.printed)).filter(
    (rule) => !(isShared && isPart(rule)),
  );
  let rules: MarkingRule[] = (own.length > 0 ? own : rulesAbove(asked))
    .filter(({ points, when }) => points < marking.printed + 0.01 && (when !== 'carried' || isReckoned))
    .filter((rule) => !isOfAnswer(rule, marking) && !rule.texts.some(isCutOff))
    .flatMap((rule) => spellOut(rule, marking, `${answer}\n${asked}`))
    .filter((rule) => !isMisread(rule, marking) && !(rule.when === 'says' && rule.texts.every(namesSlip)));
  if (
    marking.kind === 'choice' &&
    readNotes(answer).each !== null &&
    !rules.some(({ when }) => when === 'wrong') &&
    SEVERAL.test(marking.parts[0]?.accepts[0] ?? '')
  )
    rules.push(EACH_LETTER);
  rules = withSome(rules, marking, answer);
  const aspect = aspectRule({ ...marking, rules }, answer);
  if (aspect) rules = [...rules.filter(({ when }) => when !== 'says'), aspect];
  const side = sideRule(marking, answer);
  if (side) rules = [side, ...rules.filter(({ when }) => when !== 'says')];
  if (rules.length === 0) return withPlaces(marking, answer);
  const isInPlace = (marking.kind === 'list' && IN_PLACE.test(answer)) || SAYS_PLACE.test(answer);
  const isOrder = isInPlace || rules.some(({ when }) => ORDERED.includes(when));
  // A word out of its place is one of a sentence.
  const sentence = rules.some(({ when }) => when === 'moved')
    ? arrangedPart(answer, asked, marking.printed)
    : null;
  if (sentence) return { ...marking, kind: 'term', parts: [sentence], rules, certainty: 'guess' };
  const ordered = isOrder ? asOrder(marking, answer) : asCounted(asNumberList(marking, rules), rules);
  return { ...withRefused(ordered, rules), rules, certainty: 'guess' };
};
