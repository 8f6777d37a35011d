/** The signs at which a record may be cut. */
import { VERDICT_WORD } from '../words.ts';

export type Sign =
  | 'start'
  | 'line'
  | 'bullet'
  | 'cell'
  | 'asks'
  | 'task'
  | 'marker'
  | 'colon'
  | 'arrow'
  | 'equals'
  | 'gap'
  | 'dash'
  | 'stop'
  | 'semicolon'
  | 'row'
  | 'value'
  | 'verdict'
  | 'unlike'
  | 'solved'
  | 'paid';
export type Cut = { sign: Sign; start: number; end: number };

/** They part sentences and fields. */
export const STRONG: readonly { sign: Sign; pattern: RegExp }[] = [
  { sign: 'bullet', pattern: /(?<![:\s])[^\S\n]*\n\s*(?=[-–—•*▪]\s)/gu },
  { sign: 'line', pattern: /(?<![:\s])[^\S\n]*\n\s*/gu },
  { sign: 'cell', pattern: /[^\S\n]*\t[^\S\n]*/gu },
  // "“Who is it?” asked the cat.": behind the quotation marks the sentence goes on.
  {
    sign: 'asks',
    pattern:
      /(?<=\?["”»)]?)(?<!["“„«'‘][^"“”„«»\n]{0,120}\?["”»’'])\s+(?!\s|["”»]|→|⇒|➔|->|=>|\/\s)|(?<=\?["”»])\s+(?=\p{Lu}|\d)/gu,
  },
  // "The sun is a ______ . star": behind the sentence with its gap.
  {
    sign: 'asks',
    pattern:
      /(?<=(?:(?<![(_])_{3,}(?![_)])|\.{4,}|…{2,})(?:[^_\n]{0,60}\p{L})?\s?[.!])\s+(?=[\p{L}\d(])(?![^\n]*_{3,})/gu,
  },
  // Blanks beside another sign are that sign's, and a code that nothing follows belongs to what stands before it.
  {
    sign: 'gap',
    pattern:
      /(?<![→⇒➔>:=≠–—-])(?<!\s)[^\S\n\t]{2,}(?![→⇒➔=≠]|->|[–—-]\s|\s|[MAB]\d(?:\s[MAB]\d)*(?:\s{2}|\s*(?:[=≈;(]|$|\n)))/gu,
  },
  {
    sign: 'stop',
    pattern:
      /(?<=[\p{L}\p{N}_)%°"”»²³]{2}|\d\s?\p{L}|(?:[–—,-]|(?<!\p{L})[A-H])\s?[A-H]|[.,]\d)(?<!(?<!\p{L})(?:bzw|usw|ca|vgl|evtl|ggf|sog|resp|incl|inkl|approx|aprox))[.!]\s+(?=["“„«(]?[\p{Lu}\d½])|(?<=[\p{L}\p{N}])[.!]\s+(?=[£$€]\d)/gu,
  },
  { sign: 'semicolon', pattern: /;\s+/gu },
];
/** They part what stands in one sentence or field, unless all of it speaks to the marker. */
export const WEAK: readonly { sign: Sign; pattern: RegExp }[] = [
  // "180 km : 3 h" is divided.
  {
    sign: 'colon',
    pattern:
      /(?<=\S|[\p{L}»”)]\s)(?<!\d\s?[\p{L}²³°%/]{1,4}\s(?=:\s+\d))(?<!(?<!\p{L})\p{L}\s(?=:\s+\p{L}(?!\p{L}))):\s+|(?<=\d\s):\s+(?=\p{L})/gu,
  },
  { sign: 'arrow', pattern: /\s*(?:→|⇒|➔|[-–—=]+>)\s*/gu },
  { sign: 'unlike', pattern: /\s+≠\s+/gu },
  // "piano = soft": behind words.
  { sign: 'equals', pattern: /(?<=\p{L}{3}["”»)]?)\s+=\s+(?!(?:½|\d(?:[.,]5)?)(?:\s|[.,;)]|$))/gu },
  // Between numbers or what is unknown it is a minus.
  {
    sign: 'dash',
    pattern:
      /(?<!(?:[\d²³)]|\d\p{L}|(?<!\p{L})\p{L})\s?)\s+[–—-]\s+|\s+[–—-]\s+(?![\d£$€(√]|\p{L}\d|\p{L}(?!\p{L}))/gu,
  },
  // "Put in order D – B – A – C": single letters in a row are one answer.
  { sign: 'row', pattern: /(?<=\p{L}{2}\s)(?=[A-H](?:(?:\s*[–—,-]\s*|\s)[A-H]){2,}(?![\p{L}\p{N}]))/gu },
  // "50th term 151", "grid reference of the tower 427613": a name and its value, which is no year.
  {
    sign: 'value',
    pattern:
      /(?<=^\s*(?:\d+\p{L}+\s)?[^\d=:,;+]*\p{L}\s\p{Ll}[\p{L}'’-]+)(?<!\s(?:past|to|before|after|vor|nach|um|y|et|menos|moins))\s(?=(?!(?:1\d|20)\d\d\.?\s*$)[-−]?\d[\d.,]*(?:\s?[\p{L}%°/²³]{1,6}|\p{L}?\s[-−–+]\s\d+)?\s*$)/gu,
  },
  // "freezing kills bacteria F", "Bats can fly. true": a statement and its verdict, where neighbours have one too.
  {
    sign: 'verdict',
    pattern: new RegExp(
      String.raw`(?<=\p{L}{2}[.!]["”»)]?)\s+(?=(?:${VERDICT_WORD})(?:[\s,:;(–-]|$))|(?<=\S\s+\S+\s.*\p{L}{2}["”»).]?)\s+(?=\(?(?:[TFRWV]|${VERDICT_WORD})\)?\s*$)|(?<=\S\s+\S+\s.*\p{L}{2}[.!]["”»)]?)\s+(?=[tfrwv](?:\s*$|\s+\())`,
      'gu',
    ),
  },
  // "3x + 4 = 22, x = 6": an equation and its solution.
  { sign: 'solved', pattern: /(?<==[^=\n]*\d),\s+(?=\p{Ll}\s?=\s?[-−–±]?\d)/gu },
];
