/**
 * What the child processes of the sandbox can be asked to do: everything that reads a file or a text from outside. Each task is one
 * entry of one of these lists (`task.ts` says what an entry holds); parent and child read the same one.
 */
import type { z } from 'zod';
import { classTasks } from './class-tasks.ts';
import { fileTasks } from './file-tasks.ts';
import { gradeTasks } from './grade-tasks.ts';
import { rubricTasks } from './rubric-tasks.ts';
import type { FileBudget, Processor, Tools } from './task.ts';

const DECLARED = { ...gradeTasks, ...rubricTasks, ...fileTasks, ...classTasks };

export type TaskName = keyof typeof DECLARED;
export type Tasks = {
  [Name in TaskName]: {
    input: Parameters<(typeof DECLARED)[Name]['does']>[0];
    output: Awaited<ReturnType<(typeof DECLARED)[Name]['does']>>;
  };
};

export const TASKS: {
  [Name in TaskName]: {
    does: (input: Tasks[Name]['input'], tools: Tools) => Promise<Tasks[Name]['output']>;
    answer: z.ZodType<Tasks[Name]['output']>;
    budget?: FileBudget;
  };
} = DECLARED;

/** As it travels: which input goes with which task is the caller's knowledge and the child's. */
export type Order = { task: TaskName; input: object; limits: Processor };

export type Ask<Name extends TaskName = TaskName> = {
  [Task in Name]: { task: Task; input: Tasks[Task]['input'] };
}[Name];

/** The child's side. */
export const perform = <Name extends TaskName>(
  { task, input }: Ask<Name>,
  tools: Tools,
): Promise<Tasks[Name]['output']> => TASKS[task].does(input, tools);

/** Where somebody waits before a screen, a file of noise must not hold the place for minutes. */
const WAITED_FOR: Processor = { cpuMs: 20_000, pictureCpuMs: 20_000, totalCpuMs: 60_000 };

/** Never more than the process has. */
export const processorFor = (task: TaskName, isUrgent: boolean, most: Processor): Processor => {
  const own = TASKS[task].budget;
  const waited = isUrgent && own !== undefined ? WAITED_FOR : most;
  const least = (name: keyof Processor): number =>
    Math.min(most[name], waited[name], own?.[name] ?? most[name]);
  return { cpuMs: least('cpuMs'), pictureCpuMs: least('pictureCpuMs'), totalCpuMs: least('totalCpuMs') };
};
