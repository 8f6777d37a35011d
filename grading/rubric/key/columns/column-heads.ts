/** What the heading of a column says; it only confirms what stands in the column. */

import { FULL_HEAD, NONE_HEAD, PART_HEAD } from '../../words.ts';

export type HeadRole =
  | 'label'
  | 'asked'
  | 'answer'
  | 'correction'
  | 'method'
  | 'notes'
  | 'accepted'
  | 'refused'
  | 'points'
  | 'level'
  | 'criterion';

/** "part marks / remarks": a second word may follow. */
const BESIDE = String.raw`(?:\s*[/,&]\s*\p{L}+)?`;

const HEADS: [HeadRole, RegExp][] = [
  // What earns all of the marks, some of them, or none.
  ['answer', new RegExp(`^(?:${FULL_HEAD})$`, 'iu')],
  ['notes', new RegExp(`^(?:${PART_HEAD})${BESIDE}$`, 'iu')],
  [
    'refused',
    new RegExp(
      String.raw`^(?:${NONE_HEAD}|0(?:\s*\p{L}+)?|(?:but\s+)?not(?:\s+(?:ok|these|this|allowed|enough))?|(?:aber\s+)?nicht|(?:mais\s+)?pas)${BESIDE}$`,
      'iu',
    ),
  ],
  [
    'correction',
    /\b(?:correct(?:ion|ed)|berichtigung|(?<!zur\s|für\s)korrektur|verbesserung|corrección|rectification)(?![\p{L}])/iu,
  ],
  [
    'method',
    /\b(?:working|method|calculation|rechenweg|rechnung|ansatz|planteamiento|procedimiento|calcul|démarche)(?![\p{L}])/iu,
  ],
  [
    'points',
    /^(?:p|pts?|pkt|be|m|mks?)\.?$|\b(?:points?|pts|marks?(?!\s*(?:scheme|ing))|max|punkte?|puntos?|ptos|worth|value|puntuación|note\s+sur)(?![\p{L}])|^\/\s*\d+$/iu,
  ],
  [
    'refused',
    /\b(?:reject(?:ed)?|(?:do\s+)?not\s+accept(?:ed)?|don['’]t\s+accept|nicht\s+akzeptier\p{L}*|no\s+se\s+acepta\p{L}*|refus\p{L}*)(?![\p{L}])/iu,
  ],
  [
    'notes',
    /\b(?:notes?|guidance|comments?|hinweise?|hinw|remarks?|notas|extra|bemerkung(?:en)?|remarques?|observaciones)(?![\p{L}])/iu,
  ],
  [
    'accepted',
    /\b(?:accept(?:ed)?|allow(?:ed)?|auch|also|aussi|también|akzeptiert|gilt|(?:ok|okay|fine)\s+too|alternatives?)(?![\p{L}])/iu,
  ],
  [
    'answer',
    /\b(?:answers?|solutions?|lösung(?:en)?|key|respuestas?|soluci[oó]n(?:es)?|réponses?|correct|expected|word|letter|result|ergebnis|resultado|antwort(?:en)?|acceptable|mark(?:ing)?\s+scheme|responses?)(?![\p{L}])/iu,
  ],
  [
    'label',
    /^(?:|no\.?|nr\.?|n\.?\s?[º°]\.?|#|q|qn|num(?:ber)?|item|gap|blank|lücke|hueco|aufgabe|task|exercise|ejercicio|№|(?:q|question|frage|aufgabe|pregunta|ejercicio|exercice|item|task)s?\.?\s*(?:no|nr|num(?:ber)?|n[º°]|#)\.?)$/iu,
  ],
  ['level', /\b(?:levels?|stufen?|nivel(?:es)?|niveau|rating|band|grade)(?![\p{L}])/iu],
  [
    'criterion',
    /\b(?:criteri(?:on|a|o|os)|kriteri(?:um|en)|aspects?|aspekte?|aspectos?|categor(?:y|ies)|category|bereich|critères?)(?![\p{L}])/iu,
  ],
  [
    'asked',
    /\b(?:questions?|statements?|aussagen?|fragen?|preguntas?|sentences?|prompt|problem|afirmaci[oó]n(?:es)?|english|deutsch|german|spanish|énoncé)(?![\p{L}])/iu,
  ],
];

const LONGEST = 5;

export const headRole = (text: string): HeadRole | null => {
  const line = text.replace(/\s+/gu, ' ').trim();
  // Signs between them are no words: "Accept / do not accept / notes".
  if ((line.match(/[^\s/,&|–—-]+/gu) ?? []).length > LONGEST) return null;
  const roles = HEADS.filter(([, pattern]) => pattern.test(line)).map(([role]) => role);
  // "Accept / reject / notes": what is told to the marker, this way or that.
  if (
    roles[0] === 'refused' &&
    /\b(?:notes?|guidance|comments?|hinweise?|remarks?|notas|(?<!not\s)accept|allow|auch)(?!\p{L})/iu.test(
      line,
    ) &&
    /[/,&]|\band\b|\bund\b/u.test(line)
  )
    return 'notes';
  // "Expected answer / value points" names what stands there, not what it is worth.
  return roles[0] === 'points' && roles.includes('answer') && line.split(' ').length > 2
    ? 'answer'
    : (roles[0] ?? null);
};
