/**
 * Judges requests by Google's own discovery document where a copy lies beside the project; the project holds none. Without it the
 * rules of `classroom-calls.ts` still hold, but a misspelt field would pass.
 */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Mask } from './fields.ts';
import { Refusal } from './refusal.ts';

const Kind = z.object({
  type: z.string().optional(),
  $ref: z.string().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  repeated: z.boolean().optional(),
  location: z.string().optional(),
  get items() {
    return Kind.optional();
  },
  get additionalProperties() {
    return Kind.optional();
  },
});
type Kind = z.infer<typeof Kind>;

const Method = z.object({
  id: z.string(),
  httpMethod: z.string(),
  flatPath: z.string(),
  parameters: z.record(z.string(), Kind).default({}),
  scopes: z.array(z.string()).default([]),
  request: Kind.optional(),
  response: Kind.optional(),
});
export type Method = z.infer<typeof Method>;

const Resource = z.object({
  methods: z.record(z.string(), Method).default({}),
  get resources() {
    return z.record(z.string(), Resource).default({});
  },
});
type Resource = z.infer<typeof Resource>;

const Discovery = z.object({
  revision: z.string(),
  parameters: z.record(z.string(), Kind),
  schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), Kind).default({}) })),
  resources: z.record(z.string(), Resource),
});

const methodsOf = ({ methods, resources }: Resource): Method[] => [
  ...Object.values(methods),
  ...Object.values(resources).flatMap(methodsOf),
];

const bad = (message: string): never => {
  throw new Refusal('INVALID_ARGUMENT', message);
};

const checkText = (name: string, value: string, kind: Kind) => {
  if (kind.enum !== undefined && !kind.enum.includes(value)) bad(`Invalid value at '${name}': "${value}"`);
  if (kind.type === 'integer' && !/^-?\d+$/.test(value)) bad(`Invalid value at '${name}': "${value}"`);
  if (kind.type === 'boolean' && !['true', 'false'].includes(value)) bad(`Invalid value at '${name}'`);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const matches = (type: string, value: unknown): boolean => {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isRecord(value) : typeof value === type;
};

export type Rules = ReturnType<typeof createRules>;

const createRules = (document: z.infer<typeof Discovery>) => {
  const propertiesOf = (name: string) => document.schemas[name]?.properties ?? {};

  const checkBody = (value: unknown, kind: Kind, place: string): void => {
    if (kind.$ref !== undefined) {
      if (!isRecord(value)) throw new Refusal('INVALID_ARGUMENT', `Invalid value at '${place}'`);
      const known = propertiesOf(kind.$ref);
      for (const [name, each] of Object.entries(value)) {
        const property = known[name];
        if (property === undefined)
          throw new Refusal(
            'INVALID_ARGUMENT',
            `Invalid JSON payload received. Unknown name "${name}" at '${place}': Cannot find field.`,
          );
        checkBody(each, property, `${place}.${name}`);
      }
      return;
    }
    if (kind.type !== undefined && !matches(kind.type, value)) bad(`Invalid value at '${place}'`);
    if (typeof value === 'string') checkText(place, value, kind);
    if (Array.isArray(value)) for (const each of value) checkBody(each, kind.items ?? {}, place);
  };

  const checkMask = (mask: Mask, kind: Kind | undefined): void => {
    const inner = kind?.items ?? kind?.additionalProperties ?? kind;
    if (mask === null || inner?.$ref === undefined) return;
    for (const [name, below] of mask) {
      const property = name === '*' ? {} : propertiesOf(inner.$ref)[name];
      if (property === undefined)
        bad(`Request contains an invalid argument. Invalid field selection ${name}`);
      checkMask(below, property);
    }
  };

  return {
    revision: document.revision,
    methods: Object.values(document.resources).flatMap(methodsOf),
    checkMask: (method: Method, mask: Mask) => checkMask(mask, method.response),
    checkQuery: (method: Method, query: URLSearchParams) => {
      for (const [name, value] of query) {
        const kind = method.parameters[name] ?? document.parameters[name];
        if (kind === undefined || kind.location !== 'query')
          throw new Refusal(
            'INVALID_ARGUMENT',
            `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter.`,
          );
        if (kind.repeated !== true && query.getAll(name).length > 1) bad(`Repeated parameter "${name}"`);
        checkText(name, value, kind);
      }
    },
    checkBody: (method: Method, body: unknown) => {
      if (method.request !== undefined) checkBody(body ?? {}, method.request, method.request.$ref ?? '');
      else if (body !== undefined) bad('Request has a body where none is expected.');
    },
  };
};

const PLACE = new URL('../../../../shared/peers/classroom.v1.json', import.meta.url);
let loaded: Rules | null | undefined;

/** Read once per process; null, and one line about it, where there is no copy. */
export const findRules = (): Rules | null => {
  if (loaded === undefined) {
    loaded = existsSync(PLACE) ? createRules(Discovery.parse(JSON.parse(readFileSync(PLACE, 'utf8')))) : null;
    if (loaded === null)
      console.warn("No copy of Classroom's discovery document: the peer does not judge names of fields.");
  }
  return loaded;
};
