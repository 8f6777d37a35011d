/** A reply without the mail that it replies to. What is not surely a quotation stays: a word too many does less harm than one too few. */

/** Stands at the head of our mails, and so at the end of what an answer says. */
export const REPLY_LINE = '-- Please write your answer above this line --';

const QUOTED = /^\s*>/;
/** Above our own line a mail program writes whom it quotes. */
const ATTRIBUTION =
  /^(?:(?:On|Am|Le|El|Il|Op|Den|Em)\b.{0,300}(?:wrote|writes|schrieb|a écrit|escribió|ha scritto|schreef|skrev|escreveu)\b.{0,100}:?|-{2,}\s*(?:Original Message|Original-Nachricht|Ursprüngliche Nachricht|Forwarded message|Message d'origine|Mensaje original)\s*-{2,}|_{20,}|From:\s.*|Von:\s.*)$/i;
const OUTLOOK_HEAD = /^(?:Sent|Date|To|Gesendet|Datum|An|Subject|Betreff|Cc):\s/i;

/** A line that is longer quotes nobody. */
const LONGEST_HEAD = 500;

const trimEnd = (lines: string[]): string[] => {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return lines.slice(0, last + 1);
};

/** An attribution may have been broken into two or three lines. */
const withoutAttribution = (lines: string[]): string[] => {
  const kept = trimEnd(lines);
  for (const count of [1, 2, 3]) {
    const joined = kept
      .slice(-count)
      .map((line) => line.replace(QUOTED, '').trim())
      .join(' ');
    if (kept.length >= count && joined.length <= LONGEST_HEAD && ATTRIBUTION.test(joined))
      return trimEnd(kept.slice(0, -count));
  }
  return kept;
};

const isHeadOfQuote = (lines: string[], place: number): boolean => {
  const line = (lines[place] ?? '').trim();
  if (line.length > LONGEST_HEAD) return false;
  if (/^(?:From|Von):\s/i.test(line)) return OUTLOOK_HEAD.test((lines[place + 1] ?? '').trim());
  if (/^_{20,}$/.test(line)) return /^(?:From|Von):\s/i.test((lines[place + 1] ?? '').trim());
  return /^-{2,}.*-{2,}$/.test(line) && ATTRIBUTION.test(line);
};

/** Of quoted lines only those at the end go; what stands between them is an answer. */
const withoutTail = (lines: string[]): string[] => {
  const kept = trimEnd(lines);
  const last = kept.findLastIndex((line) => line.trim() !== '' && !QUOTED.test(line));
  return last === kept.length - 1 ? kept : withoutAttribution(kept.slice(0, last + 1));
};

export const cutQuote = (text: string): string => {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const marked = lines.findIndex((line) => line.includes(REPLY_LINE));
  const above = marked === -1 ? lines : withoutAttribution(lines.slice(0, marked));
  const head = above.findIndex((_line, place) => isHeadOfQuote(above, place));
  return withoutTail(head === -1 ? above : above.slice(0, head))
    .join('\n')
    .trim();
};
