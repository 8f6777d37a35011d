/** How many are wanted, how much is given at most, and what each is worth: "any two", "max 3", "½ each". */
import { NUMBER_WORD, toNumber } from '../../points/number-words.ts';
import { MISSING, RIGHT_ONE, SLIP_WORD, SUFFICES } from '../../words.ts';
import { AMOUNT, build, END, UNIT } from './grammar.ts';
import type { Remark } from './remark.ts';

const ANY = String.raw`(?:any|beliebige|cualesquiera|cualquiera|irgendwelche)`;
const WANTED = [
  build(
    String.raw`^(?:at\s+least\s+)?${ANY}\s+(?<count>\d{1,2}|${NUMBER_WORD})${END}(?:\s+(?:of\s+(?:these|them|the\s+above)|correct|right|from\s+(?:this\s+)?(?:list|above)|davon)|\s+\p{L}+)?(?:\s+for\s+${AMOUNT}\s*${UNIT})?$`,
  ),
  build(
    String.raw`^(?<count>\d{1,2}|${NUMBER_WORD})\s+(?:davon|au\s+choix|of\s+(?:these|them|the\s+above)|de\s+(?:ellas|ellos|estas|estos)|d['’]entre\s+(?:eux|elles)|von\s+(?:diesen|ihnen)|(?:genügen|reichen|needed|required|wanted|a\s+elegir))$`,
  ),
  // "one will do": a number that is enough may be a value.
  build(
    String.raw`^(?:${ANY}\s+)?(?<count>${NUMBER_WORD})${END}(?:\s+(?:of\s+(?:these|them)|davon))?\s+(?:${SUFFICES})$`,
  ),
];
const MOST = build(
  String.raw`^(?:max|maximum|maximal|höchstens|máximo|máx|au\s+maximum|at\s+most|up\s+to)\.?\s*(?:of\s+)?(?<count>\d{1,2}|${NUMBER_WORD})(?:\s*${UNIT})?$`,
);
const EACH = [
  // "je Lösung 1 P", "each root: 1 mark"; what is wrong costs something.
  build(
    String.raw`^(?:je|jeweils|pro|each|every|per|cada|por\s+cada|chaque|par)\s+(?!(?:${MISSING}|${SLIP_WORD})${END})\p{L}{3,}(?:\s\p{L}{3,})?\s*:?\s*(?<value>${AMOUNT})\s*${UNIT}$`,
  ),
  // "pro Bedeutung ½": less than a mark needs no word for it.
  build(
    String.raw`^(?:je|jeweils|pro|each|every|per|cada|chaque|par)\s+(?!(?:${MISSING}|${SLIP_WORD})${END})\p{L}{3,}(?:\s\p{L}{3,})?\s*:?\s*(?<value>[½¼]|0[.,]2?5)$`,
  ),
  build(
    String.raw`^(?:je|jeweils|à|each|cada\s+un[oa]|chacune?)\s*:?\s*(?<value>${AMOUNT})\s*(?:${UNIT})?(?:\s+(?:an|in|at|à|en)\s+(?:der|the|la|le|its|ihrer)\s.{1,30})?$`,
  ),
  build(
    String.raw`^(?:je|jeweils|pro|each|every|per|cada|chaque|par)\s+(?:${RIGHT_ONE})(?:\s+\p{L}+)?\s*[:=]?\s*(?<value>${AMOUNT})\s*(?:${UNIT})?$`,
  ),
  // "(2: one each)\", "one each = 4": with what all of them are worth.
  build(
    String.raw`^(?:\d{1,2}\s?[:=]\s+)?(?<value>${AMOUNT})\s*(?:${UNIT})?\s*(?:each|ea\.?|apiece|(?:per|pro|par|por|cada|je|for\s+each|for\s+every)\s+\p{L}+(?:\s+\p{L}+){0,4}|cada|chacune?)(?:\s+(?:for|if|für|bei|wenn|in|at|an|à)\s.{1,30})?(?:\s*=\s*\d{1,2}(?:\s*${UNIT})?|\s*\(\d{1,2}(?:\s*${UNIT})?\))?$`,
  ),
  // "a mark a gap", "one a word".
  build(
    String.raw`^(?:(?<value>${AMOUNT})\s*(?:${UNIT})?|an?\s+(?:${UNIT}))\s+(?:an?|per)\s+(?!(?:${UNIT}))\p{L}{3,}$`,
  ),
  build(String.raw`^(?<value>${AMOUNT})(?:\s*\+\s*\k<value>)+(?:\s*=\s*${AMOUNT})?\s*(?:${UNIT})?$`),
  build(String.raw`^\d{1,2}\s*[x×*]\s*(?<value>${AMOUNT})\s*(?:=\s*${AMOUNT}\s*)?${UNIT}$`),
];

export const readCount = (clause: string): Remark | null => {
  for (const pattern of WANTED) {
    const count = pattern.exec(clause)?.groups?.count;
    if (count !== undefined) return { is: 'wanted', count: toNumber(count), points: false };
  }
  const most = MOST.exec(clause)?.groups?.count;
  if (most !== undefined) return { is: 'wanted', count: toNumber(most), points: true };
  for (const pattern of EACH) {
    const found = pattern.exec(clause);
    if (found) return { is: 'each', points: toNumber(found.groups?.value ?? '1') };
  }
  return null;
};
