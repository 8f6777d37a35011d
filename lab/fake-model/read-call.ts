/** Reads a prompt as a model would: which criteria are asked, what the submission says, what kind of answer is wanted. */
import type { LanguageModel } from 'ai';
import { z } from 'zod';

type V4 = Extract<LanguageModel, { specificationVersion: 'v4' }>;
type Options = Parameters<V4['doGenerate']>[0];

/** `maxima`: what each part can earn, or the whole where there are no parts. */
export type AskedOfFake = { key: string; maxima: number[]; text: string };

export type FakeCall = {
  /** How many calls this model has answered before. */
  count: number;
  wants: 'marking' | 'quotes' | 'rubric' | 'paragraph' | 'wording' | 'lines';
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

const HEADING =
  /^## (?<key>c\d+) \((?:0 (?:to|or) (?<max>[\d.]+)|rate each part 0 to (?<each>[\d.]+)|by parts)[^)]*\): /gmu;
const PART = /^\d+\. \(0 (?:to|or) (?<max>[\d.]+)/gmu;

const criteriaIn = (text: string): AskedOfFake[] => {
  const rubric = text.split(/^# (?:The teacher|Style)/mu)[0] ?? '';
  const headings = [...rubric.matchAll(HEADING)];
  return headings.map((match, index) => {
    const described = rubric.slice(match.index, headings[index + 1]?.index ?? rubric.length);
    const parts = [...described.matchAll(PART)].map((part) => Number(part.groups?.max ?? 0));
    const { max: whole, each } = match.groups ?? {};
    const rated = described.split('\nParts:\n')[1]?.match(/^\d+\. /gmu) ?? [];
    if (each !== undefined)
      return { key: match.groups?.key ?? '', maxima: rated.map(() => Number(each)), text: described };
    return {
      key: match.groups?.key ?? '',
      maxima: whole === undefined ? parts : [Number(whole)],
      text: described,
    };
  });
};

type Asked = { everything: string; schema: unknown; images: number; count: number };

const wantsOf = (keys: string[]): FakeCall['wants'] => {
  if (keys.every((key) => /^c\d+$/u.test(key))) return 'quotes';
  if (keys.includes('paragraph')) return 'paragraph';
  if (keys.includes('texts')) return 'wording';
  if (keys.includes('lines')) return 'lines';
  return keys.includes('summary') ? 'marking' : 'rubric';
};

/** From the words and the schema alone, as a server gets them over the wire. */
export const readAsked = ({ everything, schema, images, count }: Asked): FakeCall => {
  const wants = wantsOf(keysOf(schema));
  const all = criteriaIn(everything);
  return {
    count,
    wants,
    criteria: wants === 'quotes' ? all.filter(({ key }) => keysOf(schema).includes(key)) : all,
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

const Chat = z.object({
  messages: z.array(
    z.object({ content: z.union([z.string(), z.array(z.object({ text: z.string().optional() }))]) }),
  ),
  response_format: z.object({ json_schema: z.object({ schema: z.unknown() }) }),
});

/** The body of a call in OpenAI's chat protocol. */
export const readChat = (body: string, count: number): FakeCall => {
  const { messages, response_format } = Chat.parse(JSON.parse(body));
  const everything = messages
    .flatMap(({ content }) => (typeof content === 'string' ? [content] : content.map((part) => part.text)))
    .join('\n\n');
  return readAsked({ everything, schema: response_format.json_schema.schema, images: 0, count });
};
