/** Takes what a model writes, sentence by sentence, and lets through what is checked. */
import type { Draft } from '../../../contract/assistant/assistant.ts';
import {
  type Backing,
  checkPiece,
  splitThoughts,
  splitWritten,
} from '../../../grading/assistant/check-answer.ts';
import { settleCitations } from '../citations.ts';
import type { Desk } from '../desk.ts';
import { listStudentKeys } from '../keys.ts';
import type { MessageParts } from '../queries.ts';
import type { ToolResult } from '../tools/tool.ts';

const STRUCK = 'What is struck through was not backed by anything that was looked up.';

export type Writer = ReturnType<typeof createWriter>;
export type Piece = ReturnType<typeof settleCitations>;

export const createWriter = (desk: Desk, given: { facts: string; asked: string }) => {
  const backing: Backing = { ...given, texts: '' };
  const drafts: Draft[] = [];
  const notes: string[] = [];
  let [raw, text, struck, names] = ['', '', 0, new Map<string, string>()];

  /** Assignments are the teacher's own words, so they are named at once. */
  const nameAssignments = (piece: string): string =>
    piece.replace(/\bA[1-9]\d{0,3}\b/gu, (key) => names.get(key) ?? key);

  const release = (written: string): Piece => {
    const checked = checkPiece(written, backing);
    struck += checked.struck;
    const piece = settleCitations(desk, nameAssignments(checked.text));
    text += piece.text;
    return piece;
  };

  return {
    take: (delta: string): Piece => {
      // What it thinks by itself is nobody's; what has begun may still go on.
      const { said, thought } = splitThoughts(raw + delta);
      const { whole, rest: open } = splitWritten(said);
      const rest = open + thought;
      raw = rest;
      return release(whole);
    },
    flush: (): Piece => {
      const rest = splitThoughts(raw).said;
      raw = '';
      return release(rest === '' || /\s$/u.test(rest) ? rest : `${rest}\n\n`);
    },
    learn: async ({ facts, texts }: ToolResult): Promise<void> => {
      backing.facts += `\n${JSON.stringify(facts)}`;
      backing.texts += `\n${texts.join('\n')}`;
      names = new Map((await desk.assignments()).map(({ id, name }) => [desk.keys.assignment(id), name]));
    },
    /** A text to a student or a class says nothing of anybody else, and no number that nobody counted. */
    draft: (kind: Draft['kind'], written: string, to: string | null): void => {
      const checked = checkPiece(written, backing).text.replace(/~~[^~]*~~/gu, '…');
      const others = listStudentKeys(checked).filter((key) => key !== to);
      const plain = others.reduce(
        (rest, key) => rest.replaceAll(new RegExp(`\\[?\\b${key}\\b[^\\]\\s]*\\]?`, 'gu'), 'somebody'),
        checked,
      );
      drafts.push({ kind, text: nameAssignments(plain).trim() });
    },
    note: (sentence: string): void => void notes.push(sentence),
    isEmpty: (): boolean => text.trim() === '' && drafts.length === 0,
    parts: (): MessageParts => ({
      by: 'model',
      ...settleCitations(desk, text.trim()),
      drafts,
      notes: struck === 0 ? notes : [STRUCK, ...notes],
      questions: [],
    }),
  };
};
