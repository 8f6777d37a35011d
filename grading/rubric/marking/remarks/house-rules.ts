/**
 * What the file tells the marker once for all its questions: "Missing unit –½", "nur Ergebnis ohne Rechnung: halbe Punkte", "ecf". A
 * question that speaks of the same thing itself has its own rule, and numbers of questions beside the sentence say where it holds.
 */
import type { Marking, MarkingRule } from '../../../../contract/grading/marking.ts';
import { toNumber } from '../../points/number-words.ts';
import {
  BARE_RESULT,
  CARRIED as CARRIED_WORD,
  INSTEAD,
  MISSING,
  POINT_WORD,
  RESULT_ROLE,
  SUFFICES,
  UNIT_ROLE,
} from '../../words.ts';
import { withBracketRule } from './bracket-rules.ts';
import { withLanguageRules } from './lesson/language-rules.ts';
import { withSpellingCounted } from './lesson/spelling-counts.ts';
import { asTranslated } from './lesson/translated.ts';

const CARRIED =
  /(?<!\p{L})(?:e\.?c\.?f\.?|follow(?:s|ing)?[- ]?(?:through|on)|errors? carried|own\s+figures?|carr(?:y|ied)[^.;\n]{0,30}\s(?:forward|on)|folgefehler|arrastr\p{L}+\s+error\p{L}*|erreurs? reportée\p{L}*)(?!\p{L})/iu;
const CARRIED_SHORT = /(?<!\p{L})(?:FF|FT|OF)(?!\p{L})/u;
const NOT_CARRIED =
  /(?<!\p{L})(?:no|not|kein\p{L}*|without|ohne|sin|pas d)\s*['’]?\s*(?:ecf|FF|FT|folgefehler|follow)|(?<!\p{L})(?:ecf|FF|FT|folgefehler)\s+(?:no|nein)(?!\p{L})/iu;

const holds = (pattern: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, 'iu');

/** Of two words and more: short forms may be words as well. */
const CARRIED_PHRASE = holds(
  CARRIED_WORD.split('|')
    .filter((phrase) => phrase.includes(String.raw`\s`))
    .join('|'),
);

export const saysCarried = (text: string): boolean =>
  (CARRIED.test(text) || CARRIED_SHORT.test(text) || CARRIED_PHRASE.test(text)) && !NOT_CARRIED.test(text);

const HAS_UNIT = new RegExp(String.raw`(?<!\p{L})(?:${UNIT_ROLE})(?!\p{L})|[€£$]`, 'iu');
const HAS_MISSING = holds(MISSING);
const HAS_BARE = holds(BARE_RESULT);
const HAS_RESULT = holds(RESULT_ROLE);
const HAS_SUFFICES = holds(SUFFICES);
/** "Wrong answer with no working: 0" says nothing of a right one. */
const HAS_WRONG =
  /(?<!\p{L})(?:wrong|incorrect|false|falsche[rsn]?|incorrect[oae]s?|fau(?:x|sse)|equivocad[oa])\s+(?:final\s+|end\s?)?(?:answers?|results?|values?|antwort\p{L}*|\p{L}*ergebnis\p{L}*|respuestas?|resultados?|réponses?|résultats?)(?!\p{L})/iu;
const AMOUNT = String.raw`(?<value>\d(?:[.,]\d+)?|½|¼|half)(?!\p{L}|\d|\s?%)`;
const TAKEN = new RegExp(
  String.raw`(?:[-−–]\s?|(?<!\p{L})(?:minus|lose|deduct|abzug(?:\s+von)?|take\s+off|knock\s+off)\s+(?:an?\s+)?)${AMOUNT}`,
  'iu',
);
const TAKEN_BEFORE = new RegExp(
  String.raw`(?<![\d.,])${AMOUNT}\s*(?:\p{L}+\.?\s+)?(?:off|abzug|abziehen|weniger)(?!\p{L})`,
  'iu',
);
/** "0.25 instead of 0.5": what is lost is what lies between them. */
const LESS = new RegExp(
  String.raw`(?<![\d.,])${AMOUNT}\s*(?:${POINT_WORD})?\.?\s*(?:${INSTEAD})\s+${AMOUNT.replace('value', 'whole')}`,
  'iu',
);
const HALF_OF_IT = /(?<!\p{L})(?:half|halbe[rns]?|mitad|moitié|demi\p{L}*)(?!\p{L})/iu;
const GIVEN = new RegExp(String.raw`[=:→]\s*(?:max\.?\s+|nur\s+|only\s+)?${AMOUNT}`, 'iu');
const EXCEPT = /(?<!\p{L})(?:except|but not|außer|ausser|bis auf|sauf|salvo|excepto)(?!\p{L})/iu;
/** "bei 2b, 2c, 4", "only in Q3" */
const LABELS = new RegExp(
  String.raw`(?<!\p{L})(?:bei|in|nur|only|for|für|en|à)\s+(?:Q\.?|Nr\.?|No\.?|question\s|aufgaben?\s)?(?=\d)(?!\d\S*\s?(?:${POINT_WORD})(?!\p{L}))`,
  'iu',
);
const LABEL =
  /(?<![\p{L}\d.,½])\(?(?:Q\s?)?(?<label>\d{1,2}(?:\.\d{1,2})?\s?[a-h]?)\)?(?![\p{L}\d½]|[.,]\d)/giu;

const plainLabel = (label: string): string => label.toLowerCase().replace(/[^\p{L}\d]/gu, '');
const labelsIn = (text: string): string[] =>
  [...text.matchAll(LABEL)].map(({ groups }) => plainLabel(groups?.label ?? ''));

const HERE = /(?<!\p{L})(?:here|hier|aquí|ici)(?!\p{L})/iu;
/** "in b": of one part alone. */
const OF_PART = /(?<!\p{L})(?:in|for|bei|für|en|pour|para)\s\(?(?<part>[a-h])\)?(?![\p{L}'’])/iu;

/** Whether a sentence is said of this question. */
const isSaidOf = (sentence: string, question: string): boolean => {
  const own = plainLabel(question);
  const isNamed = (labels: readonly string[]): boolean =>
    labels.some((label) => label === own || (/^\d+$/u.test(label) && own.replace(/\p{L}+$/u, '') === label));
  const [, excepted] = sentence.split(EXCEPT);
  if (excepted !== undefined) return !isNamed(labelsIn(excepted));
  const part = OF_PART.exec(sentence)?.groups?.part?.toLowerCase();
  if (HERE.test(sentence) || (part !== undefined && !own.endsWith(part))) return false;
  const at = LABELS.exec(sentence);
  return at === null || isNamed(labelsIn(sentence.slice(at.index)));
};

const rule = (when: MarkingRule['when'], points: number, off: boolean): MarkingRule => ({
  when,
  count: null,
  texts: [],
  points,
  off,
});

/** What is taken off, said as such or as what is left of how much. */
const takenIn = (sentence: string): number | null => {
  const taken = (TAKEN.exec(sentence) ?? TAKEN_BEFORE.exec(sentence))?.groups?.value;
  const { value, whole } = LESS.exec(sentence)?.groups ?? {};
  if (value !== undefined && whole !== undefined && toNumber(value) < toNumber(whole))
    return toNumber(whole) - toNumber(value);
  return taken === undefined ? null : toNumber(taken);
};

const readSentence = (sentence: string, worth: number): MarkingRule[] => {
  if (saysCarried(sentence)) return [rule('carried', 0, false)];
  const taken = takenIn(sentence);
  if (HAS_UNIT.test(sentence) && HAS_MISSING.test(sentence) && taken !== null)
    return [rule('unit', taken, true)];
  if (!HAS_BARE.test(sentence) || HAS_WRONG.test(sentence)) return [];
  if (HALF_OF_IT.test(sentence)) return [rule('bare', worth / 2, false)];
  const given = GIVEN.exec(sentence)?.groups?.value;
  return given === undefined ? [] : [rule('bare', Math.min(worth, toNumber(given)), false)];
};

/** A sentence that is a rule of any question, whatever its answer. */
export const isHouseSentence = (sentence: string): boolean =>
  !HERE.test(sentence) &&
  !OF_PART.test(sentence) &&
  !LABELS.test(sentence) &&
  readSentence(sentence, 1).length > 0;

const NAMES_UNIT = holds(UNIT_ROLE);
/** "result with its unit ½" says what is paid together, and not what is lost. */
const WITH_UNIT = new RegExp(
  String.raw`(?<!\p{L})(?:with|mit|avec|con|including|inkl\.?|incl\.?|samt)\s+(?:\p{L}+\s)?(?:${UNIT_ROLE})(?!\p{L})`,
  'giu',
);

/** The question's own words settle it: "the result will do", "unit not needed here". */
const isOwn = ({ when }: MarkingRule, { rules = [] }: Marking, answer: string): boolean =>
  rules.some((one) => one.when === when) ||
  (when === 'unit' && NAMES_UNIT.test(answer.replace(WITH_UNIT, ' '))) ||
  (when === 'bare' && (HAS_BARE.test(answer) || (HAS_RESULT.test(answer) && HAS_SUFFICES.test(answer))));

const SENTENCE = /[;\n]|[.!](?=\s|$)/u;

const SPELLING =
  /(?<!\p{L})(?:spelling|spelt|misspel\p{L}+|rechtschreib\p{L}*|ortografía|orthographe)(?!\p{L})/iu;
const DENIED =
  /(?<!\p{L})(?:n['o’]t|no|never|not|kein\p{L}*|nicht|ohne|sin|pas|egal|unless|except)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** "Spelling wrong but I know what they mean = half": slips cost half, where the others say nothing of them. */
const isStrict = (sentence: string): boolean =>
  SPELLING.test(sentence) &&
  !DENIED.test(sentence) &&
  (HALF_OF_IT.test(sentence) || /½|0[.,]5/u.test(sentence));

/** `asked`: the question with what stands above it. */
export const withHouseRules = (
  planned: Marking,
  said: string,
  question: string,
  answer: string,
  asked = '',
): Marking => {
  const own = said.split(SENTENCE).filter((sentence) => isSaidOf(sentence, question));
  const marking = withBracketRule(
    withSpellingCounted(
      withLanguageRules(asTranslated(planned, said), own, asked, answer, question),
      said,
      question,
    ),
    own,
  );
  const isReckoned = marking.parts.some(({ kind }) => kind === 'number');
  const isSpelt = marking.parts.every(({ kind }) => kind === 'term' || kind === 'wording');
  if (isSpelt && own.some(isStrict)) return { ...marking, strict: true };
  if (!isReckoned || said === '') return marking;
  const found = own
    .flatMap((sentence) => readSentence(sentence, marking.printed))
    .filter((one, at, all) => all.findIndex(({ when }) => when === one.when) === at)
    .filter((one) => !isOwn(one, marking, answer));
  return found.length === 0 ? marking : { ...marking, rules: [...(marking.rules ?? []), ...found] };
};
