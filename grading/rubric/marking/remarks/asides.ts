/** What is said to the marker and tells nothing that a program could follow. */
import { ASIDE, CARRIED, IGNORE_WORD, LANGUAGE_OF, LETTER_OF, OPTION_OF, OR_WORD } from '../../words.ts';
import { build, END } from './grammar.ts';

export const ASIDES = [
  build(
    String.raw`^(?:allow\s+)?(?:${ASIDE})(?:\s+(?:from|on|for|to|aus|von|de|für|bei)\s+[^\s]{1,12}(?:\s[^\s]{1,6})?)?$`,
  ),
  build(String.raw`^(?:${IGNORE_WORD})${END}.*$`),
  // "ecf 8 × their current".
  build(
    String.raw`^(?:allow\s+)?(?:${CARRIED})\s*:?\s+(?=.*(?<!\p{L})(?:their|his|her|own|ihre?[mnrs]?|seine?[mnrs]?|eigene[mnrs]?|su|sus|propi[oa]|leur|leurs|son|sa)(?!\p{L})).{3,50}$`,
  ),
  build(
    String.raw`^(?:(?:nur|only|just|s[oó]lo|seulement)\s+)?(?:mit\s+einheit|with\s+(?:the\s+)?units?|con\s+unidad|avec\s+(?:l['’])?unité)$`,
  ),
  // "German or English", "letter or word".
  build(String.raw`^(?:in\s+|auf\s+|en\s+)?(?:${LANGUAGE_OF})\s*(?:${OR_WORD}|\/)\s*(?:${LANGUAGE_OF})$`),
  build(
    String.raw`^(?:(?:${LETTER_OF})\s*(?:${OR_WORD}|\/)\s*(?:the\s+)?(?:${OPTION_OF})|(?:${OPTION_OF})\s*(?:${OR_WORD}|\/)\s*(?:the\s+)?(?:${LETTER_OF}))$`,
  ),
  // "not below 0": where what is taken off ends anyway.
  /^(?:(?:but|aber|pero|mais)\s+)?(?:never|not|nicht|nie|niemals|nunca|no|jamais|pas)\s+(?:below|under|less\s+than|unter|menos\s+de|por\s+debajo\s+de|moins\s+de|en\s+dessous\s+de)\s+(?:0|zero|null|cero|zéro)$/iu,
  /^[^.;()–—]{0,40}\b(?:must|has\s+to|have\s+to|needs?\s+to|muss|müssen|deben?|doit|doivent)\s[^.]{0,30}\b(?:right|correct|given|included|spelt|spelled|shown|stated|complete|stimmen|richtig|angegeben|correct[oa]s?|juste)(?!\p{L})[^.]{0,20}$/iu,
  /^(?:don['’]t|do\s+not)\s+(?:worry|mind|care|fuss|insist|bother|count|mark|look\s+at)\b.*$/iu,
  /^(?:any|every|jede|toute?|cualquier)\s+(?:sensible|reasonable|suitable|sinnvolle[sr]?|vernünftige[sr]?|raisonnable|razonable)\s+\p{L}+(?:\s\p{L}+){0,2}$/iu,
  /^(?:in\s+)?any\s+(?:arrangement|form|order|wording|notation|spelling|format|layout|separator|way\s+round)(?:\s.{1,30})?$/iu,
  /^(?:both|all|beide|alle)\s+(?:needed|required|nötig|verlangt)$/iu,
  // "Only mark the first three they list."
  /^(?:(?:only|just|nur)\s+)?(?:mark|count|look\s+at|read|take|consider|bewerten|werten|zählen|corriger|noter|corregir|contar)\s+(?:(?:only|just|nur)\s+)?(?:the\s+|die\s+|les\s+|l[oa]s\s+)?(?:first|ersten|premi\p{L}+|primer\p{L}+)(?!\p{L}).{0,40}$/iu,
  /^(?:nur|only|just|seulement|s[oó]lo)\s+(?:the\s+|die\s+|les\s+|l[oa]s\s+)(?:first|ersten|premi\p{L}+|primer\p{L}+)\s.{0,40}$/iu,
  /^unit\s+mark\s.*$/iu,
  /^(?:needs?|must\s+have|requires?|braucht)\s+(?:the\s+|an?\s+|die\s+|das\s+)?(?:\S\s)?(?:sign|brackets?|capitals?|arrows?|state\s+symbols?|klammern?|zeichen)$/iu,
  /\b(?:not\s+penali[sz]ed|nicht\s+gewertet|non\s+pénalisée?s?|no\s+se\s+penalizan?)\b[^.]{0,30}$/iu,
  /^(?:nb|n\.b\.|note|hinweis|nota|remarque)\s*[:.]/iu,
];
