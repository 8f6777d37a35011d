/** Decisions about answers: seen at once, sent one after the other, and taken back as they were made. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnswerGroup, QuestionView } from '../../../contract/questions/questions.ts';
import { detailOf } from '../../api/api-error.ts';
import { decide, questionQuery, renewQuestions, takeDecisionBack } from '../../api/questions/questions.ts';
import { countOf } from '../../lib/format.ts';
import { useTeacher } from '../../session/session.ts';
import { type Accept, describeDeed } from '../describe-question.ts';
import { keptIn } from './kept-key.tsx';

export type Given = { group: AnswerGroup; score: number };
/** One act of the teacher: a call for each mark that it gave, undone together. */
type Act = { keys: string[]; undos: string[] };
type Way = {
  assignmentId: string;
  criterionId: string;
  /** The key that holds now, and when this question was looked at: sent along, they tell what came between. */
  seen: () => Promise<Pick<QuestionView, 'rubric_id' | 'as_of'>>;
  /** The teacher's own key that a change of this one joins. */
  keptIn: () => string | undefined;
};
type Said = { kind: 'done' | 'failed'; words: string };

/** One line for all questions: whoever goes on to the next one does not overtake what was decided about this one. */
const lines = new WeakMap<QueryClient, Promise<void>>();

/** Calls go out one after the other: the second may lean on what the first did to the key. */
const useLine = (client: QueryClient, onEmpty: () => Promise<void>) => {
  const waiting = useRef(0);
  return (step: () => Promise<void>) => {
    waiting.current += 1;
    const next = (lines.get(client) ?? Promise.resolve()).then(step).then(async () => {
      waiting.current -= 1;
      if (waiting.current === 0) await onEmpty();
    });
    lines.set(client, next);
  };
};

/** Marks that the server has not answered about yet, by answer. */
const useShown = () => {
  const [marks, setMarks] = useState<ReadonlyMap<string, number>>(new Map());
  return {
    marks,
    clear: () => setMarks(new Map()),
    add: (given: Given[]) =>
      setMarks((held) => new Map([...held, ...given.map(({ group, score }) => [group.key, score] as const)])),
    drop: (keys: string[]) => setMarks((held) => new Map([...held].filter(([key]) => !keys.includes(key)))),
  };
};

type Sent = { act: Act; papers: number; meanwhile: number; error: unknown };

/** One call for each mark; the first that fails ends it, and what went before stands. */
const sendMarks = async (way: Way, given: Given[], accept: Accept): Promise<Sent> => {
  const sent: Sent = { act: { keys: [], undos: [] }, papers: 0, meanwhile: 0, error: null };
  try {
    for (const [score, same] of Map.groupBy(given, (one) => one.score)) {
      const groups = same.map(({ group }) => group.key);
      const keep_in = accept === 'once' ? undefined : way.keptIn();
      const decision = { groups, score, accept, ...(await way.seen()), ...(keep_in && { keep_in }) };
      const done = await decide(way.assignmentId, way.criterionId, decision);
      sent.act.keys.push(...groups);
      sent.act.undos.push(done.undo);
      sent.papers += done.papers;
      sent.meanwhile += done.meanwhile?.length ?? 0;
    }
  } catch (error) {
    sent.error = error;
  }
  return sent;
};

/** The last first. What could not be undone is left in the act. */
const undoMarks = async ({ assignmentId }: Way, act: Act): Promise<Said> => {
  let papers = 0;
  const reasons = new Set<string>();
  try {
    for (let undo = act.undos.at(-1); undo !== undefined; undo = act.undos.at(-1)) {
      const answer = await takeDecisionBack(assignmentId, undo);
      act.undos.pop();
      papers += answer.papers;
      for (const { reason } of answer.kept) reasons.add(reason);
      if (answer.key_kept) reasons.add(answer.key_kept);
    }
  } catch (error) {
    return { kind: 'failed', words: `${detailOf(error)} Nothing more was undone.` };
  }
  const back = `Undone: ${countOf(papers, 'paper is as it was', 'papers are as they were')}.`;
  return { kind: reasons.size === 0 ? 'done' : 'failed', words: [back, ...reasons].join(' ') };
};

const describeSent = (
  { act, papers, meanwhile, error }: Sent,
  given: Given[],
  accept: Accept,
  max: number,
): Said => {
  if (error === null) {
    const groups = given.map(({ group }) => group);
    const scores = [...new Set(given.map(({ score }) => score))];
    const deed = describeDeed({ groups, papers, scores, max, accept });
    const other = countOf(meanwhile, 'of them was', 'of them were');
    return meanwhile === 0
      ? { kind: 'done', words: deed }
      : {
          kind: 'failed',
          words: `${deed} ${other} marked in another window meanwhile; Undo brings that back.`,
        };
  }
  const lost = given.filter(({ group }) => !act.keys.includes(group.key));
  const kept = countOf(
    lost.reduce((sum, { group }) => sum + group.count, 0),
    'paper keeps',
    'papers keep',
  );
  return { kind: 'failed', words: `${detailOf(error)} Not saved: ${kept} the mark from before.` };
};

/** `onUndone`: a decision was taken back; the first of its answers is what the teacher now wants to see. */
export const useDecisions = (assignmentId: string, view: QuestionView, onUndone: (key: string) => void) => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  const shown = useShown();
  const acts = useRef<Act[]>([]);
  const [said, setSaid] = useState<Said | null>(null);
  const [canUndo, setCanUndo] = useState(false);
  const renew = () => renewQuestions(client, teacherId, assignmentId);
  const queue = useLine(client, async () => {
    await renew();
    shown.clear();
  });
  const { id: criterionId, max } = view.criterion;
  const seen = async () => {
    const query = questionQuery(assignmentId, criterionId);
    const held = client.getQueryData(query.queryKey) ?? view;
    // A question that was left is not asked for again by itself when the key becomes another one.
    const isOld = client.getQueryState(query.queryKey)?.isInvalidated === true;
    const { rubric_id } = isOld ? await client.fetchQuery(query) : held;
    return { rubric_id, as_of: held.as_of };
  };
  const way = { assignmentId, criterionId, seen, keptIn: () => keptIn(view) };
  const keep = (act: Act) => {
    if (act.undos.length > 0) acts.current.push(act);
    setCanUndo(acts.current.length > 0);
  };
  const send = async (given: Given[], accept: Accept) => {
    const sent = await sendMarks(way, given, accept);
    const keys = given.map(({ group }) => group.key);
    shown.drop(keys.filter((key) => !sent.act.keys.includes(key)));
    setSaid(describeSent(sent, given, accept, max));
    keep(sent.act);
    // The key is another one now: what is decided next is decided by that.
    if (accept !== 'once') await renew();
  };
  const takeBack = async () => {
    const act = acts.current.pop();
    if (act === undefined) return;
    setSaid(await undoMarks(way, act));
    shown.drop(act.keys);
    keep(act);
    const [first] = act.keys;
    if (first !== undefined) onUndone(first);
  };
  return {
    /** The answers with what was just decided about them. */
    groups: view.groups.map((group) => {
      const score = shown.marks.get(group.key);
      return score === undefined ? group : { ...group, score, state: 'set' as const };
    }),
    said,
    canUndo,
    give: (given: Given[], accept: Accept = 'once') => {
      if (given.length === 0) return;
      shown.add(given);
      queue(() => send(given, accept));
    },
    undo: () => queue(takeBack),
  };
};
