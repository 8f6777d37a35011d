/**
 * The facts that a criterion's description names: "Names glucose and oxygen as the products" holds two. Empty where it speaks of
 * qualities ("gives an opinion with a reason"), which are for judgement.
 */

const VERB =
  /^(?:the\s+(?:student|answer|text|work)\s+)?(?:names?|states?|says?|explains?|describes?|identifies|mentions?|lists?|notes?|knows?|nombra|dice|explica|describe|indica|menciona|nennt|erklärt|beschreibt|sagt)\s+(?:(?:that|que|dass|whether)\s+)?/iu;
const VERBS = new RegExp(VERB.source.slice(1), 'giu');

/** What every rubric speaks of; such words name no fact. */
const QUALITY =
  /^(?:title|headline|author|setting|place|time|character|characters|main|plot|ending|opinion|reason|reasons|recommend|recommends|book|reader|introduction|conclusion|paragraph|paragraphs|example|examples|evidence|argument|arguments|position|claim|details?|clear|clearly|own|words|structure|language|spelling|grammar|sentences?|closing|body|source|sources|sport|benefits?|risks?|suitable|varied|relevant|original|lively|fits|least|named|correct|numbered|steps?|table|graph|hypothesis|variables?|method|results?|discussion|error|improvement|question|material|materials|amounts?|heading|ingredients|order|tip|serving|takes|dish|caption|drawing|photo|facts?|poster|animal|young|readers|blog|argumente?|beispiele?|meinung|eigene|einleitung|hauptteil|schluss|rechtschreibung|zeichensetzung|ausdruck|objection|issue|topic|theme|audience|purpose|tone|voice|ideas?|research|style|message|content|magazine|vocabulary|punctuation|lesson|story|problem|solution)$/iu;

const STOP =
  /^(?:the|an?|of|in|on|at|to|is|are|was|it|its|that|which|what|as|and|or|with|for|from|by|into|el|la|los|las|de|que|en|y|o|un|una|der|die|das|und|oder|ein|eine|how|why|who|where|when|this|their|they|be|has|have)$/iu;

const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !STOP.test(word));

const LONGEST = 40;

/** "Is able to describe how the findings differ": what the student can do, which the same words in the work do not show. */
const ABILITY =
  /^(?:the\s+students?\s+|students?\s+)?(?:(?:is|are|was|were)\s+able\s+to|can|demonstrates?|shows?\s+(?:an?\s+|the\s+)?(?:ability|understanding))\b/iu;

/** "carbon dioxide and water as what the plant takes in": what is said of both is said of each. */
const distribute = (text: string): string[] => {
  const shared = /^(?<list>.+?)\s+(?<role>as\s+.+)$/iu.exec(text)?.groups;
  const role = shared ? ` ${shared.role}` : '';
  const items = (shared?.list ?? text)
    .split(
      /\s*[,;]\s*(?:(?:and|und|y)\s+)?(?:(?:that|which|dass|que)\s+)?|\s+(?:and|und|y)\s+(?:(?:that|dass|que)\s+)?/iu,
    )
    .map((item) => item.replace(/^(?:and|und|y|that|which|it)\s+/iu, '').trim())
    .filter((item) => wordsOf(item).length > 0);
  return items.map((item) => `${item}${role}`);
};

export const splitFacts = (description: string): string[] => {
  const text = description
    .replace(/\s+/gu, ' ')
    .replace(/\s*\([^)]*\)/gu, '')
    .replace(/[.;\s]+$/u, '')
    .trim();
  if (text === '' || text.split(' ').length > LONGEST || ABILITY.test(text)) return [];
  if ((text.match(VERBS) ?? []).length > 1) return [];
  const plain = text.replace(VERB, '');
  const words = wordsOf(plain);
  const qualities = words.filter((word) => QUALITY.test(word)).length;
  if (words.length === 0 || qualities >= words.length * 0.5) return [];
  return distribute(plain);
};
