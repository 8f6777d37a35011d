/** Values that fit a contract schema, and values that nearly do. */
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

const JsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
type JsonSchema = z.infer<typeof JsonSchema>;

const MOST_CHARACTERS = 300;
const MOST_ITEMS = 4;

const strings = (
  { format, minLength = 0, maxLength = MOST_CHARACTERS }: JsonSchema,
  ids: Arbitrary<string>,
) => {
  if (format === 'uuid') return ids;
  if (format === 'email') return fc.emailAddress();
  const limits = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MOST_CHARACTERS)) };
  return fc.oneof(
    fc.string(limits),
    fc.string({ ...limits, unit: 'grapheme' }),
    fc.string({ ...limits, unit: 'binary' }),
  );
};

/** Small ones, and the ends of what is allowed: a column may be narrower than its schema. */
const numbers = ({ type, minimum = -1e300, maximum = 1e300 }: JsonSchema): Arbitrary<number> => {
  const limits = { min: Math.max(minimum, -1000), max: Math.min(maximum, 1000) };
  const ends = fc
    .constantFrom(minimum, maximum)
    .filter((end) => type !== 'integer' || Number.isSafeInteger(end));
  const usual = type === 'integer' ? fc.integer(limits) : fc.double({ ...limits, noNaN: true });
  const isBounded = type !== 'integer' || [minimum, maximum].some(Number.isSafeInteger);
  return isBounded ? fc.oneof(usual, usual, ends) : usual;
};

/** A schema that takes texts for numbers says nothing about its input; mostly a number is meant. */
const anything = (): Arbitrary<unknown> =>
  fc.oneof(
    fc.integer({ min: 1, max: 300 }),
    fc.constantFrom(...NASTY_NUMBERS),
    fc.jsonValue({ maxDepth: 2 }),
  );

const objects = ({ properties = {}, required = [] }: JsonSchema, ids: Arbitrary<string>) => {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, ids)]);
  const model: Record<string, Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(model, { requiredKeys: required.filter((name) => Object.hasOwn(model, name)) });
};

const valuesOf = (given: unknown, ids: Arbitrary<string>): Arbitrary<unknown> => {
  const schema = JsonSchema.parse(given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, ids)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, ids)));
  if (schema.type === 'string') return strings(schema, ids);
  if (schema.type === 'number' || schema.type === 'integer') return numbers(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'object') return objects(schema, ids);
  if (schema.type !== 'array') return anything();
  const { minItems = 0, maxItems = MOST_ITEMS, items = {} } = schema;
  const maxLength = Math.max(minItems, Math.min(maxItems, MOST_ITEMS));
  return fc.array(valuesOf(items, ids), { minLength: minItems, maxLength });
};

export const fitting = (schema: z.ZodType | undefined, ids: Arbitrary<string>): Arbitrary<unknown> =>
  schema === undefined
    ? fc.constant(undefined)
    : valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ids);

/** What a text column, a page, an address or a careless line of code may trip over. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000\uffff',
  'x'.repeat(70_000),
  '<script>alert(1)</script>',
  "'; drop table teachers; --",
  '%00%2e%2e/..\\..',
  '{{7*7}}#{7*7}',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '9999999999999999999999999',
  '2026-02-30T25:61:61Z',
  'NaN',
  'Infinity',
];
const NASTY_NUMBERS = [0, -0, -1, 0.1 + 0.2, 2 ** 31, 2 ** 32 + 1, 2 ** 53, 1e21, 1e308, 5e-324];
const NASTY: unknown[] = [
  ...NASTY_TEXTS,
  ...NASTY_NUMBERS,
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { ids: null },
  { toString: 1, valueOf: 1, length: -1, constructor: { prototype: {} } },
];

const countNodes = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((total: number, child) => total + countNodes(child), 1)
    : 1;

type Change = { any: unknown; text: string; number: number; how: 'any' | 'same kind' | 'remove' };

const exchange = (node: unknown, { any, text, number, how }: Change): unknown => {
  if (how === 'same kind' && typeof node === 'string') return text;
  return how === 'same kind' && typeof node === 'number' ? number : any;
};

/** A copy in which one node, the `place`-th from the root, is another or gone. */
const changeAt = (value: unknown, place: number, change: Change): unknown => {
  let left = place;
  const visit = (node: unknown): unknown => {
    if (left-- === 0) return exchange(node, change);
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).flatMap(([name, child]) => {
      const isHit = left === 0;
      const changed = visit(child);
      return isHit && change.how === 'remove' ? [] : [[name, changed]];
    });
    return Object.fromEntries(entries);
  };
  return visit(value);
};

const changes: Arbitrary<Change> = fc.record({
  any: fc.constantFrom(...NASTY),
  text: fc.constantFrom(...NASTY_TEXTS),
  number: fc.constantFrom(...NASTY_NUMBERS),
  how: fc.constantFrom('any', 'same kind', 'same kind', 'same kind', 'remove'),
});

/** The root itself stays, where there is something below it. */
export const nearly = (values: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.tuple(values, fc.nat(), changes).map(([value, steps, change]) => {
    const below = countNodes(value) - 1;
    return changeAt(value, below === 0 ? 0 : 1 + (steps % below), change);
  });

export const nasty: Arbitrary<unknown> = fc.constantFrom(...NASTY);
