/**
 * Things that rubrics ask a text to do, with the signs that it does: takes a position, answers an objection, names a source of
 * error. A sign is evidence that can be shown; that it is done well is for the teacher to judge.
 */
import { joinWrapped, LONGEST_QUOTE, readProse } from '../../../language/sentences.ts';

export type Move = {
  name: string;
  /** How a rubric asks for it. */
  asks: RegExp;
  /** A sentence that does it. */
  sign: RegExp;
  /** How many sentences have to; 1 where not given. A number in the rubric's own words wins. */
  count?: number;
  /** The sign may reach over several sentences. */
  whole?: true;
  /** No single sentence shows it. */
  unquoted?: true;
  /** Anything in the text that counts against it. */
  against?: RegExp;
};

const NAME = String.raw`\p{Lu}[\p{L}.’'-]+`;
const u = (pattern: string, flags = 'iu'): RegExp => new RegExp(pattern, flags);

export const MOVES: readonly Move[] = [
  {
    name: 'a title',
    whole: true,
    asks: /\b(?:title|headline|heading|überschrift|título)\b/iu,
    sign: u(
      String.raw`["“„«][^"”“»\n]{3,60}["”»]|\b(?:called|titled|title|titel)\b|^[^\n.!?]{4,60}[!?]?\n`,
      'imu',
    ),
  },
  {
    name: 'the author',
    asks: /\bauthor\b|\bautor/iu,
    sign: u(String.raw`\b(?:by|author|wrote|written|von|de)\b(?:\s+\p{L}+){0,3}\s+${NAME}`, 'u'),
  },
  {
    name: 'place or time',
    asks: /\bsetting\b|\bwhere and when\b|\bplace and time\b/iu,
    sign: /\b(?:takes? place|plays? in|set in|lives? (?:in|on)|in the year|century|winter|summer|spring|autumn)\b|\b(?:1[0-9]|20)\d{2}\b/iu,
  },
  {
    name: 'the main character',
    asks: /\bcharacters?\b|\bprotagonist\b|\bhero\b/iu,
    sign: u(
      String.raw`\b(?:main character|hero(?:ine)?|protagonist|about an? (?:girl|boy|man|woman|child|teacher|dog)|(?:girl|boy) (?:called|named))\b`,
    ),
  },
  {
    name: 'the plot',
    asks: /\bplot\b|\bretells?\b|\bsummar/iu,
    sign: /\b(?:finds?|discovers?|goes|went|runs?|has to|decides?|builds?|meets?|becomes?|follows?|hides?|saves?|then|one (?:day|night))\b/iu,
    count: 2,
  },
  {
    name: 'the ending is not told',
    asks: /\b(?:not|without)\b[^.]{0,30}\bending\b/iu,
    sign: /\p{L}/u,
    unquoted: true,
    against: /\b(?:in|at) the end(?:ing)?\b|\bfinally\b[^.]*\b(?:dies?|wins?|marry|marries)\b/iu,
  },
  {
    name: 'an opinion',
    asks: /\bopinion\b|\bmeinung\b|\bown view\b/iu,
    sign: /\bI\s+(?:\p{L}+\s+)?(?:think|liked?|loved?|enjoyed?|believe|find|found|hated?|would|am for|am against)\b|\bin my opinion\b|\bmeiner meinung\b/iu,
  },
  {
    name: 'a position',
    asks: /\bposition\b|\bclaim\b|\bthesis\b|\bstandpoint\b|\bopinion is stated\b/iu,
    sign: /\b(?:should|must|ought)\b|\bI\s+(?:\p{L}+\s+)?(?:think|believe|am convinced|would like|am writing to ask)\b|\bin my opinion\b/iu,
  },
  {
    name: 'a reason',
    asks: /\breasons?\b|\bbegründ/iu,
    sign: /\b(?:because|since|reason|so that|that is why|another|what is more|weil)\b|^\W*(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|also)\b/iu,
  },
  {
    name: 'an example or fact',
    asks: /\bexamples?\b|\bfacts?\b|\bevidence\b|\bsupport(?:ed|s)?\b|\bdetails?\b|\bbeispiel/iu,
    // A time of day or a date is no figure.
    sign: /\b(?:for example|for instance|study|studies|found that|last (?:week|year|summer)|this year|percent|in (?:my|our)(?! (?:opinion|view))|when (?:I|we|our))\b|(?<![\d:.])\d{2,}(?:[.,]\d+)?\s*(?:%|\p{L}{3,})|\bIn \p{Lu}\p{Ll}+/u,
  },
  {
    name: 'an objection',
    asks: /\bobjections?\b|\bcounter|\bopposing\b|\bother side\b|\bboth sides\b|\bagainst\b/iu,
    sign: /\b(?:some|many|other|people)\s+(?:\p{L}+\s+)?(?:say|argue|think|believe|fear|do not)\b|\bothers (?:say|argue|think)\b|\byou may (?:worry|think|say)\b|\bon the other hand\b|\bcritics\b|\bit is true that\b/iu,
  },
  {
    name: 'an answer to it',
    whole: true,
    asks: /\banswers?\b[^.]*\bobjection|\bobjection[^.]*\banswer|\brefut|\brebut/iu,
    sign: /\b(?:(?:some|many|other|people)\s+(?:\p{L}+\s+)?(?:say|argue|think|believe|fear|do not)|others (?:say|argue|think)|you may (?:worry|think|say)|critics|it is true that)\b[\s\S]{0,400}?\b(?:however|but|yet|still|nevertheless)\b/iu,
  },
  {
    name: 'a conclusion',
    whole: true,
    asks: /\bconclusion\b|\bclosing\b|\bschluss\b|\bjudg(?:e)?ment\b/iu,
    sign: /\b(?:in conclusion|to sum up|for these reasons|that is why|overall|all in all|therefore)\b|^(?:So|Please|In my opinion|I hope)\b/imu,
  },
  {
    name: 'benefits',
    asks: /\bbenefits?\b|\badvantages?\b|\bvorteile?\b/iu,
    sign: /\b(?:good for|benefits?|advantages?|health|healthy|helps?|fun|strong|learn|cheap|useful)\b/iu,
  },
  {
    name: 'risks',
    asks: /\brisks?\b|\bdangers?\b|\bdisadvantages?\b/iu,
    sign: /\b(?:risks?|danger\p{L}*|injur\p{L}*|hurt|accidents?|careful)\b/iu,
  },
  {
    name: 'a recommendation',
    asks: /\brecommend|\bwho should read\b/iu,
    sign: /\brecommend|\bshould read\b|\bfor (?:anyone|readers|people|children|kids|everyone)\b|\banyone\b[^.]*\b(?:who|from|aged)\b|\bgive it to\b/iu,
  },
  {
    name: 'a prediction',
    asks: /\bpredicts?\b|\bhypothesis\b(?!\s+was)/iu,
    sign: /\b(?:I think|will|predict|hypothesis)\b[^.]*\b(?:longer|shorter|more|less|faster|slower|bigger|smaller|higher|lower|increase|decrease|\p{L}+er)\b/iu,
  },
  {
    name: 'whether the hypothesis was right',
    asks: /\bwhether\b[^.]*\bhypothesis\b|\bcompares? with (?:the )?(?:expectation|prediction)/iu,
    sign: /\b(?:hypothesis|prediction|it)\b[^.]*\b(?:was|is)\b[^.]*\b(?:right|correct|wrong|true|confirmed|supported)\b/iu,
  },
  {
    name: 'a source of error or an improvement',
    asks: /\bsources? of error\b|\bimprovements?\b/iu,
    sign: /\b(?:error|mistakes?|improve\p{L}*|next time|could have|reaction time|inaccurate|more accurate)\b/iu,
  },
  {
    name: 'repeated measurements',
    asks: /\brepeat(?:ed|s)?\b/iu,
    sign: /\brepeat\p{L}*\b|\b(?:three|two|five|\d) times\b|\btwice\b|\bdid it again\b/iu,
  },
  {
    name: 'a mean or a worked-out value',
    asks: /\baverage\b|\bmean\b|\bworked out\b/iu,
    sign: /\b(?:average|mean|divide\p{L}*|worked out)\b/iu,
  },
  {
    name: 'numbers from the data',
    asks: /\bnumbers? from the data\b|\buses? (?:the )?data\b/iu,
    sign: /\d+(?:[.,]\d+)?\s*(?:cm|m|s|g|kg|ml|°C|%)\b[^.]*\d+(?:[.,]\d+)?\s*(?:cm|m|s|g|kg|ml|°C|%)\b/iu,
  },
  {
    name: 'units',
    asks: /\bunits?\b/iu,
    sign: /\d\s*(?:cm|mm|m|s|g|kg|ml|l|°C|N|V|A)\b|\((?:cm|mm|m|s|g|kg|ml|l|°C)\)/u,
  },
  {
    name: 'steps in order',
    whole: true,
    unquoted: true,
    asks: /\bsteps?\b|\bfollowed by\b|\bprocedure\b/iu,
    sign: /^\s*\d[.)]\s|\b(?:first|then|next|after that|finally)\b/imu,
    count: 2,
  },
  {
    name: 'paragraphs',
    whole: true,
    unquoted: true,
    asks: /\bparagraphs?\b|\blinked\b|\bclear order\b/iu,
    sign: /\n\s*\n[\s\S]*\n\s*\n/u,
  },
  {
    name: 'sources',
    asks: /\bsources? (?:are |is )?named\b|\bcitations?\b|\btwo sources\b/iu,
    sign: /https?:|www\.|\baccording to\b|\bsource:|\(\p{Lu}\p{L}+,? \d{4}\)/iu,
  },
];

const DENIED =
  /\b(?:no|not|never|nothing|nobody|forgot|without|don['’]?t|dont|can ?not|cannot|didn['’]?t)\b/iu;

export type Shown = { move: Move; quote: string };

/** A question states nothing. */
const isDone = (move: Move, sentence: string): boolean =>
  move.sign.test(sentence) &&
  !sentence.trimEnd().endsWith('?') &&
  !(DENIED.test(sentence) && !/\b(?:because|but|however|if|should)\b/iu.test(sentence));

/** The sentences that do a move; a sentence that denies does not. */
const sentencesWith = (move: Move, text: string): string[] => {
  const joined = joinWrapped(text);
  const spans = readProse(text);
  if (move.whole === true)
    return [...text.matchAll(new RegExp(move.sign.source, `${move.sign.flags}g`))].map((match) => {
      // What a sign over several sentences ends with is what was looked for.
      const last = match.index + match[0].trimEnd().length - 1;
      const span = spans.find(({ start, end }) => start <= last && last < end);
      return span ? text.slice(span.start, span.end) : '';
    });
  return spans
    .filter((span) => isDone(move, joined.slice(span.start, span.end)))
    .map((span) => text.slice(span.start, span.end));
};
/** Whether a text does what was asked, with the sentence that shows it. */
export const showMove = (move: Move, text: string, wanted: number): Shown | null => {
  if (move.against?.test(text)) return null;
  const sentences = sentencesWith(move, text);
  const [first] = sentences;
  return first !== undefined && sentences.length >= Math.max(wanted, move.count ?? 1)
    ? { move, quote: move.unquoted !== true && first.length <= LONGEST_QUOTE ? first : '' }
    : null;
};
