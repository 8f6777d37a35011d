/** What is said of a wording behind it: that it will do, that it will not, that it is too little. */
import { METHOD_ROLE, REFUSE_WORD, RESULT_ROLE, UNIT_ROLE } from '../../words.ts';
import { AMOUNT, build, UNIT } from './grammar.ts';

const ALONE = String.raw`on\s+(?:its|their)\s+own|alone|by\s+itself|(?:with|and)\s+nothing\s+else|and\s+no\s+more|allein|(?:und\s+)?sonst\s+nichts|(?:sin|y)\s+nada\s+más|sans\s+rien\s+d['’]autre|sans\s+plus|tout(?:e)?\s+seule?|sol[oa]|seule?`;
export const BY_ITSELF = build(String.raw`["”“»]?\s+(?:${ALONE})\.?$`);

/** "“Marie” on its own ½": a part of the answer, and what it earns. */
export const PART_ALONE = build(
  String.raw`^["“„«]?\p{L}[^"”“»=:()\d]{1,40}["”“»]?\s+(?:(?:${ALONE})\s*[=:→]?|(?:only|nur|seulement|s[oó]lo)\s*[=:→])\s*(?:only\s+|nur\s+)?(?:${AMOUNT})\s*(?:${UNIT})?$`,
);

const FRACTION = String.raw`(?:0?[.,](?:5|25|75)|[½¼¾]|half|halb|la\s+mitad|la\s+moitié)`;

/** "“starch” ½", "advise = half", "1914 seul : 0,25", "limp ½": another wording, and the part of a mark that it earns. */
export const HALF_WORDING = build(
  String.raw`^(?!(?:${METHOD_ROLE}|${RESULT_ROLE}|${UNIT_ROLE})(?![\p{L}]))(?:["“„«‘'](?<quoted>[^"”“»’']{2,40})["”“»’']|(?<plain>(?:\p{L}[\p{L}'’-]+(?:\(\p{Ll}{1,4}\))?|\d{3,4})(?:\s\p{L}[\p{L}'’-]*){0,3}?))(?:\s+(?:${ALONE}))?\s*(?:[=:→]\s*|\s)(?:only\s+|nur\s+)?(?:${FRACTION})\s*(?:${UNIT})?$`,
);

/** "½ for just “loud”": less than all of it. */
export const HALF_FOR = build(
  String.raw`^(?:[½¼¾]|0[.,](?:25|5|75)|half)\s*(?:${UNIT})?\s+(?:for|für|por|pour)\s+(?:(?:just|only|nur|bloß|s[oó]lo|seulement)\s|["“„«])`,
);

/** "24.2 if working seen": what it depends on is no part of it. */
export const CONDITION = /(?<=\S)\s+(?:if|when|wenn|falls|si|cuando|quand|provided|as\s+long\s+as)\s.*$/iu;

/** "(Plasma auch akzeptieren)", "any other sensible reason is accepted". */
export const SAID_LAST =
  /^(?<rest>\S.{0,60}?)\s+(?:(?:etc\.?|usw\.?)\s+)?(?:(?:all|both|alle|beide)\s+)?(?:(?:is|are|ist|sind|es|est)\s+)?(?:(?:also|auch|aussi|también)\s+)?(?:accepted|acceptable|allowed|akzeptieren|akzeptiert|gelten\s+lassen|zulässig|acceptée?s?|accepter|aceptable|aceptar|ok|okay|o\.k\.|fine|(?:just\s+)?as\s+good|good\s+too|just\s+as\s+right|right\s+too|will\s+do(?:\s+too)?|richtig|gut|geht|lasse\s+ich\s+gelten|genauso\s+gut|gets?\s+(?:it|the\s+marks?)|counts)(?:\s+(?:too|as\s+well|auch|también|aussi))?(?:\s+\([^()]*\))?$/iu;

export const REFUSED_LAST =
  /^(?<rest>\S.{1,40}?)\s+(?:(?:NOT|NICHT|NO|PAS)(?:\s+(?:ok|okay|accepted|enough|gut|genug))?|(?:is|are|ist|sind|es|est)\s+(?:wrong|falsch|not\s+(?:ok|enough|accepted)|nicht\s+(?:genug|richtig)|incorrecto|faux))(?:\s+\([^()]*\))?$/u;

/** "bar no", "bar / pub no", "kein: …" behind a wording: in brackets, or once she speaks to the marker, a small word is enough. */
export const REFUSED_SHORT =
  /^["“„«‘']?(?<rest>\p{L}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]*){0,2}(?:\s\/\s\p{L}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]*){0,2}){0,3})["”“»’']?\s+(?:no|nein|non|not|nicht)$/iu;

/** "oak, silver birch – no": each of them, once she speaks to the marker. */
export const REFUSED_DASH = /^(?<rest>\p{L}[^.;:=–—\d]{1,80}?)\s+[–—-]\s+(?:no|nein|non|not|nicht)$/iu;

/** ". Not shops.": a sentence of its own. */
export const REFUSED_NEXT = new RegExp(String.raw`^\.\s+(?=\p{Lu})(?:${REFUSE_WORD})\s`, 'iu');

/** "“not by air” alone is not enough", "„nicht per Luft“ allein reicht nicht". */
export const TOO_LITTLE =
  /^["“„«‘'](?<rest>[^"“”„«»]{2,60})["”“»’'](?:\s+(?:alone|on\s+its\s+own|by\s+itself|allein|solo|seul))?(?:\s+[–—-])?\s+(?:(?:is|are)\s+not\s+enough|isn['’]t\s+enough|(?:reicht|genügt|reichen|genügen|zählt|zählen|gilt)(?:\s[^.;]{1,40})?\s+nicht|no\s+(?:basta|vale|cuenta)|ne\s+(?:suffit|compte)\s+pas|no|nein|non|(?:doesn['’]t|does\s+not|won['’]t)\s+(?:count|do|get|earn))(?:\s.{0,30})?$/iu;

const FEWEST_WORDS = 3;

const SHORT = 2;
const LONG_WORD = 4;
const LONGEST_SENTENCE = 12;

/** A whole sentence: a word that will do stands for one of its words. */
const isPhrase = (line: string): boolean => {
  const count = line.trim().split(/\s+/u).length;
  return count > LONG_WORD - 1 && count <= LONGEST_SENTENCE && /^[¿¡"“«]?\p{Lu}.*[.?!]$/u.test(line.trim());
};

/** "half past two (past three will do)": where the other wording begins with a word of the answer it stands for the rest of it. */
const insteadOf = (answer: string, other: string): string[] => {
  const [line = ''] = answer.split(/\n|\s*[([]/u);
  const words = line.trim().split(/\s+/u);
  if (isPhrase(line) && other.split(/\s+/u).length <= SHORT)
    return words.flatMap((word, place) =>
      word.replace(/[^\p{L}]/gu, '').length >= LONG_WORD
        ? [words.map((own, at) => (at === place ? own.replace(/[\p{L}’'-]+/u, other) : own)).join(' ')]
        : [],
    );
  const at = words.lastIndexOf(other.split(/\s+/u)[0] ?? '');
  const isEnding = at > 0 && words.length >= FEWEST_WORDS && /^\p{Ll}/u.test(other) && other.includes(' ');
  return isEnding ? [[...words.slice(0, at), other].join(' ')] : [];
};

/** What else will do: for the whole answer, or for one of the words of a sentence. */
export const wordingsBeside = (answer: string, other: string): string[] => {
  const instead = insteadOf(answer, other);
  const [line = ''] = answer.split(/\n|\s*[([]/u);
  return instead.length > 1 && isPhrase(line) ? instead : [...instead, other];
};
