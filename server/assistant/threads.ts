/** Threads as the browser gets them: with whom their keys mean now, whatever has been corrected or removed since. */
import type { ChatMessage, KeyedStudent, Thread } from '../../contract/assistant/assistant.ts';
import type { Db } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import { createKeys, listStudentKeys, type StoredKeys } from './keys.ts';
import {
  type ChatRow,
  getChat,
  listChats,
  listMessages,
  listPaperNames,
  listStudentNames,
  type MessageRow,
} from './queries.ts';

/** Whom the keys in these texts mean. A key that means nobody is left out: then it is no key. */
export const nameStudents = async (
  db: Db,
  scope: Scope,
  stored: StoredKeys,
  texts: readonly string[],
): Promise<KeyedStudent[]> => {
  const keys = createKeys(stored);
  const people = listStudentKeys(texts.join('\n')).flatMap((key) => {
    const person = keys.findStudent(key);
    return person === null ? [] : [{ key, ...person }];
  });
  const idsOf = (wanted: 'student' | 'paper') =>
    people.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const rows = [
    ...(await listStudentNames(db, scope, idsOf('student'))),
    ...(await listPaperNames(db, scope, idsOf('paper'))),
  ];
  return people.map(({ key, id }) => {
    const row = rows.find((one) => one.id === id);
    return { key, name: row?.name ?? null, student_id: row?.student_id ?? null };
  });
};

const textsOf = ({ parts }: MessageRow): string[] => [parts.text, ...parts.drafts.map(({ text }) => text)];

const pick = (students: readonly KeyedStudent[], texts: readonly string[]): KeyedStudent[] => {
  const keys = listStudentKeys(texts.join('\n'));
  return students.filter(({ key }) => keys.includes(key));
};

export const describeMessage = (row: MessageRow, students: readonly KeyedStudent[]): ChatMessage => ({
  n: row.n,
  role: row.role,
  ...row.parts,
  students: pick(students, textsOf(row)),
  at: row.created_at.toISOString(),
});

const describeThread = (
  { id, title, turns, updated_at }: ChatRow,
  students: readonly KeyedStudent[],
): Thread => ({
  id,
  title,
  students: pick(students, [title]),
  turns,
  updated_at: updated_at.toISOString(),
});

export const readThreads = async (db: Db, scope: Scope): Promise<Thread[]> => {
  const chats = await listChats(db, scope);
  return Promise.all(
    chats.map(async (chat) => describeThread(chat, await nameStudents(db, scope, chat.keys, [chat.title]))),
  );
};

export const readThread = async (db: Db, scope: Scope, id: string) => {
  const chat = await getChat(db, scope, id);
  const messages = await listMessages(db, scope, id);
  const students = await nameStudents(db, scope, chat.keys, [chat.title, ...messages.flatMap(textsOf)]);
  return {
    ...describeThread(chat, students),
    context: chat.context,
    messages: messages.map((message) => describeMessage(message, students)),
  };
};

/** For the teacher's own copy of everything: with names, as the screen shows them. */
export const listOwnThreads = async (db: Db, scope: Scope) => {
  const chats = await listChats(db, scope, Infinity);
  return Promise.all(chats.map(({ id }) => readThread(db, scope, id)));
};
