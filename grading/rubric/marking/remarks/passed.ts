/** Answers that a marker is told to let pass, said in a sentence of their own. */
import { build } from './grammar.ts';

/** "Anything between 30 and 60 % will do": a span of values. */
const SPAN = build(
  String.raw`^(?:anything|any\s+(?:value|number|answer)|all(?:es|e\s+werte)?|values?|werte?|todo|tout)\s+(?:between|from|zwischen|von|entre|de)\s+(?<low>\d\S*(?:\s?%)?)\s+(?:and|to|und|bis|y|a|et|à)\s+(?<high>\d\S*(?:\s?%)?)(?:\s.{1,30})?$`,
);
/** "If they just say rats let them have it". */
const LET_PASS =
  /^if\s+(?:they|someone|anyone|he|she)\s+(?:(?:just|only|simply)\s+)?(?:says?|writes?|puts?|gives?|wrote|said)\s+(?<rest>\S.{0,40}?),?\s+(?:then\s+)?(?:let\s+(?:them|him|her)\s+have\s+(?:it|the\s+mark)|(?:that['’]s|it['’]s|that\s+is)\s+(?:ok|okay|fine|enough|right)|(?:that\s+)?will\s+do|accept(?:\s+(?:it|that))?|give\s+(?:it|them\s+the\s+mark))$/iu;

/** "any person: I am right, you are right": what is free, and how it looks then. */
const FREE_IN =
  /^(?:any|jede[rsnm]?|beliebige[rsn]?|cualquier|toute?|n['’]importe\s+quelle?)\s+\p{L}{4,}\s?[:=]\s*(?:e\.\s?g\.\s*|z\.\s?B\.\s*)?(?<rest>\p{L}[^:=]*?)(?:\s*(?:\.{3}|…|etc\.?|usw\.?))?$/iu;

/** "take B also", "ok if they write the hexagon". */
const TAKE_TOO =
  /^(?:(?:take|give|mark)\s+(?<word>\S{1,20}(?:\s\S{1,20})?)\s+(?:also|too|as\s+well)|(?:also\s+)?(?:ok|okay|fine|right|correct)\s+if\s+(?:they|he|she|anyone|someone)\s+(?:just\s+)?(?:says?|writes?|puts?|gives?)\s+(?<said>\S.{0,40}))$/iu;

/** What else is let pass; null where the clause says no such thing. */
export const readPassed = (clause: string): string[] | null => {
  const span = SPAN.exec(clause)?.groups;
  const unit = /%$/u.test(span?.high ?? '') ? ' %' : '';
  if (span) return [`${(span.low ?? '').replace('%', '')}–${(span.high ?? '').replace('%', '')}${unit}`];
  const taken = TAKE_TOO.exec(clause)?.groups;
  const rest = taken?.word ?? taken?.said ?? (LET_PASS.exec(clause) ?? FREE_IN.exec(clause))?.groups?.rest;
  return rest === undefined ? null : [rest];
};
