/** The words by which the heading of a rubric's column tells what the column holds. */

export type HeadWord = 'ignored' | 'answer' | 'points' | 'question' | 'name' | 'description';

const HEADS: [HeadWord, RegExp][] = [
  [
    'ignored',
    /\b(?:earned|awarded(?!\s+(?:when|for|if))|received|given|your\s+(?:score|points|mark)|comments?|feedback|notes|remarks|self|peer|teacher(?:'s)?\s+(?:score|mark|assessment)|score\s+given|actual|initials|erreicht|bemerkung(?:en)?|kommentare?|comentarios?|observaciones|obtenid[oa]s?)(?![\p{L}])|^(?:score|grade|mark|result|yes|no|done|check|tick|✓|ja|nein|sí)$/iu,
  ],
  [
    'points',
    /^(?:\/|%|#\s*(?:of\s+)?points|be|p|pkt\.?|pts?\.?|max\.?|m[aá]x\.?)$|\b(?:points?|pts|weight(?:ing|age)?|max(?:imum|imal)?|marks(?!\s+for)|percent(?:age)?|value|worth|possible|out\s+of|available|credit|total|allocation|share|punkte|puntos|pesos?|gewicht(?:ung)?|anteil|ponderaci[oó]n|porcentaje|puntuaci[oó]n(?!\s+completa)|punktzahl(?<!volle\s+punktzahl))(?![\p{L}])|\(%\)|%$/iu,
  ],
  [
    'answer',
    /\b(?:answers?|solutions?|model|correct|accept(?:able)?|mark(?:ing)?\s+scheme|guidance|key|responses?)(?![\p{L}])/iu,
  ],
  [
    'question',
    /^(?:q|qn|#|no\.?|nr\.?|num|number|n°|n\.º|item\s*(?:#|no\.?|number)|problem|prompt)$|\bquestions?\b|\bproblems?\b/iu,
  ],
  [
    'description',
    /\b(?:descriptions?|descriptors?|expectations?|details?|evidence|look(?:ing)?\s+for|explanation|definition|guidelines?|performance|full\s+marks(?:\s+for)?|awarded\s+when|contenidos?|descripci[oó]n(?:es)?|beschreibung(?:en)?|inhalte?|erwart\p{L}*|anforderung(?:en)?|volle\s+punktzahl|puntuaci[oó]n\s+completa|busco|what\s+i)(?![\p{L}])/iu,
  ],
  [
    'name',
    /\b(?:criteri(?:on|a)|categor(?:y|ies)|elements?|components?|traits?|standards?|skills?|areas?|dimensions?|objectives?|aspects?|domains?|items?|sections?|features?|parts?|topics?|tasks?|requirements?|indicators?|goals?|focus|outcomes?|competenc(?:y|e|ies)|criterios?|kriteri(?:um|en)|aspekte?|bereiche?|categor[ií]as?|aspectos?|apartados?|what|was|qu[eé]\s+se\s+valora|critères?)(?![\p{L}])/iu,
  ],
];

const LONGEST = 7;

export const headWord = (text: string): HeadWord | null => {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line === '' || line.split(' ').length > LONGEST) return null;
  return HEADS.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
};
