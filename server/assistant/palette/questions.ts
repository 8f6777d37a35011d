/** The fourteen fixed questions, and what each leaves open, for what the screen shows. */
import { type FixedQuestion, QuestionId, type Slot } from '../../../contract/assistant/assistant.ts';
import { type Desk, findMeant } from '../desk.ts';
import { readCriteria } from '../tools/criterion-stats.ts';
import { readMissed } from '../tools/missed-points.ts';

/** "…" stands where the slot goes. */
export const QUESTIONS: Record<QuestionId, { text: string; slot: Slot['kind'] | null }> = {
  summary: { text: 'How did the class do?', slot: null },
  weakest: { text: 'Which criterion is weakest?', slot: null },
  strongest: { text: 'Which criterion went best?', slot: null },
  missed: { text: 'Which points were missed most?', slot: null },
  who_missed: { text: 'Who missed …?', slot: 'point' },
  low_on: { text: 'Who is lowest on …?', slot: 'criterion' },
  top: { text: 'Who did best, and who needs help?', slot: null },
  to_check: { text: 'Which papers should I check next?', slot: null },
  need_me: { text: 'Which marks need my judgement?', slot: null },
  improved: { text: 'Who improved, and who fell behind?', slot: null },
  student: { text: 'How is … doing?', slot: 'student' },
  compare: { text: 'How does it compare with my other assignments?', slot: null },
  find: { text: 'Which papers mention …?', slot: 'words' },
  note: { text: 'Write a note to the class about …', slot: 'point' },
};

const MOST_OPTIONS = 200;

type Options = Record<Slot['kind'], Slot['options']>;

const optionsOf = async (desk: Desk): Promise<Options> => {
  const meant = await findMeant(desk);
  const courseId = desk.place.courseId ?? meant?.course_id ?? null;
  const [criteria, missed, students] = await Promise.all([
    meant === null ? [] : (await readCriteria(desk, meant)).criteria,
    meant === null ? [] : await readMissed(desk, meant),
    courseId === null ? [] : await desk.students(courseId),
  ]);
  const same = (value: string) => ({ value, label: value });
  return {
    criterion: criteria.map(({ criterion }) => same(criterion)),
    point: [...new Set(missed.map(({ point }) => point))].map(same),
    student: students
      .filter(({ archived_at, papers }) => archived_at === null && papers > 0)
      .map(({ id, name, external_id }) => ({
        value: id,
        label: name === '' ? `ID ${external_id ?? '-'}` : name,
      })),
    words: [],
  };
};

/** Questions whose slot has nothing to choose from are left out. */
export const listFixedQuestions = async (desk: Desk): Promise<FixedQuestion[]> => {
  const options = await optionsOf(desk);
  return QuestionId.options
    .map((id): FixedQuestion => {
      const { text, slot: kind } = QUESTIONS[id];
      return { id, text, slot: kind && { kind, options: options[kind].slice(0, MOST_OPTIONS) } };
    })
    .filter(({ slot }) => slot === null || slot.kind === 'words' || slot.options.length > 0);
};
