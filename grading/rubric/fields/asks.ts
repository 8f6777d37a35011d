/** What asks, and the words that lead to an answer. */
import { ANSWER_LEAD, ANSWER_WORD, ASK_WORD, LEAD_VERB, OPENING_VERB, RESULT_LEAD } from '../words.ts';

/** Words that open a question or a task, in the languages that keys come in. */
export const ASKS = new RegExp(
  String.raw`^(?:explain|describe|define|state|name|list|give|calculate|compute|find|solve|compare|contrast|discuss|why|what|how|who|when|where|which|outline|identify|write|draw|evaluate|estimate|simplify|expand|show|prove|determine|complete|use|label|analy[sz]e|summari[sz]e|factori[sz]e|factor|convert|differentiate|integrate|translate|work\s+out|put|suggest|mention|justify|assess|share|divide|split|round|arrange|rewrite|is|are|was|were|does|do|did|can|could|should|in\s+your\s+own\s+words|nenne|erkläre|beschreibe|berechne|begründe|bestimme|löse|vereinfache|gib|gebe|schreibe|setze|übersetze|vergleiche|teile|verteile|runde|warum|was|wie|wer|wo|wann|welche[rs]?|wieso|nombra|explica|describe|calcula|resuelve|escribe|indica|enumera|por\s+qué|qué|quién|cómo|dónde|cuándo|cuál|expliquez?|nommez?|calculez?|citez?|décris|${ASK_WORD})(?![\p{L}])`,
  'iu',
);

const ANSWER = String.raw`(?:(?:${ANSWER_LEAD})\s+)*(?:${ANSWER_WORD})(?![\p{L}])\s*(?:[([][^()[\]\n]{0,30}[)\]])?\s*`;
/** At the start of a line or a sentence a full stop behind the word will do ("Ans."); within one it ends it. */
const MARKER = new RegExp(
  String.raw`(?:(?<=^|\n)(?:[-•*]\s*)?${ANSWER}(?:\.?\s*[:=]|\.(?=\s))|(?<=\s)${ANSWER}[:=]|(?<=[.?!)_]\s+)${ANSWER}\.(?=\s)|(?<=^|\n|[.;!?]\s)(?:${RESULT_LEAD})(?![\p{L}])\s*:?)[ \t]*\n?`,
  'giu',
);
/** "a. …" inside a line is a label, and "A:" belongs at the start of a line. */
const isLabel = (text: string, { index, 0: found }: RegExpExecArray): boolean =>
  /^\s*a\s*[.:=]/iu.test(found) && (index > 0 ? text[index - 1] !== '\n' : /^\s*a\./u.test(found));

/** "1 is C", "2 (true or false) goes T, F, T": the label of the question is the subject of the sentence that tells its answer. */
const TELLS = new RegExp(
  String.raw`^(?<asked>)(?:${OPENING_VERB})\s+(?=\S)|^(?<asked>(?:,\s)?[^.;:?!\n]{0,60}[\p{L})],?\s+)(?:${LEAD_VERB})\s+(?=\S)`,
  'u',
);

/** Where its verb stands. */
export const tellingIn = (text: string): { start: number; end: number } | null => {
  const match = TELLS.exec(text);
  return match ? { start: match.groups?.asked?.length ?? 0, end: match[0].length } : null;
};

export const markersIn = (text: string): RegExpExecArray[] =>
  [...text.matchAll(MARKER)].filter((match) => !isLabel(text, match));
