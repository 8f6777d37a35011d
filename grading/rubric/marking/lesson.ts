/** Whether a file is of a language lesson, in which spelling and articles count. */
import { TRANSLATE } from '../words.ts';

const LANGUAGE_LESSON =
  /\b(?:translat\p{L}*|übersetz\p{L}*|tradu\p{L}*|vocabulary|vokabel\p{L}*|vocabulario|vocabulaire|grammar(?!\s+school)|grammatik|perfekt|präteritum|imperfekt|plural|past\s+tense|simple\s+past|passé|conjugat\p{L}*|konjugier\p{L}*|tense|opposites?|gegenteil\p{L}*|artikel|article|spelling\s+(?:counts|must)|sinónimos|synonyms?|antonyms?|dictation|diktat|verb(?:s|os|es|en)|(?:correct|right)\s+forms?|richtige\s+form|forma\s+correcta|bonne\s+forme)\b/iu;
const LENIENT =
  /\b(?:spelling|misspelling|accents?|rechtschreib\p{L}*|ortograf\p{L}*|orthograph\p{L}*|tildes?)\p{L}*[^.\n]{0,30}\b(?:fine|ok|okay|accept\p{L}*|ignore\p{L}*|(?:not|n['’]t|never)\s+(?:counts?|matters?)|no\s+(?:cuenta|importa)\p{L}*|ne\s+compte\p{L}*\s+pas|egal|tolerate\p{L}*|overlook\p{L}*|keine?\s+abz\p{L}+|kein\s+abzug|nicht\s+gewertet|no\s+(?:resta|penali\p{L}+)|not\s+penali\p{L}+|(?:is|are)\s+not\s+(?:marked|counted))|\b(?:ignore|accept|allow|overlook)\b[^.\n]{0,30}\b(?:spelling|misspell\p{L}*)|\b(?:spelling|accents?|capitals?)\b[^.\n]{0,25}n['’]t\s+(?:count|matter)/iu;

/** "don't penalise accents or small spelling slips", "Akzente nicht bestrafen", "ignore accents". */
const NOT_PUNISHED =
  /(?:n['’]t|\bnot|\bnever)\s+(?:mind|worry\s+about|care\s+about|fuss\s+(?:about|over)|look\s+at)\s[^.\n]{0,30}?(?:spelling|accents?)|(?:n['’]t|\bnot|\bnever|\bno|\bne)\s+(?:penali[sz]e|punish|deduct\s+for|take\s+(?:marks\s+)?off\s+for|mark\s+down|penalizar|restar\s+por|pénaliser|sanctionner|pas\s+(?:pénaliser|sanctionner))\s[^.\n]{0,40}?(?:spelling|accents?|acentos?|tildes?|ortograf\p{L}*|orthograph\p{L}*)|(?:rechtschreib\p{L}*|akzente?|accents?)[^.\n]{0,30}(?:nicht\s+(?:werten|bestrafen|zählen|abziehen))|\b(?:ignore|disregard|overlook|ignorez|ignorer|ignorieren|ignora\p{L}*)\s[^.\n]{0,30}?(?:accents?|acentos?|akzente?|tildes?|orthograph\p{L}*|ortograf\p{L}*|rechtschreib\p{L}*)/iu;

const HAS_TRANSLATE = new RegExp(String.raw`(?<!\p{L})(?:${TRANSLATE})(?!\p{L})`, 'iu');

export const isLesson = (rules: string): boolean => LANGUAGE_LESSON.test(rules) || HAS_TRANSLATE.test(rules);

/** "spelling doesn't count". */
export const isLenient = (said: string): boolean => LENIENT.test(said) || NOT_PUNISHED.test(said);

export const isStrict = (rules: string): boolean => isLesson(rules) && !isLenient(rules);
