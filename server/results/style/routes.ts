/** The teacher's style: shown as it was learned, and the teacher's to change. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import { COMPARED, getStyle, saveStyle, type TeachingStyle } from '../../../contract/style/endpoints.ts';
import { shareChanged } from '../../../grading/style/changed-words.ts';
import { isFitGreeting, isFitPhrase, namesAnybody } from '../../../grading/style/guard-phrase.ts';
import { cardOf, mergeStyle, type OwnStyle } from '../../../grading/style/style-card.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { forgetLearned, listStudentNames, type StyleRow, saveDecided } from '../../style/queries.ts';
import { refreshStyle } from './learn-from-reviews.ts';

const changedOf = ({ first_ten, last_ten }: StyleRow): TeachingStyle['changed'] => {
  if (first_ten === null || (last_ten?.length ?? 0) < COMPARED) return null;
  const [first, last] = [shareChanged(first_ten), shareChanged(last_ten ?? [])];
  return first === null || last === null ? null : { first, last };
};

const describe = (row: StyleRow): TeachingStyle => ({
  enabled: row.enabled,
  edited_papers: row.edited_papers,
  card: row.learned === null ? null : cardOf(row.learned, row.own),
  measured_papers: row.measured_papers,
  changed: changedOf(row),
});

const WAITED_FOR = true;

type Change = z.infer<typeof saveStyle.body>;

const refuse = (sentence: string): never => {
  throw new Failure('invalid_input', sentence);
};

const OWN_WORDS =
  'What is said on every paper may hold no name, no number and no quote, and neither praise nor blame.';

/** The same rules as for what is learned. */
const assertFit = ({ greeting, sign_off, replaced = [], note }: Change, names: string[]) => {
  for (const text of [greeting, sign_off])
    if (typeof text === 'string' && text !== '' && !isFitGreeting(text, names)) refuse(OWN_WORDS);
  for (const { id, to } of replaced)
    if (!isFitPhrase(id, to, names))
      refuse(`"${to}" cannot stand there: please keep each part in braces, and say the same in other words.`);
  if (typeof note === 'string' && namesAnybody(note, names)) refuse('Please leave students’ names out.');
};

/** Phrases that the teacher no longer wants left out or reworded are said as they always were. */
const decide = ({ learned, own }: StyleRow, change: Change): OwnStyle => {
  const { greeting, sign_off, gap_first, note, removed, replaced } = change;
  const said = { greeting: greeting || null, sign_off: sign_off || null };
  const held = learned === null ? null : mergeStyle(learned, own);
  const dropped = (ids: string[], kept: string[] | undefined) =>
    kept === undefined ? [] : ids.filter((id) => !kept.includes(id));
  const back = [
    ...dropped(held?.removed ?? [], removed),
    ...dropped(
      Object.keys(held?.replaced ?? {}),
      replaced?.map(({ id }) => id),
    ),
  ];
  const known = new Set(Object.keys(held?.replaced ?? {}));
  const reworded = (replaced ?? []).filter(({ id, to }) => known.has(id) && held?.replaced[id] !== to);
  return {
    ...own,
    ...(greeting === undefined ? {} : { greeting: said.greeting }),
    ...(sign_off === undefined ? {} : { sign_off: said.sign_off }),
    ...(gap_first === undefined ? {} : { gap_first }),
    ...(note === undefined ? {} : { note: note || null }),
    kept: [...new Set([...(own.kept ?? []), ...back])],
    replaced: { ...own.replaced, ...Object.fromEntries(reworded.map(({ id, to }) => [id, to])) },
  };
};

export const styleRoutes = (app: FastifyInstance, services: Services) => {
  const { db, now } = services;

  handle(app, getStyle, async ({ scope }) => describe(await refreshStyle(services, scope, WAITED_FOR)));

  handle(app, saveStyle, async ({ body, scope }) => {
    const row = await refreshStyle(services, scope, WAITED_FOR);
    if (body.forget === true) await forgetLearned(db, scope, now());
    else {
      assertFit(body, await listStudentNames(db, scope));
      await saveDecided(db, scope, { enabled: body.enabled ?? row.enabled, own: decide(row, body) });
    }
    return describe(await refreshStyle(services, scope, WAITED_FOR));
  });
};
