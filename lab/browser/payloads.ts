/** What an attacker would write into a field: hundreds of texts by category. Each that gets through calls `__hit` or asks evil.test. */
import kinds from './payloads.json' with { type: 'json' };

const { swallowing, ...others } = kinds;

/** Each ends a block of Markdown differently from how it began, or not at all: what follows may be drawn into it. */
const SWALLOWING: readonly string[] = swallowing;
export const CONTAINED: readonly string[] = Object.values(others).flat();
export const PAYLOADS: readonly string[] = [...CONTAINED, ...SWALLOWING];

const asListItem = (payload: string) => `- ${payload.replaceAll('\n', '\n  ')}`;

/** Inside a list every payload keeps to its own item, whatever it opens. */
const asList = (payloads: readonly string[]): string => payloads.map(asListItem).join('\n');

/** The same payloads at the top of the text, in as many feedbacks as there are swallowing ones, which come last. */
const asParagraphs = (): string[] => {
  const size = Math.ceil(CONTAINED.length / SWALLOWING.length);
  return SWALLOWING.map((last, part) =>
    [...CONTAINED.slice(part * size, (part + 1) * size), last].join('\n\n'),
  );
};

export const hostileFeedbacks = (): string[] => [asList(PAYLOADS), ...asParagraphs()];

/** Cuts the list into pieces of one size, for where many fields are filled at once. */
export const inPieces = (size: number): string[][] =>
  Array.from({ length: Math.ceil(PAYLOADS.length / size) }, (_, piece) =>
    PAYLOADS.slice(piece * size, (piece + 1) * size),
  );
