/** Reads a prompt as a model would: which criteria are asked, what the submission says, what kind of answer is wanted. */
import type { LanguageModel } from 'ai';
import { z } from 'zod';

type V4 = Extract<LanguageModel, { specificationVersion: 'v4' }>;
type Options = Parameters<V4['doGenerate']>[0];

export type AskedOfFake = { key: string; max: number; text: string };

export type FakeCall = {
  /** How many calls this model has answered before. */
  count: number;
  wants: 'marking' | 'quotes' | 'rubric';
  criteria: AskedOfFake[];
  submission: string;
  images: number;
  /** All text of the prompt, in order. */
  everything: string;
};

const Schema = z.object({ properties: z.record(z.string(), z.unknown()) });

const keysOf = (schema: unknown): string[] => {
  const parsed = Schema.safeParse(schema);
  return parsed.success ? Object.keys(parsed.data.properties) : [];
};

const textOf = (options: Options): string =>
  options.prompt
    .flatMap((message) =>
      typeof message.content === 'string'
        ? [message.content]
        : message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
    )
    .join('\n\n');

const countImages = (options: Options): number =>
  options.prompt.reduce(
    (sum, message) =>
      sum + (message.role === 'user' ? message.content.filter((part) => part.type === 'file').length : 0),
    0,
  );

const HEADING = /^### (?<key>c\d+) \(0 to (?<max>[\d.]+) points\): /gmu;

const criteriaIn = (text: string): AskedOfFake[] => {
  const rubric = text.split(/^# (?:Task|The teacher|Wording)/mu)[0] ?? '';
  const headings = [...rubric.matchAll(HEADING)];
  return headings.map((match, index) => ({
    key: match.groups?.key ?? '',
    max: Number(match.groups?.max ?? 0),
    text: rubric.slice(match.index, headings[index + 1]?.index ?? rubric.length),
  }));
};

type Asked = { everything: string; schema: unknown; images: number; count: number };

/** From the words and the schema alone, as a server gets them over the wire. */
export const readAsked = ({ everything, schema, images, count }: Asked): FakeCall => {
  const keys = keysOf(schema);
  const wants = keys.every((key) => /^c\d+$/u.test(key))
    ? 'quotes'
    : keys.includes('summary')
      ? 'marking'
      : 'rubric';
  const all = criteriaIn(everything);
  return {
    count,
    wants,
    criteria: wants === 'quotes' ? all.filter(({ key }) => keys.includes(key)) : all,
    submission:
      /=== (?:submission|document) \w+ begins ===\n(?<text>[\s\S]*?)\n=== (?:submission|document) \w+ ends ===/u.exec(
        everything,
      )?.groups?.text ?? '',
    images,
    everything,
  };
};

export const readCall = (options: Options, count: number): FakeCall =>
  readAsked({
    everything: textOf(options),
    schema: options.responseFormat?.type === 'json' ? options.responseFormat.schema : undefined,
    images: countImages(options),
    count,
  });
