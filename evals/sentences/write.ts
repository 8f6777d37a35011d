/**
 * `node evals/sentences/write.ts FOLDER OUT`: every distinct sentence that the program says of the papers in FOLDER (`assignments.ts` says how
 * they lie there), with what it is about, numbered, in files of about a hundred, so that people can read and judge them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSandbox } from '../../grading/sandbox/sandbox.ts';
import { listAssignments, readAssignment } from './assignments.ts';
import { classSentences, draftSentences } from './class.ts';
import { gradeAssignment, type Sentence } from './grade.ts';

const IN_A_FILE = 100;
/** The same phrase may be true of one answer and false of the next, so of each a few are read. */
const OF_A_PHRASE = 2;
/** Of drafts, which say what is said of settled marks in a more careful way, and of what too few papers can show. */
const OF_THE_SAME = 1;

type Chapter = { head: string; lines: string[]; count: number };

/** A sentence without what stands in its slots. */
const phraseOf = ({ audience, text, place }: Sentence): string =>
  [
    audience,
    /draft|flag|next step/u.exec(place)?.[0] ?? '',
    text
      .replace(/[“„][^”“]*[”“]/gu, '“”')
      .replace(/: [^:]*$/u, ':')
      .replace(/\d+/gu, '0'),
  ].join(' ');

const isTold = (seen: Map<string, number>, sentence: Sentence): boolean => {
  const exact = `${sentence.audience} ${sentence.text}`;
  const phrase = phraseOf(sentence);
  const times = seen.get(phrase) ?? 0;
  if (seen.has(exact) && /[“:]/u.test(sentence.text)) return false;
  const isOnce = sentence.audience === 'class' || phrase.startsWith('teacher draft');
  if (times >= (isOnce ? OF_THE_SAME : OF_A_PHRASE)) return false;
  seen.set(phrase, times + 1);
  seen.set(exact, 1);
  return true;
};

/** What the draft says of a mark as it is said once it is settled is read there. */
const withoutRepeats = (sentences: readonly Sentence[]): Sentence[] => {
  const settled = new Set(sentences.flatMap(({ audience, text }) => (audience === 'student' ? [text] : [])));
  return sentences.filter(
    ({ audience, place, text }) => audience !== 'teacher' || !place.includes('draft') || !settled.has(text),
  );
};

const numberFrom = (from: number, sentences: readonly Sentence[]): string[] =>
  sentences.flatMap(({ audience, place, text, context }, at) => [
    `**${from + at}.** [${audience} · ${place}] ${text.replaceAll('\n', ' ⏎ ')}`,
    ...context.map((line) => `   - ${line.replaceAll('\n', ' ⏎ ')}`),
    '',
  ]);

const [folder, out] = process.argv.slice(2);
if (folder === undefined || out === undefined) throw new Error('node evals/sentences/write.ts FOLDER OUT');
await mkdir(out, { recursive: true });
const sandbox = createSandbox({ processes: 1 });
let number = 1;
const ofClasses = new Map<string, number>();
const chapters: Chapter[] = [];
for (const one of listAssignments(folder)) {
  const assignment = await readAssignment(one, sandbox.extract);
  const { rubric, papers } = await gradeAssignment(assignment);
  const seen = new Map<string, number>();
  const add = (head: string, sentences: readonly Sentence[]) => {
    const told = withoutRepeats(sentences).filter((sentence) =>
      isTold(sentence.audience === 'class' ? ofClasses : seen, sentence),
    );
    if (told.length > 0 || head.startsWith('#')) {
      chapters.push({ head, lines: numberFrom(number, told), count: told.length });
      number += told.length;
    }
  };
  const quoted = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
  const task = assignment.task === '' ? '' : `\nTask:\n${quoted(assignment.task)}\n`;
  add(
    `## ${assignment.kind}\n${task}\nKey or rubric (read as ${rubric.criteria.length} criteria, ${rubric.max} points):\n${quoted(assignment.key.text)}\n`,
    draftSentences(assignment),
  );
  for (const paper of papers) add(`### Paper “${paper.name}”\n\n${quoted(paper.text)}\n`, paper.sentences);
  add('### The class\n', classSentences(rubric, papers));
}

const files: Chapter[][] = [[]];
for (const chapter of chapters) {
  const last = files.at(-1) ?? [];
  const count = last.reduce((sum, one) => sum + one.count, 0);
  if (count >= IN_A_FILE && chapter.head.startsWith('## ')) files.push([chapter]);
  else last.push(chapter);
}
for (const [at, file] of files.entries())
  await writeFile(
    path.join(out, `sentences-${at + 1}.md`),
    file.map(({ head, lines }) => `${head}\n${lines.join('\n')}`).join('\n'),
  );
console.info(`${number - 1} sentences in ${files.length} files.`);
await sandbox.close();
