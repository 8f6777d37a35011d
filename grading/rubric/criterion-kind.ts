/** Decides whether a criterion is about how the work is written (language) or about what it says (content). */
import type { CriterionKind } from '../../contract/grading.ts';

/** Words that are about writing wherever they stand in a criterion's name. */
const ALWAYS =
  /^(?:grammar|grammatical|spelling|punctuation|mechanics|conventions?|clarity|readability|legibility|neatness|fluency|coherence|cohesion|cohesive|proofreading|capitali[sz]ation|handwriting|paragraphing|syntax|diction|wording|typos|penmanship|gum|spag|spg|tidiness)$/u;

/** Words that are about writing only when nothing else in the name has a subject of its own ("structure of the atom"). */
const ALONE =
  /^(?:organi[sz]ation|organi[sz]ed|structure|structured|style|stylistic|language|format|formatting|formatted|presentation|vocabulary|voice|tone|flow|transitions?|layout|writing|written|expression|register|editing|usage|word|choice|sentences?|paragraphs?|length|appearance|design|mla|apa|english|communication|readable|concise|conciseness|professionalism)$/u;

/** Words that go along with either. */
const NEUTRAL =
  /^(?:and|of|the|a|an|in|for|to|with|or|use|using|overall|general|quality|essay|paper|report|text|work|response|answer|ideas?|details?|logical|clear|effective|correct|appropriate|proper|academic|standard|control|variety|final|draft|lab|letter|story|formal|good|accurate|accuracy|it|is|well|your|student|skills?|technical|requirements?|style|basic|visual|page|document|poster|slides?|oral)$/u;

const SUBJECT =
  /\b(?:content|evidence|thesis|arguments?|argumentation|analysis|analy[sz]e|understanding|knowledge|research|facts?|reasoning|calculations?|support|claims?|interpretation|examples?|data|hypothesis|results?|conclusions?|methods?|sources?|theory|concepts?|solution|code|proof|computation)\b/u;

export const kindOf = (name: string, description: string): CriterionKind => {
  const plain = name.toLowerCase().replace(/[^\p{L}\s]/gu, ' ');
  const words = plain.split(/\s+/u).filter((word) => word !== '');
  const judged =
    words.length === 0 || /^(?:criterion|category|part|other|item)\b/u.test(plain)
      ? description.toLowerCase().split(/\W+/u).slice(0, 6)
      : words;
  const head = plain.split(/\bof\b/u)[0] ?? plain;
  const always = judged.filter((word) => ALWAYS.test(word)).length;
  if (always > 0) return SUBJECT.test(head) ? 'content' : 'language';
  const alone = judged.some(
    (word) => ALONE.test(word) && !/^(?:word|choice|sentences?|paragraphs?|english|length)$/u.test(word),
  );
  const pairs =
    /\bword\s+choice\b|\bsentence\s+(?:structure|fluency|variety)\b|\bparagraph\s+structure\b/u.test(plain);
  const rest = judged.filter((word) => !ALONE.test(word) && !NEUTRAL.test(word));
  return (alone || pairs) && rest.length === 0 ? 'language' : 'content';
};
