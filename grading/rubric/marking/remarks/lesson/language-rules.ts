/**
 * What a file or a section says about mistakes of language: "small spelling mistakes −½", "nur ganz richtig", "pro Fehler –1 BE", "articles do
 * not matter".
 */
import type { Marking, MarkingPart, MarkingRule } from '../../../../../contract/grading/marking.ts';
import { toNumber } from '../../../points/number-words.ts';
import { POINT_WORD, WHOLE_ONLY } from '../../../words.ts';
import { isLenient, isLesson } from '../../lesson.ts';
import { readNotes } from '../../notes.ts';
import { makePart } from '../../part.ts';
import { AMOUNT, build, splitAlternatives } from '../grammar.ts';
import type { ClauseRule } from '../prices/clause-rule.ts';
import { rulesIn } from '../rules.ts';
import { withArticleShares, withVerbShares } from '../shares/article-and-noun.ts';
import { asWords } from './spelling-counts.ts';

const SPELLING = String.raw`spelling|spelt|misspel\p{L}+|typos?|rechtschreib\p{L}*|tippfehler|accents?|ortograf\p{L}*|tildes?|orthograph\p{L}*|(?:one|single|1|two)[-\s]letter\s+(?:slips?|mistakes?|errors?)|slips?\s+of\s+the\s+pen|(?:schreib|buchstaben|flüchtigkeits)fehler|erreurs?\s+d['’]une\s+lettre|error(?:es)?\s+de\s+una\s+letra`;
const HAS_SPELLING = build(String.raw`(?<!\p{L})(?:${SPELLING})(?!\p{L})`);
const HAS_MISTAKE = build(
  String.raw`fehler(?!\p{L})|(?<!\p{L})(?:mistakes?|errors?|slips?|error(?:es)?|fautes?|erreurs?)(?!\p{L})`,
);
/** "small spelling mistakes", "Tippfehler": what is wrong, in the words of a grammar. */
export const namesSlip = (text: string): boolean => HAS_SPELLING.test(text) || HAS_MISTAKE.test(text);
const DENIED =
  /(?<!\p{L})(?:n['o’]t|no|never|not|kein\p{L}*|nicht|ohne|sin|pas|egal|unless|except|ignore\p{L}*|fine|ok|okay|accept\p{L}*)(?!\p{L})|n['’]t(?!\p{L})/iu;
const MISTAKE = String.raw`(?:mistakes?|errors?|slips?|fehler|error(?:es)?|fautes?|erreurs?|wrong\s+word|falsche[ns]?\s+wort)`;
const EACH = String.raw`(?:pro|je|jede[rsnm]?|per|each|every|for\s+(?:each|every)|par|chaque|por(?:\s+cada)?|cada)`;
const COST = String.raw`(?<value>${AMOUNT})(?!\s*%)`;
const OFF = String.raw`(?:[-−–]\s?|(?:minus|loses?|costs?|deduct|take\s+off|knock\s+off|abzug(?:\s+von)?|kostet|rest\p{L}{1,3}|quit\p{L}{1,3}|descuent\p{L}+|descont\p{L}+|enl[eè]v\p{L}{1,3}|retir\p{L}{1,3}|moins|menos)\s+(?:an?\s+)?)`;
const BEHIND = String.raw`(?:\s*(?:${POINT_WORD})\.?)?\s*(?:off|abzug|abziehen|weniger|en\s+moins|menos)(?!\p{L})`;
/** "pro Fehler –1 BE", "each mistake: lose ½", "par faute −0,5". */
const EACH_FIRST = build(
  String.raw`(?<!\p{L})${EACH}\s+(?:\p{L}+\s+)?${MISTAKE}(?!\p{L})[^\d½;.\n]{0,20}?(?:${OFF}${COST}|${COST}${BEHIND})`,
);
/** "−½ per mistake", "1 mark off for each error". */
const EACH_LAST = build(
  String.raw`(?:${OFF}${COST}(?:\s*(?:${POINT_WORD})\.?)?|${COST.replace('value', 'other')}${BEHIND})\s+${EACH}\s+(?:\p{L}+\s+)?${MISTAKE}(?!\p{L})`,
);
const SLIP_COST = build(
  String.raw`(?<!\p{L})(?:${SPELLING})(?!\p{L})[^\d½;.\n]{0,30}?${OFF}${COST}|(?:${OFF}(?<other>${AMOUNT})|(?<less>${AMOUNT})${BEHIND})[^;.\n]{0,25}(?<!\p{L})(?:${SPELLING})(?!\p{L})`,
);
/** "accent oublié : 0,5", "typo = half": what is left. */
const SLIP_LEFT = build(
  String.raw`^(?:(?:only\s+)?(?<other>${AMOUNT})\s*(?:${POINT_WORD})?\s*(?:if|when|for|wenn|für|bei|si|por|pour|quand)\s[^;.,\n]{0,15}(?:${SPELLING})(?!\p{L})[^;.,\n]{0,25})|(?<!\p{L})(?:${SPELLING})(?!\p{L})[^\d½;.\n]{0,40}?(?:[:=→]\s*|\s(?=[½¼¾]))(?:only\s+|nur\s+|seulement\s+)?${COST}`,
);
const HAS_WHOLE = build(
  String.raw`(?<!\p{L})(?:${WHOLE_ONLY}|(?:only|nur|solo|sólo|seulement)\s+(?:if\s+|wenn\s+|si\s+)?(?:completely|entirely|fully|ganz|vollständig|totalmente|entièrement)\s+(?:right|correct|richtig|korrekt|bien|juste))(?!\p{L})`,
);
const HAS_EXACT = build(
  String.raw`(?<!\p{L})(?:must|(?:has|have|needs?)\s+to|muss|müssen|doit|doivent|deben?)\s(?:[^.;\n]{0,30}\s)?(?:exact\p{L}*|exakt\p{L}*|genau|buchstabengenau)(?!\p{L})`,
);
const MUST_BE = build(
  String.raw`(?<!\p{L})(?:${SPELLING})(?!\p{L})[^.;\n]{0,40}(?<!\p{L})(?:must|has\s+to|muss|doit|debe|exact\p{L}*|exakt)(?!\p{L})|(?<!\p{L})(?:must|(?:has|have|needs?)\s+to|muss|müssen|doit|doivent|deben?)\s(?:[^.;\n]{0,30}\s)?(?:spelt|spelled|geschrieben|orthographiée?s?|escrit[oa]s?|écrite?s?)(?!\p{L})`,
);
const ARTICLES_FREE = build(
  String.raw`(?<!\p{L})(?:articles?|artikel|artículos?|déterminants?)(?!\p{L})[^.;\n]{0,30}(?:egal|free|either|any|ignore\p{L}*|not\s+(?:needed|matter|count)|n['’]t\s+matter|indiferente|indifférent\p{L}*|da\s+igual|peu\s+importe)|(?:ignore|egal|whether|any)[^.;\n]{0,25}(?<!\p{L})(?:articles?|artikel)(?!\p{L})`,
);

const FORMS_FREE = build(
  String.raw`(?<!\p{L})(?:(?:any|other)\s+tense|tense|zeitform|tempus|prät\p{L}*|perf\p{L}*|imperf\p{L}*|past(?:\s+\p{L}+)?|pretérito|tiempo|temps|passé(?:\s+\p{L}+)?)\.?\s(?:[^.;()\n]{0,20}\s)?(?:ok|okay|fine|too|also|allowed|accepted|egal|auch|möglich|vale|aussi|accepté)(?!\p{L})`,
);

const SENTENCE = /[;\n]|[.!](?=\s|$)/u;

const rule = (when: MarkingRule['when'], points: number, texts: string[] = []): MarkingRule => ({
  ...{ when, count: null, texts, points, off: true },
});

const costIn = (pattern: RegExp, sentence: string): number | null => {
  const { value, other, less } = pattern.exec(sentence)?.groups ?? {};
  const amount = value ?? other ?? less;
  return amount === undefined ? null : toNumber(amount);
};

const FREE = { articles: ARTICLES_FREE, forms: FORMS_FREE };

/** What every mistake in a sentence costs. */
const mistakeRule = (sentences: readonly string[]): MarkingRule | null => {
  for (const sentence of sentences) {
    const found = costIn(EACH_FIRST, sentence) ?? costIn(EACH_LAST, sentence);
    if (found && !HAS_SPELLING.test(sentence))
      return rule(
        'mistake',
        found,
        Object.entries(FREE).flatMap(([name, pattern]) =>
          sentences.some((one) => pattern.test(one)) ? [name] : [],
        ),
      );
  }
  return null;
};

const LONG_WORD = /\p{L}{5,}/gu;

/** A sentence of the file that names what this section is about. */
const sharesWord = (sentence: string, section: string): boolean => {
  const words = new Set(section.toLowerCase().match(LONG_WORD));
  return (sentence.toLowerCase().match(LONG_WORD) ?? []).some((word) => words.has(word));
};

/** "Section B has to be exact" */
const names = (sentence: string, question: string): boolean =>
  [...sentence.matchAll(NAMED)].some(({ groups }) =>
    new RegExp(`^${groups?.label ?? ''}(?![A-Z])`, 'u').test(question),
  );
const NAMED =
  /(?<!\p{L})(?:section|part|teil|abschnitt|partie|parte|sección|question|task|aufgabe|exercice|ejercicio|q)\.?\s*(?<label>[A-Z]|\d{1,2})(?![\p{L}\d])/giu;

/** What a slip of the pen costs; all of it where only what is right to the letter counts. */
const spellingRule = (
  sentences: readonly string[],
  section: string,
  worth: number,
  question: string,
): MarkingRule | null => {
  const isLearnt = isLesson([section, ...sentences].join('\n'));
  if (isLearnt && [...sentences, ...section.split(SENTENCE)].some((one) => HAS_WHOLE.test(one)))
    return rule('spelling', worth);
  if (sentences.some((one) => HAS_EXACT.test(one) && (sharesWord(one, section) || names(one, question))))
    return rule('spelling', worth);
  for (const sentence of sentences) {
    if (isLenient(sentence)) continue;
    const found = costIn(SLIP_COST, sentence);
    if (found) return rule('spelling', Math.min(worth, found));
    const left = costIn(SLIP_LEFT, sentence);
    if (left !== null) return rule('spelling', Math.max(0, worth - left));
    if (MUST_BE.test(sentence) && !DENIED.test(sentence)) return rule('spelling', worth);
  }
  return null;
};

const LONGEST_SENTENCE = 30;

/** A sentence of which every mistake costs is compared word by word. */
const asSentence = (marking: Marking, answer: string): Marking => {
  const isOpen = marking.parts.length === 0 || marking.parts.every(({ kind }) => kind === 'point');
  const noted = readNotes(answer);
  const isShort = !noted.text.includes('\n') && noted.text.split(/\s+/u).length <= LONGEST_SENTENCE;
  if (marking.kind !== 'point' || marking.parts.length > 1 || !isOpen || !isShort || noted.text === '')
    return marking;
  const accepts = [...splitAlternatives(noted.text), ...noted.accepts];
  return { ...marking, kind: 'term', parts: [makePart('wording', noted.text, marking.printed, accepts)] };
};

const isWorded = ({ kind }: MarkingPart): boolean => kind === 'term' || kind === 'wording';

/** "… (1 pt each). ½ if the accent is missing, ½ for …": each of them for itself. */
const clausesOf = (sentence: string): string[] =>
  [sentence, ...sentence.split(/,\s+(?=[½¼¾\d])|\s[–—]\s+|\)\.?\s+/u)].map((one) => one.trim());

/** "Article wrong or missing = ½" above all of a section. */
const formRule = ({ when, points, off }: ClauseRule): MarkingRule[] =>
  when === 'lead' || when === 'ending' ? [{ when, points, off, count: null, texts: [] }] : [];

const CAPITALS_FREE = build(
  String.raw`(?<!\p{L})(?:capitals?|capital\s+letters?|capitali[sz]ation|gro(?:ß|ss)-?\s?(?:\/|und\s)?\s?-?kleinschreibung|majuscules?|mayúsculas?)(?!\p{L})[^.;\n]{0,30}(?:ignore\p{L}*|egal|fine|not?\s+(?:matter|count|needed)|n['’]t\s+(?:matter|count)|nicht\s+(?:gewertet|wichtig)|no\s+(?:importa|cuenta)\p{L}*|ne\s+compte\p{L}*\s+pas)|ignore\s+(?:the\s+)?capitals`,
);

/** Capitals that do not count: small letters will do everywhere. */
const inSmallToo = (marking: Marking): Marking => ({
  ...marking,
  parts: marking.parts.map((part) =>
    part.kind === 'wording'
      ? { ...part, accepts: [...new Set([...part.accepts, ...part.accepts.map((one) => one.toLowerCase())])] }
      : part,
  ),
});

const withoutCapitals = (marking: Marking): Marking => ({
  ...marking,
  rules: (marking.rules ?? []).map((one) => (one.when === 'spelling' ? { ...one, texts: [] } : one)),
});

/** What is said behind the answer itself. */
const remarksOf = (answer: string): string[] => answer.split(/[;\n]|[.!](?=\s|$)|\s[–—]\s/u).slice(1);

/** `sentences`: those of the file that are said of this question. `section`: what stands above it. */
export const withLanguageRules = (
  planned: Marking,
  sentences: readonly string[],
  section: string,
  answer: string,
  question = '',
): Marking => {
  const isFree = sentences.some((one) => CAPITALS_FREE.test(one));
  const said = [...sentences, ...section.split(SENTENCE)];
  const verb = withVerbShares(planned, [...said, answer]);
  const shared = withArticleShares(verb, said, said.some(isLenient));
  const marking = isFree ? inSmallToo(shared) : shared;
  const { rules = [], printed } = marking;
  if (shared !== planned) return isFree ? withoutCapitals(marking) : marking;
  const has = (when: MarkingRule['when']): boolean => rules.some((one) => one.when === when);
  const all = [...sentences, ...section.split(SENTENCE)];
  const mistakes = has('mistake') ? null : mistakeRule([...all, ...answer.split(SENTENCE), answer]);
  const slips =
    has('spelling') || mistakes
      ? null
      : spellingRule([...all, ...remarksOf(answer)].flatMap(clausesOf), section, printed, question);
  const own = mistakes ? asSentence(marking, answer) : slips ? asWords(marking) : marking;
  const forms = sentences.flatMap((one) => rulesIn(`\n${one.replace(/[()]/gu, '')}`)).flatMap(formRule);
  const free = forms.filter(({ when, points }) => !has(when) && points < printed);
  if ((!mistakes && !slips && free.length === 0) || own.parts.length === 0 || !own.parts.every(isWorded))
    return marking;
  return {
    ...own,
    strict: marking.strict || slips !== null,
    rules: [...rules, ...(mistakes ? [mistakes] : []), ...(slips ? [slips] : []), ...free],
  };
};
