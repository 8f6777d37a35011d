/** Answers that are set apart by how their words are set: bold, underlined, marked, italic. */
import type { MarkingBecause } from '../../../contract/grading/marking.ts';
import type { RunSign } from '../../extraction/document.ts';
import { cut, joined, plain, type Styled, shareOf, trimmed } from '../lex/styled.ts';
import { readTold } from '../marking/remarks/line/read-told.ts';
import { readRemark } from '../marking/remarks/remarks.ts';
import { listAmounts } from '../points/amounts.ts';
import { verdictOf } from '../words.ts';
import { COUNT, made, NOTE_IN_BRACKETS, type Rule, without } from './rule.ts';

/** "Kapillaren (Haargefäße).": the same in other words, and the end of the record. */
const BESIDE = /^\((?!\d)[^()\n;]{3,40}\)\.?$/u;
/** "… last week. [also: has been gone]": at the end of the sentence, said of the gap. */
const CLOSING = /[[(](?<note>[^()[\]]+)[\])]\s*$/u;
const CALCULATED = /[=≈<>→,]\s*$|[=≈][^\n]*$/u;

/** What has a sign, where only blanks part two runs of it as one: a line's end cuts a run. */
const stretches = ({ text, spans }: Styled, sign: RunSign): { start: number; end: number }[] => {
  const list: { start: number; end: number }[] = [];
  for (const { start, end } of spans.filter(({ signs }) => signs.includes(sign))) {
    const last = list.at(-1);
    if (last && /^[^\S\n]*$/u.test(text.slice(last.end, start))) last.end = end;
    else list.push({ start, end });
  }
  return list;
};

const NAME = /(?:^|\n|\t|\s{2,})(?<name>\p{Lu}[\p{L}\s]{1,24}:)\s*$/u;

/** "Rows: **four**   Columns: **six**": each with the name before it; null where one has none. */
const labelled = (text: string, signed: readonly { start: number; end: number }[]): string[] | null => {
  const named = signed.flatMap(({ start, end }, at) => {
    const name = NAME.exec(text.slice(signed[at - 1]?.end ?? 0, start))?.groups?.name;
    return name === undefined ? [] : [`${name} ${text.slice(start, end).trim()}`];
  });
  return signed.length > 1 && named.length === signed.length ? named : null;
};

/** Words with a sign of their own among words without. Where they open the record and others follow, they are what is asked. */
export const byRun = (sign: RunSign, because: MarkingBecause): Rule => ({
  name: `run-${sign}`,
  because,
  split: (body) => {
    const gap = sign === 'underlined' || sign === 'marked';
    const share = shareOf(body, sign);
    const signed = stretches(body, sign).filter(({ start, end }) =>
      /[\p{L}\p{N}]/u.test(body.text.slice(start, end)),
    );
    const [first] = signed;
    if (!first || share === 0 || share > 0.92 || signed.length > 3) return null;
    // "She gave _him_ the map.   **pronoun**": the word that is asked about, and behind it what answers.
    if (
      gap &&
      body.spans.some(({ start, signs }) => start >= (signed.at(-1)?.end ?? 0) && signs.includes('bold'))
    )
      return null;
    const texts = signed.map(({ start, end }) => body.text.slice(start, end).trim());
    if (
      texts.some(
        (text) => listAmounts(`(${text})`).length > 0 && /^[([\d]/u.test(text) && /[\p{L})\]]$/u.test(text),
      )
    )
      return null;
    const lead = body.text.slice(0, first.start);
    // The result of a calculation is set apart from its working, which earns marks too.
    if (CALCULATED.test(lead) || (/[=√]/u.test(texts[0] ?? '') && sign === 'bold')) return null;
    const isFirst = !/[\p{L}\p{N}]/u.test(lead);
    const word = verdictOf(texts[0] ?? '');
    if (isFirst && COUNT.test((texts[0] ?? '').replace(/\s*:$/u, ''))) return null;
    if (isFirst && signed.length === 1 && word === null && !/^[a-h]$/iu.test(texts[0] ?? '')) {
      const rest = cut(body, first.end);
      // "**Their** dog barked": a gap of a sentence that goes on.
      if (/^ \p{Ll}/u.test(rest.text))
        return made(`… ${rest.text.trim()}`, cut(body, first.start, first.end));
      return made(texts[0] ?? '', without(rest));
    }
    if (word !== null) return made(lead, cut(body, first.start));
    const named = labelled(body.text, signed);
    const answer = named
      ? plain(named.join('; '))
      : joined(
          signed.map(({ start, end }) => trimmed(cut(body, start, end))),
          gap ? '; ' : ' ',
        );
    const rest = body.text
      .slice(signed.at(-1)?.end ?? 0)
      .replace(/^[\s.…!]+(?=\s)/u, '')
      .trim();
    // "(not go) to the fair last week.": behind such brackets the sentence goes on.
    const goesOn = /^\([^()]*\)\s+\p{L}/u.test(rest);
    const isNote = !goesOn && (NOTE_IN_BRACKETS.test(rest.replace(/^[([]/u, '')) || BESIDE.test(rest));
    const own = rest.replace(/^\((?<inside>[^()]*)\)$/u, '$<inside>');
    const closing = goesOn ? (CLOSING.exec(rest)?.groups?.note ?? '') : '';
    const isTold = !isNote && !goesOn && readTold(own, true) !== null;
    const isLast = closing !== '' && readRemark(closing, true) !== null;
    const told = isTold ? plain(`\n${own}`) : isLast ? plain(` (${closing})`) : plain('');
    const note = isNote ? plain(` ${rest.replace(/\)\.$/u, ')')}`) : told;
    return made(lead, joined([answer, note], ''));
  },
});
