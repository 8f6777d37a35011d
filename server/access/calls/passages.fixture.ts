/** The owner's shared passages: a text that the class was given, and a source that a paper has words of. */
import type { TestApp } from '../../../lab/app/test-app.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { insertMaterials, listMaterials } from '../../results/passages/material-queries.ts';
import { listMatches } from '../../results/passages/queries.ts';
import { saveComparison } from '../../results/passages/save-queries.ts';

type Owner = { id: string; assignmentId: string };

export const addPassages = async (test: TestApp, { id, assignmentId }: Owner, paperId: string) => {
  const { db, now } = test.services;
  const scope = scopeOfOwner(id);
  return db.transaction().execute(async (tx) => {
    const materials = (['given', 'source'] as const).map((kind) => ({
      kind,
      name: `abernathy-${kind}.pdf`,
      text: 'School should start later in the morning, and my position is clear.',
    }));
    await insertMaterials(tx, scope, assignmentId, materials, now());
    const ids = new Map(
      (await listMaterials(tx, scope, assignmentId)).map(({ kind, id: own }) => [kind, own]),
    );
    const span = { start: 0, end: 67 };
    const match = {
      a: paperId,
      b: null,
      sourceId: ids.get('source') ?? '',
      words: 12,
      share_a: 0.2,
      share_b: 1,
      surprise: 30,
      nearly_same: false,
      passages: [{ a: span, b: span, words: 12 }],
    };
    const found = { compared: [paperId], fingerprints: [{ id: paperId, hashes: [7] }], matches: [match] };
    await saveComparison(tx, scope, assignmentId, found, now());
    const [kept] = await listMatches(tx, scope, assignmentId);
    return { match: kept?.id ?? '', material: ids.get('given') ?? '' };
  });
};
