/**
 * The printed question at the head of an answer, whether the key has its wording or not: "Which rock is soft?" above "chalk", "Order: C, A, B".
 * How one answer begins tells little; how all answers of a paper begin tells whether its student printed the questions. So each place
 * at which an answer may begin is judged by its own signs and by what the other answers show.
 */
import { FALSE_WORDS, TASK_WORD, TRUE_WORDS } from '../language/school-words.ts';
import type { Link } from './align.ts';
import { fitOf } from './fit.ts';
import { labelOf } from './label.ts';
import { linesIn } from './lines.ts';
import { hasGap, ownPart, type Span, tokensOf } from './printed.ts';
import type { Question } from './question.ts';

/** `question`: null where the text is for several parts. */
export type Headed = { body: Span; question: Question | null };

const TASK = new RegExp(String.raw`^[\s¿¡"“„«*_-]*(?:\p{L}\s?[.)]\s+)?(?:${TASK_WORD})(?![\p{L}'’])`, 'iu');
const LATER_TASK = new RegExp(String.raw`[.!?;,]\s+(?:${TASK_WORD})(?![\p{L}'’])`, 'iu');
const ASKS = /\?["”’»)*_]*\s*(?:[([][^()[\]]{0,20}[)\]])?\s*$/u;
const WORTH = /[([]\s*[/+]?\d+(?:[.,]\d+)?\s*(?:\p{L}{1,7}\.?)?\s*[)\]]\s*$/u;
const COUNTED = /^\s*\(?(?:1|a|i)\s?[.):]\s?.*[\s,;]\(?(?:2|b|ii)\s?[.):]/su;
const BULLET = /^\s*[-–•*·]\s/u;
const ENDED = /[.!?:;]["”’»)]*\s*$/u;
const WORKED = /[=≈→]/u;

const SURE = 1.2;
const ENOUGH = 1;
const SHORT_TITLE = 6;
const LEAST = -0.2;
const LONGEST_LEAD = 8;
/** Of a question the key has its options only. */
const OPTIONS = /^\s*\(?[a-h]\s?[.):]/iu;

/** "True or false?", "richtig/falsch": both verdicts name what is to be decided, and decide nothing. */
const offersVerdicts = (line: string): boolean => {
  const words = tokensOf(line).map(({ raw }) => raw);
  const held = (list: ReadonlySet<string>): boolean =>
    words.some((word) => word.length > 1 && list.has(word));
  return words.length <= SHORT_TITLE && held(TRUE_WORDS) && held(FALSE_WORDS);
};

/** All of it is what the key says was asked, or how that begins. */
const isAsked = (line: string, asked: string): boolean => {
  if (asked === '' || hasGap(line)) return false;
  const own = tokensOf(line).map(({ raw }) => raw);
  const given = tokensOf(asked).map(({ raw }) => raw);
  if (own.length > 0 && /\p{L}{3}/u.test(line) && own.every((word, at) => word === given[at])) return true;
  return [asked, asked.split('\n')[0] ?? ''].some((one) => {
    const rest = hasGap(one) ? null : ownPart(line, one);
    return rest !== null && line.slice(rest.start, rest.end).trim() === '';
  });
};

/** A few words that nothing ends, and that reckon nothing. */
const isTitle = (line: string): boolean =>
  tokensOf(line).length <= SHORT_TITLE && !ENDED.test(line) && !/[=\d]/u.test(line);

const VERDICT_FIRST = /^\W*\p{L}+\s*(?:$|[,.;:(–—-])/u;

/** "True", "False, it …": never what was asked, whatever words that has. */
export const isVerdict = (line: string, { parts }: Question): boolean => {
  const [first = ''] = tokensOf(line).map(({ raw }) => raw);
  const isFirst = VERDICT_FIRST.test(line) && (TRUE_WORDS.has(first) || FALSE_WORDS.has(first));
  return parts[0]?.kind === 'truth' && isFirst && !ASKS.test(line) && !offersVerdicts(line);
};

/** What a line says for itself: whether it asks, or answers. */
const signsOf = (line: string, rest: string, question: Question | null): number => {
  const words = tokensOf(line).length;
  if (words === 0 || !/\p{L}{3}/u.test(line)) return -2;
  if (isAsked(line, question?.asked ?? '')) return 2;
  let signs = 0;
  if (ASKS.test(line)) signs += 2;
  if (WORTH.test(line) && words > 2) signs += 1.5;
  if (TASK.test(line)) signs += SURE;
  else if (LATER_TASK.test(line)) signs += 1;
  if (offersVerdicts(line)) signs += SURE;
  if (/:\s*$/u.test(line)) signs += 1;
  if (isTitle(line)) signs += 0.3;
  if (words > 2 && !ENDED.test(line) && /^\s*[\p{Lu}\p{N}]/u.test(rest)) signs += 0.2;
  if (words > 3 && !WORKED.test(line) && WORKED.test(rest)) signs += 0.4;
  if (COUNTED.test(rest) && !COUNTED.test(line)) signs += 0.8;
  if (BULLET.test(line)) signs -= 1;
  if (/^\s*\p{Ll}/u.test(line)) signs -= 0.4;
  if (!question) return signs;
  const better = fitOf(question, rest.trim()) - fitOf(question, line.trim());
  // Every short line would do as a word.
  const isWord = /^(?:term|wording)$/u.test(question.parts[0]?.kind ?? '');
  return signs + (isWord ? Math.max(LEAST, better) : better);
};

/** Whether a line that stands alone behind its label is rather the printed question than an answer. */
export const isPrompt = (line: string, question: Question): boolean =>
  signsOf(line, '', question) >= ENOUGH - Math.max(0, fitOf(question, line));

/** `worth`: by its own signs; `isLead`: a title with a colon before the answer, which counts only where most answers have one. */
type Cut = {
  start: number;
  worth: number;
  isLead: boolean;
  isLine?: boolean;
  isOpen?: boolean;
  isTitle?: boolean;
};

const LEAD = /^\s*(?<lead>\p{L}[^:=.?!\n]{1,60}?)\s?:\s+(?=\S)/u;
const SENTENCE = /^\s*(?<asked>[^\n]{3,160}?(?<sign>[?.!])["”’»)]*)\s+(?=\S)/u;

/** Within the first line: behind what asks. */
const cutsWithin = (line: string, start: number, question: Question | null): Cut[] => {
  const sentence = SENTENCE.exec(line);
  const lead = LEAD.exec(line);
  const cuts: Cut[] = [];
  const asked = sentence?.groups?.asked ?? '';
  if (
    sentence &&
    (sentence.groups?.sign === '?' || TASK.test(asked) || isAsked(asked, question?.asked ?? ''))
  ) {
    const rest = line.slice(sentence[0].length);
    const given = question?.asked ?? '';
    // The key has the wording, and it is another.
    const isOther = given !== '' && !OPTIONS.test(given) && !isAsked(asked, given) ? 1 : 0;
    cuts.push({
      start: start + sentence[0].length,
      worth: signsOf(asked, rest, question) - isOther,
      isLead: false,
    });
  }
  for (const one of new Set([question?.asked ?? '', question?.asked.split('\n')[0] ?? ''])) {
    const rest = one === '' || hasGap(one) ? null : ownPart(line, one);
    if (
      rest &&
      rest.start > 0 &&
      isAsked(line.slice(0, rest.start), one) &&
      /\S/u.test(line.slice(rest.start))
    )
      cuts.push({ start: start + rest.start, worth: 2, isLead: false });
  }
  const title = lead?.groups?.lead ?? '';
  if (lead && tokensOf(title).length <= LONGEST_LEAD) {
    const isTold = TASK.test(title) || isAsked(title, question?.asked ?? '') || offersVerdicts(title);
    cuts.push({ start: start + lead[0].length, worth: isTold ? SURE : 0.2, isLead: true });
  }
  return cuts;
};

/** "True" above "False" and "True", "SELECT name" above "FROM town": nothing but a verdict, or words that the key has in its answer. */
const isKeyed = (line: string, { asked, parts }: Question): boolean => {
  const words = tokensOf(line).map(({ raw }) => raw);
  const [first = ''] = words;
  const isVerdict = words.length === 1 && (TRUE_WORDS.has(first) || FALSE_WORDS.has(first));
  if (parts.some(({ kind }) => kind === 'truth') && isVerdict) return true;
  const own = new Set(
    parts.flatMap(({ accepts }) => accepts.flatMap((one) => tokensOf(one).map(({ raw }) => raw))),
  );
  return words.length > 0 && !isAsked(line, asked) && words.every((word) => own.has(word));
};

/** "1 tall: b  2 deep: a": each thing beside its number, and no question before an answer. */
const IN_A_ROW = /^\s*\(?1\s?[.):]?\s.*\s\(?2\s?[.):]?\s\s*\S/u;

const cutsOf = (text: string, { body, question }: Headed): Cut[] => {
  const [first, second] = linesIn(text, body.start, body.end);
  if (!first || (question && question.parts.length > 1 && IN_A_ROW.test(first.text))) return [];
  const within = cutsWithin(first.text, first.start, question);
  if (!second || (question && isKeyed(first.text, question))) return within;
  const isSetApart = /\n[ \t]*\n/u.test(text.slice(first.end, second.start)) ? 0.2 : 0;
  const worth = signsOf(first.text, text.slice(second.start, body.end), question) + isSetApart;
  const isOpen = isTitle(first.text) || (!ENDED.test(first.text) && !/^\s*\p{Ll}/u.test(second.text));
  const shape = { isLine: true, isOpen, isTitle: isTitle(first.text) };
  return [{ start: second.start, worth, isLead: false, ...shape }, ...within];
};

const best = (cuts: readonly Cut[]): Cut | undefined =>
  cuts.toSorted((one, other) => other.worth - one.worth)[0];

const isSure = ({ worth }: Cut): boolean => worth >= ENOUGH;
const FEWEST_SURE = 3;
const FEWEST_LEADS = 4;
const MOST_LEADS = 0.5;
const MOST_LINED = 0.8;
const SOME_SIGN = 0.2;
/** An answer of one line that nothing heads, against the habit. */
const PLAIN = 0.25;

/**
 * The bodies without the questions that are printed at their heads. `isTwoLined`: whether answers to be given in one line have two in this
 * paper, as they do below printed questions.
 */
const withoutPrompts = (text: string, headed: readonly Headed[], isTwoLined: boolean): Span[] => {
  const cuts = headed.map((one) => cutsOf(text, one));
  // The title of a question stands before its parts, and not before each of them.
  const titled = cuts.filter((own, at) => {
    const question = headed[at]?.question;
    return own.some(isSure) || (question ? labelOf(question.question ?? '').part === '' : own.length > 0);
  });
  const sure = titled.filter((own) => own.some(isSure)).length;
  const plain = titled.filter((own) => own.length === 0).length;
  const share = sure / Math.max(1, titled.length - plain * PLAIN);
  const lined = titled.filter((own) => own.some(({ isLine }) => isLine)).length;
  const areLined = isTwoLined || (sure > 0 && lined >= FEWEST_SURE && lined >= titled.length * MOST_LINED);
  const leads = cuts.filter((own) => own.some(({ isLead }) => isLead)).length;
  const areLed = leads >= FEWEST_LEADS && leads >= titled.length * MOST_LEADS;
  const least = sure >= FEWEST_SURE ? 0 : -0.6;
  const habit = headed.length < 2 ? 0 : Math.min(1, Math.max(least, 2.5 * (share - 0.4)));
  return headed.map(({ body }, at) => {
    const own = (cuts[at] ?? []).map((cut) => {
      if (cut.isLead) return { ...cut, worth: areLed ? cut.worth + 1 : cut.worth + Math.min(0, habit) };
      // However many of a paper's answers have two lines, a whole sentence without any sign is no question.
      const isSigned = isTwoLined || cut.worth >= ENOUGH || (cut.isOpen === true && cut.worth >= SOME_SIGN);
      const lined = areLined && isSigned ? (cut.isTitle ? 1.2 : 0.8) : 0;
      return { ...cut, worth: cut.worth + lined + (isSigned ? habit : Math.min(0, habit)) };
    });
    const chosen = best(own);
    return chosen && chosen.worth >= ENOUGH ? { start: chosen.start, end: body.end } : body;
  });
};

/** Each link's text without the question that is printed at its head; in a row or below a printed question there is none. */
export const belowPrompts = (
  text: string,
  links: readonly Link[],
  bodies: readonly Span[],
  asked: readonly Question[],
  usual: number,
): Span[] => {
  const places = links.flatMap(({ candidate }, at) => (candidate.how === 'label' ? [at] : []));
  const headed = places.flatMap((at) => {
    const [link, body] = [links[at], bodies[at]];
    return link && body ? [{ body, question: asked[link.question] ?? null }] : [];
  });
  const cut = withoutPrompts(text, headed, usual > 0);
  return bodies.map((body, at) => cut[places.indexOf(at)] ?? body);
};
