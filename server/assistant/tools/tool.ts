/** What a tool is. It reads, with the desk's scope; it never gets an owner, an address or an id from whoever asks. */
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import { oneLine } from '../../../grading/feedback/words.ts';
import type { Desk } from '../desk.ts';
import { findMeant } from '../desk.ts';

/** `facts`: what the program counted, and the rubric's words. `texts`: what students wrote, which counts for nothing but a quote. */
export type ToolResult = { facts: object; texts: string[] };

export type Tool = {
  description: string;
  input: z.ZodObject;
  /** While it runs: "Looking at …". */
  looking: string;
  run: (desk: Desk, given: unknown) => Promise<ToolResult>;
};

type Definition<Input extends z.ZodObject> = {
  description: string;
  input: Input;
  looking: string;
  read: (desk: Desk, input: z.output<Input>) => Promise<object & { texts?: string[] }>;
};

const refusal = (error: string): ToolResult => ({ facts: { error }, texts: [] });

export const defineTool = <Input extends z.ZodObject>({ read, ...tool }: Definition<Input>): Tool => ({
  ...tool,
  run: async (desk, given) => {
    const parsed = tool.input.safeParse(given ?? {});
    if (!parsed.success) return refusal('The arguments do not fit this tool.');
    try {
      const { texts = [], ...facts } = await read(desk, parsed.data);
      return { facts, texts };
    } catch (error) {
      // A key that stands for nothing, or for something that is gone: the model is told, and asks for something else.
      if (error instanceof Failure) return refusal(error.detail);
      throw error;
    }
  },
});

export const AssignmentInput = z.object({
  assignment: z.string().optional().describe('A1, A2, …; none: the one on the screen'),
});

export const StudentInput = AssignmentInput.extend({ student: z.string().describe('S1, S2, …') });

export const noSuch = (what: string) => new Failure('not_found', `There is no ${what} here.`);

/** Throws where the key means nothing, or nothing that still exists. */
export const getAssignmentOf = async (desk: Desk, key: string | undefined) => {
  if (key === undefined || key.trim() === '') {
    const meant = await findMeant(desk);
    if (meant === null) throw new Failure('not_found', 'There is no assignment yet.');
    return meant;
  }
  const id = desk.keys.findAssignment(key);
  const found = (await desk.assignments()).find((one) => one.id === id);
  if (found === undefined) throw noSuch('such assignment');
  return found;
};

export const nameAssignment = (desk: Desk, { id, name }: { id: string; name: string }) => ({
  assignment: desk.keys.assignment(id),
  assignment_name: oneLine(name),
});

export const percentOf = (value: number): number => Math.round(value);
