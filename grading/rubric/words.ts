/** The words that keys and rubrics are written with, in the languages that they come in. Data in content/words/keys.json. */
import words from '../../content/words/keys.json' with { type: 'json' };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Longest first, so that "punkte" is not read as "punkt". */
const alternatives = (list: readonly string[]): string =>
  [...list]
    .sort((one, other) => other.length - one.length)
    .map((word) => escaped(word).replaceAll(' ', String.raw`\s+`))
    .join('|');

const split = (line: string): string[] => line.split(' ').filter((word) => word !== '');

export const POINT_WORD = alternatives(split(words.point));
export const ANSWER_WORD = alternatives(split(words.answer));
export const ANSWER_LEAD = alternatives(split(words.answer_before));
export const QUESTION_WORD = alternatives(split(words.question));
export const ACCEPT_WORD = alternatives(words.accept.split('|'));
export const REFUSE_WORD = alternatives(words.refuse.split('|'));
export const IGNORE_WORD = alternatives(words.ignore.split('|'));
/** Behind what the students' sheet shows already. */
export const GIVEN_CELL = alternatives(words.given_cell.split('|'));
/** Names of word classes and forms, each with its short forms. */
export const CLASS_NAMES: readonly (readonly string[])[] = words.classes.split('|').map(split);
/** They refuse only before a colon, behind the answer. */
export const REFUSE_HEAD = alternatives(words.refuse_head.split('|'));
/** Words that open a remark only in brackets or before a colon. */
export const WEAK_REMARK = alternatives(words.weak_remark.split('|'));
/** What is asked for is a reason. */
export const ASKS_WHY = alternatives(words.asks_why.split('|'));
export const ALSO_WORD = alternatives(words.also.split('|'));
export const IN_ORDER = alternatives(words.in_order.split('|'));
export const ASIDE = alternatives(words.by_the_way.split('|'));
/** Which form of a word, and what is said of it. */
export const FORM_WORD = alternatives(split(words.form));
export const SAID_OF_FORM = alternatives(split(words.said_of_form));
/** "sb", "etw.": they hold the place of another word. */
export const PLACEHOLDER = alternatives(split(words.placeholder));
export const FREE_ORDER = alternatives(words.free.split('|'));
export const WHOLE_ONLY = alternatives(words.whole.split('|'));
export const METHOD_ROLE = alternatives(words.method_role.split('|'));
export const RESULT_ROLE = alternatives(words.result_role.split('|'));
export const UNIT_ROLE = alternatives(words.unit_role.split('|'));
export const SLIP_WORD = alternatives(words.slip.split('|'));
/** Words of a marker: strong ones hardly stand in an answer, of the others several have to. */
export const TOLD_WORD = alternatives(words.told.split('|'));
export const TOLD_WEAK = alternatives(words.told_weak.split('|'));
/** Behind a letter that belongs to nothing. */
export const SPARE = alternatives(words.spare.split('|'));
/** Patterns, in part: words for what rules of a key are about. */
export const SWAPPED = words.swapped;
export const NEIGHBOUR = words.neighbour;
/** Which of things in an order stands first. */
export const FIRST_OF_ALL = words.first_of_all.replaceAll(' ', String.raw`\s+`);
export const REVERSED = `${words.first_of_all}|${words.reversed}`;
/** What is asked for is the same in another language, or in words. */
export const TRANSLATE = words.translate.replaceAll(' ', String.raw`\s+`);
export const WRITTEN_OUT = words.written_out.replaceAll(' ', String.raw`\s+`);
export const OUT_OF_PLACE = words.out_of_place.replaceAll(' ', String.raw`\s+`);
/** The digits are right, and what they are worth is not. */
export const DECIMAL_SLIP = words.decimal_slip.replaceAll(' ', String.raw`\s+`);
export const UNREDUCED = words.unreduced.replaceAll(' ', String.raw`\s+`);
/** Before a noun: what it is called in a grammar. */
export const SMALL_WORD = words.small_word.replaceAll(' ', String.raw`\s+`);
export const AGREEMENT = words.agreement.replaceAll(' ', String.raw`\s+`);
export const MISSING = words.missing;
export const RIGHT_ONE = words.right_one;
/** The top of a scale and what is left below its steps. */
export const ALL_OF_IT = alternatives(words.all_of_it.split('|'));
export const REST_OF_IT = alternatives(words.rest_of_it.split('|'));
/** What is right or wrong of a chemical equation. */
export const LEFT_SIDE = words.left_side.replaceAll(' ', String.raw`\s+`);
export const RIGHT_SIDE = words.right_side.replaceAll(' ', String.raw`\s+`);
export const BALANCE = words.balance;
export const EQUATION_WORD = words.equation_word;
export const CARRIED = alternatives(words.carried.split('|'));
export const BARE_RESULT = alternatives(words.bare_result.split('|'));
/** They open a task. */
export const ASK_WORD = alternatives(words.asks.split('|'));
/** They lead from a task to what comes out of it. */
export const RESULT_LEAD = alternatives(words.result_lead.split('|'));
/** What is said of a wording that will do: as what it is, and by a verb. */
export const FINE = words.fine.replaceAll(' ', String.raw`\s+`);
/** Only behind "is", or with a word for "too". */
export const GOOD = words.good.replaceAll(' ', String.raw`\s+`);
/** Verbs that are denied: "zählt nicht", "ne suffit pas". */
export const COUNTS = words.counts.replaceAll(' ', String.raw`\s+`);
export const PASSES = words.passes.replaceAll(' ', String.raw`\s+`);
export const COPULA = words.is.replaceAll(' ', String.raw`\s+`);
export const MUST = words.must.replaceAll(' ', String.raw`\s+`);
/** "villa for house". */
export const PLACE_OF = alternatives(words.place_of.split('|'));
export const TOO = alternatives(words.too.split('|'));
/** Between what is given and what would be. */
export const INSTEAD = alternatives(words.instead.split('|'));
export const SUFFICES = alternatives(words.suffices.split('|'));
/** Between what a question is called and its answer, in running text; and where it begins with its label. */
export const LEAD_VERB = alternatives(words.leads.split('|'));
export const OPENING_VERB = alternatives(words.opens.split('|'));
/** Heads of columns: what earns all, what earns less, and what earns nothing. */
export const FULL_HEAD = alternatives(words.full_head.split('|'));
export const PART_HEAD = alternatives(words.part_head.split('|'));
export const NONE_HEAD = alternatives(words.none_head.split('|'));
export const IF_WORD = alternatives(words.if.split('|'));
/** Before what is given for an answer. */
export const EARN_WORD = alternatives(words.earn.split('|'));
export const YEAR_WORD = alternatives(words.year.split('|'));
export const SAME_WAY = alternatives(words.same_way.split('|'));
export const SEE_WORD = alternatives(words.see.split('|'));
/** What of a noun with its article is paid by itself. */
export const ARTICLE_OF = alternatives(words.article_of.split('|'));
/** In which language an answer may be. */
export const LANGUAGE_OF = alternatives(words.language_of.split('|'));
/** An option by its letter, and by what it says. */
export const LETTER_OF = alternatives(words.letter_of.split('|'));
export const OPTION_OF = alternatives(words.option_of.split('|'));
export const AUXILIARY_OF = alternatives(words.auxiliary_of.split('|'));
export const PARTICIPLE_OF = alternatives(words.participle_of.split('|'));
export const NOUN_OF = alternatives(words.noun_of.split('|'));
export const MONTH_OF = alternatives(words.month_of.split('|'));
export const COUNT_OF = alternatives(words.count_of.split('|'));
export const NAMES_OF = alternatives(words.names_of.split('|'));
/** Said of several wordings: whichever. */
export const EITHER_WORD = alternatives(words.either.split('|'));
/** Heads of what is given for less than all of it. */
export const PARTLY = alternatives(words.partly.split('|'));
export const OR_WORD = alternatives(split(words.or));
export const ONLY_WORD = alternatives(split(words.only));
export const BRACKETS = alternatives(words.brackets.split('|'));
export const NOT_NEEDED = alternatives(words.not_needed.split('|'));
export const METHOD_WORD = alternatives(split(words.method));
/** Before the number that all points add up to. */
export const TOTAL_WORD = alternatives(words.total.split('|'));
/** Before what all of it is worth, in running text. */
export const SUMS_TO = alternatives(words.sums_to.split('|'));
/** Names the row or column of grades beside what they are given for. */
export const GRADE_HEAD = alternatives(words.grade_head.split('|'));
/** Before what is an exception to what is said for all. */
export const UNLESS = words.unless;
/** Before what is lost for a mistake. */
export const TAKES_OFF = alternatives(words.takes_off.split('|'));
/** Behind what several are worth together. */
export const IN_ALL = alternatives(words.in_all.split('|'));
export const ORDER_WORD = alternatives(split(words.order));

/** Letters among them stand for themselves. */
export const VERDICT_WORD = alternatives(
  [...split(words.true), ...split(words.false)].filter((word) => word.length > 1),
);

const TRUE: ReadonlySet<string> = new Set(split(words.true));
const FALSE: ReadonlySet<string> = new Set(split(words.false));
const YES: ReadonlySet<string> = new Set(split(words.yes));
const NO: ReadonlySet<string> = new Set(split(words.no));

/** How each of the three verdicts on a statement may be written: that it is true, that it is false, that the text does not say. */
export const VERDICTS: Readonly<Record<'true' | 'false' | 'unsaid', readonly string[]>> = {
  true: split(words.true),
  false: split(words.false),
  unsaid: words.unsaid.split('|'),
};

export type Verdict = 'true' | 'false' | 'yes' | 'no';

/** A single letter stands for a verdict only where the whole file is of such; that is for the caller to know. */
export const verdictOf = (word: string): { verdict: Verdict; letter: boolean } | null => {
  const folded = word.toLowerCase();
  const letter = folded.length === 1;
  if (TRUE.has(folded)) return { verdict: 'true', letter };
  if (FALSE.has(folded)) return { verdict: 'false', letter };
  if (YES.has(folded)) return { verdict: 'yes', letter };
  return NO.has(folded) ? { verdict: 'no', letter } : null;
};
