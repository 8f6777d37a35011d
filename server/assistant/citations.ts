/** Which papers the marks of an answer lead to. A mark that leads nowhere is only a name. */
import type { Citation } from '../../contract/assistant/assistant.ts';
import type { Desk } from './desk.ts';

const MARK = /\[(?<key>S[1-9]\d{0,4})(?:,?\s*p\.?\s?(?<page>\d{1,3}))?\]/gu;

export const settleCitations = (
  { shown, quotes }: Pick<Desk, 'shown' | 'quotes'>,
  text: string,
): { text: string; citations: Citation[] } => {
  const citations = new Map<string, Citation>();
  const settled = text.replace(MARK, (_, key: string, given: string | undefined) => {
    const page = given === undefined ? null : Number(given);
    const quote = quotes.find((one) => one.key === key && page !== null && one.page === page);
    const paperId = quote?.paperId ?? shown.get(key);
    if (paperId === undefined) return key;
    const isKnown = quote !== undefined;
    const mark = isKnown ? `[${key} p.${page}]` : `[${key}]`;
    citations.set(mark, {
      mark,
      key,
      paper_id: paperId,
      page: isKnown ? page : null,
      quote: quote?.quote ?? null,
    });
    return mark;
  });
  return { text: settled, citations: [...citations.values()] };
};
