/** What is computed over a teacher's text is computed in a child, and its answer is parsed. */
import { expect, test } from 'vitest';
import { findTemplate } from '../rubric/templates/templates.ts';
import { createSandbox } from './sandbox.ts';

test('a rubric is checked and drafted in a child, and one that is a file already is read there', async () => {
  const sandbox = createSandbox({ processes: 1 });
  try {
    const draft = await sandbox.run('draftRubric', { brief: 'Describe two ways to save water.', max: 10 });
    expect(draft.rubric.criteria[0]?.name).toBe('Ways to save water');
    expect(await sandbox.run('checkRubric', { rubric: draft.rubric, max: 20 })).toMatchObject([
      { criterion_id: null, code: 'total_differs' },
    ]);
    const settled = { brief: 'x', max: 10, own: draft, proposed: { criteria: [] } };
    expect(await sandbox.run('settleDraft', settled)).toEqual(draft);
    const bytes = new TextEncoder().encode(JSON.stringify(findTemplate('argument')));
    const read = await sandbox.run('rubric', { bytes, fileName: 'mine.json', max: 60, sees: false });
    expect(read.own?.criteria[0]).toMatchObject({ name: 'Position', max: 10 });
  } finally {
    await sandbox.close();
  }
});
