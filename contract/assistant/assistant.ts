/**
 * Questions about one's own classes. Students stand in every text as S1, S2, …; whom they mean goes along with the text, and the
 * browser puts the names in. What an answer cites leads to the paper.
 */
import { z } from 'zod';
import { teacherWith } from '../access.ts';
import { endpoint, typed } from '../endpoint.ts';

export const LONGEST_QUESTION = 2000;
/** A thread has so many questions; then another one is begun. */
export const MOST_TURNS = 30;

/** What the screen shows while it is asked. Nothing: all assignments. */
export const AssistantContext = z.strictObject({
  course_id: z.uuid().optional(),
  assignment_id: z.uuid().optional(),
  paper_id: z.uuid().optional(),
  student_id: z.uuid().optional(),
});
export type AssistantContext = z.infer<typeof AssistantContext>;

export const QuestionId = z.enum([
  'summary',
  'weakest',
  'strongest',
  'missed',
  'who_missed',
  'low_on',
  'top',
  'to_check',
  'need_me',
  'improved',
  'student',
  'compare',
  'find',
  'note',
]);
export type QuestionId = z.infer<typeof QuestionId>;

/** What a question leaves open. `words`: anything; else one of `options`. */
export const Slot = z.object({
  kind: z.enum(['criterion', 'point', 'student', 'words']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type Slot = z.infer<typeof Slot>;

export const FixedQuestion = z.object({
  id: QuestionId,
  /** With "…" where its slot goes. */
  text: z.string(),
  slot: Slot.nullable(),
});
export type FixedQuestion = z.infer<typeof FixedQuestion>;

/** Whom a key in a text means. A name that is null: this student is no longer there. */
export const KeyedStudent = z.object({
  key: z.string(),
  name: z.string().nullable(),
  /** The student's own page, where one is. */
  student_id: z.uuid().nullable(),
});
export type KeyedStudent = z.infer<typeof KeyedStudent>;

/** What a mark in a text, such as "[S7 p.2]", leads to. */
export const Citation = z.object({
  mark: z.string(),
  key: z.string(),
  paper_id: z.uuid(),
  page: z.number().int().positive().nullable(),
  /** Words of the paper, verbatim. */
  quote: z.string().nullable(),
});
export type Citation = z.infer<typeof Citation>;

/** A text to copy and change; nothing is saved or sent. */
export const Draft = z.object({ kind: z.enum(['comment', 'message']), text: z.string() });
export type Draft = z.infer<typeof Draft>;

export const ChatMessage = z.object({
  n: z.number().int().nonnegative(),
  role: z.enum(['teacher', 'assistant']),
  /** Who worded an answer; null for a question. */
  by: z.enum(['program', 'model']).nullable(),
  /** Markdown without links and pictures. What nothing backs stands ~~struck~~. */
  text: z.string(),
  students: z.array(KeyedStudent),
  citations: z.array(Citation),
  drafts: z.array(Draft),
  /** Said beneath the answer: why something is struck, that it broke off. */
  notes: z.array(z.string()),
  /** Offered where the question was not understood. */
  questions: z.array(QuestionId),
  at: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** The stream of an answer: each `data:` line is one of these. */
export const AnswerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('began'), thread_id: z.uuid(), question: ChatMessage }),
  /** What is looked up right now. */
  z.object({ type: z.literal('looking'), what: z.string() }),
  /** The next sentences, checked. */
  z.object({
    type: z.literal('text'),
    text: z.string(),
    students: z.array(KeyedStudent),
    citations: z.array(Citation),
  }),
  /** The whole answer, as it is kept. */
  z.object({ type: z.literal('done'), answer: ChatMessage }),
]);
export type AnswerEvent = z.infer<typeof AnswerEvent>;

const access = teacherWith('assistant');

export const Thread = z.object({
  id: z.uuid(),
  /** The first question. */
  title: z.string(),
  students: z.array(KeyedStudent),
  turns: z.number().int().nonnegative(),
  updated_at: z.iso.datetime(),
});
export type Thread = z.infer<typeof Thread>;

export const listQuestions = endpoint('GET /api/assistant/questions', {
  access,
  summary: 'What can be asked about what a screen shows, and whether a language model is there to answer',
  query: AssistantContext.extend({}),
  response: z.object({
    /** `program`: no language model is connected; the fixed questions are answered from the data. */
    by: z.enum(['program', 'model']),
    /** "Essay 2, 28 papers". */
    about: z.string(),
    questions: z.array(FixedQuestion),
  }),
});

export const askAssistant = endpoint('POST /api/assistant/messages', {
  access,
  summary: 'Ask about one’s own classes; the answer comes as a stream of events',
  body: z.strictObject({
    /** None: a new thread. */
    thread_id: z.uuid().optional(),
    context: AssistantContext,
    text: typed(LONGEST_QUESTION, 'a question', 'Please ask something.'),
    /** One of the fixed questions, which the program answers; `text` is how it reads. */
    question: z.strictObject({ id: QuestionId, slot: z.string().max(500).optional() }).optional(),
  }),
  response: null,
});

export const listThreads = endpoint('GET /api/assistant/threads', {
  access,
  summary: 'Earlier questions, newest first',
  response: z.object({ threads: z.array(Thread) }),
});

export const getThread = endpoint('GET /api/assistant/threads/:id', {
  access,
  summary: 'One thread with all questions and answers',
  response: Thread.extend({ context: AssistantContext, messages: z.array(ChatMessage) }),
});

export const deleteThread = endpoint('DELETE /api/assistant/threads/:id', {
  access,
  summary: 'Delete a thread for good',
  response: z.object({ deleted: z.number().int().nonnegative() }),
});
