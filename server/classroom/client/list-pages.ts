/** Reading answers: one, or a list page after page. */
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import type { Ask, Requester } from './request.ts';

/** More than any class has; an answer that never ends must not fill the memory. */
const MOST_PAGES = 200;
const PAGE_SIZE = '100';

export const readJson =
  <S extends z.ZodType>(schema: S) =>
  async (response: Response): Promise<z.output<S>> => {
    const parsed = schema.safeParse(await response.json().catch(() => null));
    // No cause: zod's error may quote what it was given.
    if (!parsed.success) throw new Failure('classroom_unavailable');
    return parsed.data;
  };

const Page = z.looseObject({ nextPageToken: z.string().optional() });

/** Until Google names no next page. `name` is what the list is called in the answer; an empty one is left out by Google. */
export const listPages = async <S extends z.ZodType>(
  requester: Requester,
  name: string,
  schema: S,
  { fields, ...ask }: Ask & { fields: string },
): Promise<z.output<S>[]> => {
  const Items = z.array(schema);
  const all: z.output<S>[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = {
      ...ask.query,
      pageSize: PAGE_SIZE,
      fields: `nextPageToken,${name}(${fields})`,
      ...(pageToken === undefined ? {} : { pageToken }),
    };
    const answer = await requester.ask({ ...ask, query }, readJson(Page));
    const items = Items.safeParse(answer[name] ?? []);
    if (!items.success) throw new Failure('classroom_unavailable');
    all.push(...items.data);
    pageToken = answer.nextPageToken || undefined;
    if (pageToken === undefined) return all;
  }
  return all;
};
