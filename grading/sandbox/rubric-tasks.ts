/** Rubrics: read, made, checked, drafted and written. */
import { z } from 'zod';
import type { EditedRubric } from '../../contract/assignments.ts';
import { Rubric } from '../../contract/grading.ts';
import { RubricDraft } from '../../contract/rubrics/draft.ts';
import type { ExportFormat } from '../../contract/rubrics/endpoints.ts';
import { Finding } from '../../contract/rubrics/finding.ts';
import type { PlanRow } from '../../contract/rubrics/plan.ts';
import type { Choice, RubricReading } from '../rubric/choose-reading.ts';
import type { DraftInput } from '../rubric/draft/draft-rubric.ts';
import type { Unsettled } from '../rubric/draft/settle-draft.ts';
import type { Kept } from '../rubric/exchange/write-exchanged.ts';
import { PageImageAnswer, PageRange } from './answers.ts';
import { Bytes, extractFile, type GivenFile, PAPER, type Tools, task } from './task.ts';

export const rubricTasks = {
  rubric: task({
    does: async (
      { max, sees, ...file }: GivenFile & { max: number; sees: boolean },
      tools: Tools,
    ): Promise<RubricReading> => {
      const { readExchanged } = await import('../rubric/exchange/read-exchanged.ts');
      const exchanged = readExchanged(file.bytes, file.fileName, max);
      if (exchanged) return { text: '', pages: [], images: [], own: exchanged.rubric };
      const document = await extractFile(file, tools);
      return (await import('../rubric/choose-reading.ts')).readForModel(document, max, sees);
    },
    answer: z.object({
      text: z.string(),
      pages: z.array(PageRange),
      images: z.array(PageImageAnswer),
      own: Rubric.nullable(),
    }),
    budget: PAPER,
  }),
  chooseRubric: task({
    does: async (choice: Choice) => (await import('../rubric/choose-reading.ts')).chooseReading(choice),
    answer: Rubric,
  }),
  /** A rubric that was sent whole; `max` as in new-rubric.ts. */
  newRubric: task({
    does: async ({ edited, max }: { edited: EditedRubric; max?: number }) =>
      (await import('../rubric/edit/new-rubric.ts')).newRubric(edited, max),
    answer: Rubric,
  }),
  /** How it is marked, after the teacher has looked. */
  agreePlan: task({
    does: async ({ rubric, rows }: { rubric: Rubric; rows: PlanRow[] }) =>
      (await import('../rubric/plan/agree-plan.ts')).agreePlan(rubric, rows),
    answer: Rubric,
  }),
  /** The key as its teacher writes it anew. */
  writePlan: task({
    does: async ({ rubric, text, max }: { rubric: Rubric; text: string; max: number | null }) =>
      (await import('../rubric/plan/write-plan.ts')).writePlan(rubric, text, max),
    answer: Rubric,
  }),
  /** A table that was pasted. */
  rubricTable: task({
    does: async ({ rows, max }: { rows: string[][]; max: number }) => {
      const { documentOfTable } = await import('../rubric/table/pasted-table.ts');
      return (await import('../rubric/read-rubric.ts')).readRubric(documentOfTable(rows), max);
    },
    answer: Rubric,
  }),
  writeRubric: task({
    does: async ({ kept, format }: { kept: Kept; format: ExportFormat }) =>
      (await import('../rubric/exchange/write-exchanged.ts')).writeExchanged(kept, format),
    answer: Bytes,
  }),
  checkRubric: task({
    does: async ({ rubric, ...wanted }: { rubric: Rubric; max?: number }) =>
      (await import('../rubric/check/check-rubric.ts')).checkRubric(rubric, wanted),
    answer: z.array(Finding),
  }),
  draftRubric: task({
    does: async (input: DraftInput) => (await import('../rubric/draft/draft-rubric.ts')).draftRubric(input),
    answer: RubricDraft,
  }),
  /** What a model proposed for the same task. */
  settleDraft: task({
    does: async (unsettled: Unsettled) =>
      (await import('../rubric/draft/settle-draft.ts')).settleDraft(unsettled),
    answer: RubricDraft,
  }),
};
