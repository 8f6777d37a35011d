/** What a task asks for, sentence by sentence: counts, support, comparisons, length, a reader, and the questions themselves. */
import { languageOf } from '../../language/language-of.ts';
import { NUMBER_WORDS } from '../../language/lexicon.ts';
import { readSentences } from '../../language/sentences.ts';

export type Demand = {
  sentence: string;
  /** The part of it that asks for this. */
  clause: string;
  kind: 'count' | 'support' | 'compare' | 'length' | 'reader' | 'topic' | 'ask';
  /** What the criterion would be called. */
  name: string;
  /** What is counted or asked for: "details", "processes", "words". */
  thing: string;
  count: number | null;
  /** "article": the text that it has to come from. */
  from: string | null;
};

const VERBS =
  'write|explain|describe|compare|contrast|support|use|include|give|list|state|discuss|analy[sz]e|argue|identify|draw|cite|summari[sz]e|evaluate|name|tell|show|justify|define|predict|calculate|find|solve|prove|create|design|make|present|reflect|respond|answer|choose|outline|refer|provide|mention|report|plan|interpret|persuade|convince|label|examine|recommend|suggest|illustrate|read|think|imagine|research|prepare|develop|investigate|check|listen|let|work\\s+out|determine|estimate|sketch|measure|record|begin|start|end|close|finish|organi[sz]e|take\\s+a\\s+(?:position|stand|side)';
const LEAD =
  '(?:[•◦*–—-]\\s*|\\(?(?:\\d{1,2}|[a-h])[.)]\\s*)?(?:(?:in|for|as\\s+part\\s+of)\\s+(?:your|the|this)\\s+[^,]{2,40},\\s*|based\\s+on\\s+[^,]{2,60},\\s*|using\\s+[^,]{2,60},\\s*|please\\s+|then\\s+|also,?\\s+|next,?\\s+|first,?\\s+|finally,?\\s+|be\\s+sure\\s+to\\s+|make\\s+sure\\s+(?:to\\s+|that\\s+you\\s+)|remember\\s+to\\s+|do\\s+not\\s+forget\\s+to\\s+)*';
const ORDER = new RegExp(`^${LEAD}(?:${VERBS})\\b|:\\s+(?:${VERBS})\\b`, 'iu');
const DUTY =
  /\b(?:you|your\s+\p{L}+|students?|the\s+(?:essay|report|answer|response|text|paper|letter|poster|presentation))\s+(?:should|must|needs?\s+to|will|are\s+to|has\s+to|have\s+to)\b/iu;
const QUESTION =
  /^(?:[•◦*–—-]\s*|\(?(?:\d{1,2}|[a-h])[.)]\s*)?(?:how|what|why|which|who|where|when|do|does|did|should|is|are|can|could|would)\b.*\?$/isu;

const N = `\\d{1,4}|both|${[...NUMBER_WORDS.keys()].filter((word) => /^[a-z]+$/u.test(word)).join('|')}`;
const numberOf = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const word = text.toLowerCase();
  const value = word === 'both' ? 2 : (NUMBER_WORDS.get(word) ?? Number(text));
  return Number.isFinite(value) && value > 0 ? value : null;
};

const LENGTH = new RegExp(
  `(?<n>${N})(?:\\s*(?:-|–|to)\\s*(?:${N}))?[\\s-]*(?<thing>words?|pages?|paragraphs?|sentences?)\\b`,
  'iu',
);
const READER =
  /\b(?:to|for|with)\s+(?:the|an?|your)\s+(?:\p{L}+\s+)?(?<thing>newspaper|principal|editor|mayor|board|classmates?|teacher|friend|readers?|council|parents?|government|audience|company|magazine|students?)\b/iu;
const SUPPORT = new RegExp(
  `(?:\\b(?<n>${N})\\s+)?(?:\\b(?:relevant|specific|convincing|different|other|own|clear|supporting|concrete|textual|scientific)(?:,?\\s+(?:and\\s+|or\\s+)?|\\s+))*\\b(?<thing>details?|examples?|information|evidence|facts?|quotations?|quotes?|reasons?|arguments?|sources?(?!\\s+of\\s+error)|citations?|experiences?|observations?|steps|documents?)\\b(?:[^.?!]{0,60}?\\bfrom\\s+(?:the|this|that|these)\\s+(?<from>\\p{L}+))?`,
  'giu',
);
const SUPPORTING =
  /\b(?:support|includ|us(?:e|ing)\b|cit(?:e|ing)\b|giv(?:e|ing)\b|provid|refer|back\b|with\b|explain)/iu;
const COUNT = new RegExp(
  `\\b(?:${VERBS})(?:\\s+(?:and|or)\\s+(?:${VERBS}))?\\s+(?:at\\s+least\\s+|exactly\\s+|any\\s+|the\\s+)?(?<n>${N})\\s+(?:different\\s+|other\\s+)?(?<rest>(?!(?:to|or|and)\\b)\\p{L}[^.?!;:]{2,160})`,
  'iu',
);
const ASK =
  /\b(?:explain|describ|discuss|analy[sz]|identif|tell|evaluat|draw|argu|stat|defin|interpret|show|examin|justif|summari[sz]|reflect\s+on|predict|calculat|prov|solv|investigat|determin|estimat)(?:e|es|s|y|ies|ing)?\s+(?<rest>(?:about\s+)?\p{L}[^.?!;:]{3,200})/iu;

const LONGEST_NAME = 10;

/** The beginning of a phrase as a name: up to a clause that asks for something else. */
const nameOf = (phrase: string): string => {
  const cut =
    phrase.split(/,\s|\s+and\s+(?=(?:how|why|what|explain|describe|support|include|use|give)\b)/iu)[0] ??
    phrase;
  const words = cut.trim().split(/\s+/u);
  const kept = words
    .slice(0, LONGEST_NAME)
    .join(' ')
    .replace(/(?:\s+(?:the|an?|of|in|to|and|or|and\/or|that|with|by|for))+$/iu, '');
  const plain = kept.replace(/^(?:the|an?)\s+/iu, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

type Found = Omit<Demand, 'sentence' | 'clause'>;

const findLength = (sentence: string): Found[] => {
  const groups = LENGTH.exec(sentence)?.groups;
  const count = numberOf(groups?.n);
  return groups && count !== null && count >= 2
    ? [
        {
          kind: 'length',
          name: 'Length',
          thing: (groups.thing ?? 'word').replace(/s$/u, ''),
          count,
          from: null,
        },
      ]
    : [];
};

const findReader = (sentence: string): Found[] => {
  const thing = READER.exec(sentence)?.groups?.thing;
  return thing !== undefined &&
    /\b(?:write|letter|persuad|convinc|speech|article|essay|present)/iu.test(sentence)
    ? [{ kind: 'reader', name: 'Voice', thing, count: null, from: null }]
    : [];
};

/** One kind of support however many words a sentence has for it. */
const kindOfSupport = (thing: string): string => {
  if (/^(?:reason|argument)/u.test(thing)) return 'reasons';
  if (/^(?:source|citation|document)/u.test(thing)) return 'sources';
  return /^step/u.test(thing) ? 'steps' : 'evidence';
};

const findSupport = (sentence: string): Found[] => {
  if (!SUPPORTING.test(sentence)) return [];
  const byKind = new Map<string, Found>();
  for (const { groups = {} } of sentence.matchAll(SUPPORT)) {
    const thing = (groups.thing ?? '').toLowerCase();
    const from = groups.from?.toLowerCase() ?? null;
    const name = nameOf(from === null ? thing : `${thing} from the ${from}`);
    const known = byKind.get(kindOfSupport(thing));
    if (!known)
      byKind.set(kindOfSupport(thing), { kind: 'support', name, thing, count: numberOf(groups.n), from });
  }
  return [...byKind.values()];
};

const TOPIC =
  /\b(?:write|tell|essay|story|letter|article|speech)\b[^.?!]*?\b(?:about|on)\s+(?<topic>(?!(?:a|the)\s+time\b)\p{L}[^.,;:?!]{2,80})/iu;

const findTopic = (sentence: string): Found[] => {
  const topic = TOPIC.exec(sentence)?.groups?.topic;
  return topic === undefined
    ? []
    : [{ kind: 'topic', name: nameOf(`Ideas about ${topic}`), thing: 'points', count: null, from: null }];
};

/** "At least two similarities": the number is the task's. */
const countBefore = (sentence: string, thing: string): number | null =>
  numberOf(new RegExp(`\\b(?<n>${N})\\s+(?:\\p{L}+\\s+)?${thing}\\b`, 'iu').exec(sentence)?.groups?.n);

const findCompared = (sentence: string): Found[] => {
  const both = /\bcompare\b/iu.test(sentence);
  const names = [
    ...(both || /\b(?:similar\p{L}*|alike|in\s+common)\b/iu.test(sentence) ? ['Similarities'] : []),
    ...(both || /\b(?:differen(?:t|ces?)|differ|contrast)\b(?!\s+\p{L}+s\b)/iu.test(sentence)
      ? ['Differences']
      : []),
  ];
  return names.length === 2 || /\b(?:compare|contrast)\b/iu.test(sentence)
    ? names.map((name) => ({
        kind: 'compare' as const,
        name,
        thing: name.toLowerCase(),
        count: countBefore(sentence, name),
        from: null,
      }))
    : [];
};

const SUPPORT_THING =
  /^(?:\p{L}+\s+){0,2}(?:details?|examples?|information|evidence|facts?|quot\p{L}+|reasons?|arguments?|sources?|citations?|words?|pages?|paragraphs?|sentences?)\b/iu;

const findCounted = (sentence: string): Found[] => {
  const groups = COUNT.exec(sentence)?.groups;
  const count = numberOf(groups?.n);
  if (!groups || count === null || SUPPORT_THING.test(groups.rest ?? '')) return [];
  // "five musical terms": what is counted stands in the plural.
  const thing =
    /^(?:\p{L}+\s+){0,2}?\p{L}+s\b/u.exec(groups.rest ?? '')?.[0] ??
    /^\p{L}+/u.exec(groups.rest ?? '')?.[0] ??
    '';
  return [{ kind: 'count', name: nameOf(groups.rest ?? ''), thing, count, from: null }];
};

const findAsked = (sentence: string): Found[] => {
  const phrase = ASK.exec(sentence)?.groups?.rest;
  const question = QUESTION.test(sentence)
    ? sentence.replace(/^(?:[•◦*–—-]\s*|\(?(?:\d{1,2}|[a-h])[.)]\s*)/u, '').replace(/\?$/u, '')
    : undefined;
  const asked = phrase ?? question;
  if (asked === undefined || (question === undefined && SUPPORT_THING.test(asked))) return [];
  // "Justify your answer": the phrase alone names nothing.
  const isPointing = /^(?:your|it|its|them|their|this|these|each|all|both)\b/iu.test(asked);
  const name = nameOf(isPointing ? sentence : asked);
  return [{ kind: 'ask', name, thing: 'details', count: null, from: null }];
};

const foundIn = (clause: string): Found[] => {
  const fixed = [...findTopic(clause), ...findLength(clause), ...findReader(clause)];
  const compared = findCompared(clause);
  const counted = compared.length > 0 ? [] : findCounted(clause);
  const support = findSupport(clause);
  const asked = compared.length > 0 || counted.length > 0 ? [] : findAsked(clause);
  return [...compared, ...counted, ...asked, ...support, ...fixed];
};

/** Each thing that a sentence asks for by itself; the same one twice is one. */
const demandsIn = (sentence: string): Demand[] => {
  const all = clausesOf(sentence).flatMap((clause) =>
    foundIn(clause).map((found): Demand => ({ sentence, clause, ...found })),
  );
  return all.filter(
    ({ kind, name }, at) => all.findIndex((one) => one.kind === kind && one.name === name) === at,
  );
};

/** A block of a source text is longer than a task is. */
const LONGEST_TASK = 1500;

const isDemanding = (sentence: string, isShort: boolean): boolean =>
  ORDER.test(sentence) || DUTY.test(sentence) || (isShort && QUESTION.test(sentence));

/** Limits, and orders in words that are not known here. */
const LIMIT =
  /\b(?:do\s+not|don['’]t|no\s+more\s+than|at\s+(?:most|least)|maximum|minimum|max\.|only|without|due|hand\s+in|submit|comment|about\s+\d|no\s+\p{L}+\s+sources?|\d+\s+(?:words|pages|lines))\b/iu;

/** Whether a sentence that no criterion takes up should be shown to the teacher: in another language all are. */
export const mayDemand = (sentence: string): boolean =>
  ORDER.test(sentence) ||
  DUTY.test(sentence) ||
  QUESTION.test(sentence) ||
  LIMIT.test(sentence) ||
  (languageOf(sentence) ?? 'en') !== 'en';

const NEXT = `(?:${VERBS}|say|end|come\\s+to|point\\s+out|hand\\s+in|print|store|compute)\\b`;
const CLAUSE = new RegExp(`,\\s+(?:and\\s+|then\\s+)?(?=${NEXT})|\\s+and\\s+(?=${NEXT})`, 'iu');

/** The things that one sentence asks for, each by itself. "Compare and contrast …" is one. */
export const clausesOf = (sentence: string): string[] => {
  const clauses: string[] = [];
  for (const piece of sentence.split(CLAUSE)) {
    const last = clauses.at(-1);
    if (last !== undefined && !/\s/u.test(last)) clauses[clauses.length - 1] = `${last} and ${piece}`;
    else clauses.push(piece);
  }
  return clauses
    .map((clause) => (clauses.length === 1 ? clause.trim() : clause.replace(/[.\s]+$/u, '').trim()))
    .filter((clause) => clause !== '');
};

export type Demanding = { sentence: string; demands: Demand[] };

/** The task without the long texts that it is about. */
export const shortBlocks = (brief: string): string =>
  brief
    .split(/\n\s*\n/u)
    .filter((block) => block.length <= LONGEST_TASK)
    .join('\n\n');

/** Every sentence that asks for something, with what could be made of it. */
export const listDemands = (brief: string): Demanding[] =>
  brief.split(/\n\s*\n/u).flatMap((block) => {
    const isShort = block.length <= LONGEST_TASK;
    return readSentences(block)
      .map(({ start, end }) => block.slice(start, end))
      .filter((sentence) => sentence.length <= 600 && isDemanding(sentence, isShort))
      .map((sentence) => ({ sentence, demands: demandsIn(sentence) }));
  });

const PREPARING = /^(?:please\s+)?(?:read|listen|watch|look|think|imagine|hand\s+in|do\s+not|don['’]t)\b/iu;

/** What is done before the work, or with it, and what is not to be done: nothing that could be seen in it. */
export const isPreparing = (clause: string): boolean => PREPARING.test(clause);

/** Orders of which nothing more is known: what is ordered is the criterion. */
export const listPlain = ({ sentence, demands }: Demanding): Demand[] =>
  clausesOf(sentence)
    .filter((clause) => !demands.some((one) => one.clause === clause))
    .filter((clause) => ORDER.test(clause) && !isPreparing(clause))
    .map((clause) => {
      const ordered = clause.replace(/^\p{L}+\s+/u, '');
      const name = nameOf(
        /^(?:your|it|its|them|their|this|these|each|all|both)\b/iu.test(ordered) ? clause : ordered,
      );
      return { sentence, clause, kind: 'ask', name, thing: 'details', count: null, from: null };
    });
