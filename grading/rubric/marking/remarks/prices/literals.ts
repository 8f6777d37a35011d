/** What a condition of a key writes out: values, expressions, quoted wordings, names. Whatever it only describes is none of them. */
import { METHOD_ROLE, RESULT_ROLE, RIGHT_ONE, UNIT_ROLE } from '../../../words.ts';
import { AMOUNT, build, holds, splitNoted, UNIT } from '../grammar.ts';

const VALUE =
  /(?<![\p{L}\d.,])(?<value>[-−]?\d[\d.,]*(?:\s?\d{3})*(?:\s?(?:%|°\p{L}?|(?!(?:for|per|mal|und|and|or|if|the|to|on|as|is|at|but|with|no|of|so|out|von|sur|de|oder|als|ist|o|ou|y|et)(?!\p{L}))[\p{L}Ωµ]{1,3}(?:\/\p{L}{1,3})?[²³]?))?)(?![\p{L}\d(])/u;

/** "just “loud” or “louder”": whatever is quoted. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(/["“„«](?<own>[^"”“»]{2,40})["”“»]/gu)].map(({ groups }) => (groups?.own ?? '').trim());

const EITHER = /\s(?:or|oder|o|ou)\s/iu;

/** "Divided by 1000 (15 %)", "only 150 g", "4-figure 3215": the values that such an answer has. */
export const valuesIn = (text: string): string[] => {
  const inside = /\((?:e\.\s?g\.\s|z\.\s?B\.\s|=\s|or\s|oder\s)?(?<value>[-−]?\d[^()]*)\)/u.exec(text)?.groups
    ?.value;
  const isFirst = new RegExp(String.raw`^(?:${VALUE.source})`, 'u').test(text);
  const got = [...text.matchAll(/(?:^|\s)(?:get|gets|got|write|put)\s(?<value>[-−–]?\d[\d.,]*)/giu)].map(
    ({ groups }) => (groups?.value ?? '').replace('–', '-'),
  );
  const either = inside?.split(EITHER) ?? [];
  if (!isFirst && either.length > 1 && either.every((one) => /^\s*[-−]?\d\S*(?:\s\S+)?\s*$/u.test(one)))
    return [...either.map((one) => one.trim()), ...got];
  if (!isFirst && inside !== undefined && inside.split(/\s+/u).length <= 3) return [inside.trim(), ...got];
  if (got.length > 0) return [...(inside === undefined ? [] : [inside.trim()]), ...got];
  const quoted = quotedIn(text);
  if (quoted.length > 0) return quoted;
  const plain = text.replace(/\([^()]*\)/gu, '');
  const values = [...plain.matchAll(new RegExp(VALUE, 'gu'))].map((match) => match.groups?.value ?? '');
  const isSum = /\d\s*[+×x*·÷/]\s*\d/u.test(plain);
  // "forgot the hours, 3 × 20 = 60": what comes out of it.
  const result = isSum ? /=\s*(?<value>[-−]?\d[\d.,]*)[^=\d]{0,8}$/u.exec(plain)?.groups?.value : undefined;
  if (result !== undefined && /\p{L}{3,}/u.test(plain)) return [result];
  return values.length <= 2 && !isSum ? values.filter((value) => value.length > 1) : [];
};

export const FOR = build(String.raw`^(?:${AMOUNT})\s*(?:${UNIT})?\s*(?:for|für|por|pour)(?![\p{L}])`);
export const SHORTENED = /^(?:just|only|nur|bloß|s[oó]lo|seulement)\s+(?:(?:the|der|die|das|el|la|le)\s+)?/iu;
export const ROLE = holds(
  String.raw`${METHOD_ROLE}|${RESULT_ROLE}|${UNIT_ROLE}|${RIGHT_ONE}|each|every|any|jede[rs]?`,
);
const LONGEST_WORDING = 4;
const LISTED = /^\p{L}+(?:(?:\s?\/\s?|,\s)\p{L}+)+$/u;

/** "½ for Northern Lights": a name that earns so much. What is described ("for the right method") is no wording. */
export const wordingIn = (text: string): string[] => {
  const own = text
    .replace(SHORTENED, '')
    .replace(/[“”„"«».]/gu, '')
    .trim();
  // "hiso/hico, tuvistes": words one beside the other.
  if (LISTED.test(own)) return own.split(/\s*[/,]\s*/u).filter((one) => !ROLE.test(one));
  const isName = /^\p{Lu}/u.test(own) && own.split(/\s+/u).length <= LONGEST_WORDING;
  return isName && !ROLE.test(own) ? [own] : [];
};

const ALONE =
  /^(?:(?:just|only|nur|bloß|s[oó]lo|seulement)\s+)?["“„«](?<quoted>[^"”“»]{1,40})["”“»](?:\s+(?:on\s+its\s+own|alone|by\s+itself|only|allein|nur|sol[oa]|seule?))?$|^(?:just|only|nur|bloß|s[oó]lo|seulement)\s+(?<listed>\p{L}[\p{L}\s,'’/-]{2,50})$/iu;

/** "an example such as amber": what follows is it. */
const SUCH_AS = /^(?:an?|eine?|une?|una)\s\p{L}+\s(?:such\s+as|like|wie|como|comme|tel(?:le)?\s+que)\s+/iu;

/** "“Marie” on its own ½", "just blade or stalk ½": a part of the answer that earns so much. */
export const aloneIn = (text: string): string[] => {
  const { quoted, listed } = ALONE.exec(text.trim())?.groups ?? {};
  return splitNoted((quoted ?? listed ?? '').replace(SUCH_AS, '')).filter(
    (own) => !ROLE.test(own) && own.split(/\s+/u).length <= LONGEST_WORDING,
  );
};

export const SEEN =
  /\s+(?:is\s+|are\s+)?(?:seen|shown|visible|written|gezeigt|sichtbar|zu\s+sehen|steht\s+da|visto|escrito|vue?|visible|écrite?)$/iu;
const ANYTHING =
  /(?<=[-+−–×·*/=]\s?)(?:anything|any\s+number|something|irgend\s?(?:et)?was|eine\s+zahl|cualquier\s+(?:cosa|número)|algo|n['’]importe\s+quoi|quelque\s+chose|any\s+other\s+number|(?:eine\s+)?andere\s+zahl|otro\s+número|un\s+autre\s+nombre)(?:\s+(?:else|anderes|autre))?(?!\p{L})\.?$/iu;
/** Letters of an expression stand alone, or two together; words do not. */
const WORDED = /\p{L}{3,}/u;
const FUNCTION = /(?<!\p{L})(?:sin|cos|tan|log|ln|sqrt|max|min)(?!\p{L})/giu;

/** "3(2y² − 5y)", "350 000 seen", "n + 3", "3n + anything": something that is compared as it stands; "…" is whatever follows. */
export const expressionIn = (text: string): string | null => {
  const own = text
    .trim()
    .replace(SEEN, '')
    .replace(/[“”„"«»]/gu, '')
    .replace(ANYTHING, '…')
    .replace(/[.,;]+$/u, '');
  const isMade = /[\d\p{L}]\s?[-+−–×x·*÷/^²³=(]|\d/u.test(own) && !WORDED.test(own.replace(FUNCTION, ''));
  return isMade && own.length > 1 && !/…./u.test(own) ? own : null;
};
