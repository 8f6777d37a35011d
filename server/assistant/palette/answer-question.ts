/** Answers a fixed question, or finds out which one somebody means, from the same tools that a language model would have. */
import type { Assignment } from '../../../contract/assignments.ts';
import type { QuestionId } from '../../../contract/assistant/assistant.ts';
import { type Desk, findMeant } from '../desk.ts';
import {
  answerCompare,
  answerMissed,
  answerNote,
  answerStrongest,
  answerSummary,
  answerWeakest,
  answerWhoMissed,
} from './about-class.ts';
import {
  answerFind,
  answerImproved,
  answerLowOn,
  answerNeedMe,
  answerStudent,
  answerToCheck,
  answerTop,
} from './about-students.ts';
import { type Composed, joined, say } from './compose.ts';
import { fillSlot } from './fill-slot.ts';
import { isOrder, matchQuestion } from './match-question.ts';
import { QUESTIONS } from './questions.ts';

/** `questions`: offered below, where it was not clear what is meant. */
export type PaletteAnswer = Composed & { questions: QuestionId[] };

const PLAIN: Partial<Record<QuestionId, (desk: Desk, assignment: Assignment) => Promise<Composed>>> = {
  summary: answerSummary,
  weakest: answerWeakest,
  strongest: answerStrongest,
  missed: answerMissed,
  top: answerTop,
  to_check: answerToCheck,
  need_me: answerNeedMe,
  compare: answerCompare,
  improved: (desk, { course_id }) => answerImproved(desk, course_id),
};

const OPEN: Partial<
  Record<QuestionId, (desk: Desk, assignment: Assignment, slot: string) => Promise<Composed>>
> = {
  who_missed: answerWhoMissed,
  low_on: answerLowOn,
  find: answerFind,
  note: answerNote,
  student: (desk, _, slot) => answerStudent(desk, slot),
};

const ASK_BACK: Record<string, string> = {
  point: 'Please choose the point that you mean.',
  criterion: 'Please choose the criterion that you mean.',
  student: 'Please choose the student that you mean.',
  words: 'Please say which words to look for.',
};

/** `slot`: as `fillSlot` found it; null: nothing fits. */
const answer = async (desk: Desk, id: QuestionId, slot: string | null): Promise<PaletteAnswer> => {
  const assignment = await findMeant(desk);
  if (assignment === null)
    return { ...say('There is no assignment to tell about yet. Upload some papers first.'), questions: [] };
  const whole = PLAIN[id];
  if (whole !== undefined) return { ...(await whole(desk, assignment)), questions: [] };
  if (slot === null && id === 'note') return { ...(await answerNote(desk, assignment, null)), questions: [] };
  if (slot === null) return { ...say(ASK_BACK[QUESTIONS[id].slot ?? ''] ?? ''), questions: [id] };
  const open = OPEN[id];
  return open === undefined
    ? { ...say(''), questions: [id] }
    : { ...(await open(desk, assignment, slot)), questions: [] };
};

export const answerFixed = async (
  desk: Desk,
  { id, slot }: { id: QuestionId; slot: string | undefined },
): Promise<PaletteAnswer> =>
  answer(desk, id, await fillSlot(desk, id, { chosen: slot ?? '', text: '', named: [] }));

const READS_ONLY =
  'I can only look things up: I change no mark, release nothing and send nothing. Open the paper to change it, or ask me one of these:';
const NOT_UNDERSTOOD = 'I did not understand this. These I can answer from your data:';

/** What was written freely. `text` has keys for names, `named` are those keys. */
export const answerFree = async (desk: Desk, text: string, named: string[]): Promise<PaletteAnswer> => {
  if (isOrder(text) && !/^\s*(?:please\s+)?(?:write|draft|compose)\b/iu.test(text))
    return { ...say(READS_ONLY), questions: ['summary', 'to_check', 'missed'] };
  const given = { chosen: '', text, named };
  const hints = {
    student: named.length > 0,
    criterion: (await fillSlot(desk, 'low_on', given)) !== null,
    point: (await fillSlot(desk, 'who_missed', given)) !== null,
  };
  const { best, near } = matchQuestion(text, hints);
  if (best === null && near.length === 0)
    return { ...say(NOT_UNDERSTOOD), questions: ['summary', 'weakest', 'missed', 'top', 'to_check'] };
  if (best === null) {
    const asked = near.map((id) => `“${QUESTIONS[id].text}”`);
    return {
      ...say(`Do you mean ${joined(asked).replace(/ and (?=[^ ]*“[^“]*$)/u, ' or ')}`),
      questions: near,
    };
  }
  return answer(desk, best, await fillSlot(desk, best, given));
};
