/** The sample classes through the whole engine, as a newcomer would run them: nothing fails and the ranking is right. */
import { readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rubric, Verdict } from '../contract/grading.ts';
import { type Sample, Samples } from '../contract/samples.ts';
import { runs } from '../lab/app/runs.ts';
import { extractInProcess } from './extraction/extract.ts';
import { createRecogniser } from './extraction/image/ocr.ts';
import { listUntrue, listUntrueComments } from './feedback/reader/read-feedback.fixture.ts';
import { gradeDocument } from './grade.ts';
import { createBuiltinGrader } from './graders/builtin/builtin-grader.ts';
import { readRubric } from './rubric/read-rubric.ts';

const ROOT = new URL('../samples/', import.meta.url);
const samples = Samples.parse(JSON.parse(await readFile(new URL('samples.json', ROOT), 'utf8')));
const { recognise, close } = createRecogniser();
afterAll(close);

const extract = async (sample: Sample, file: string) =>
  extractInProcess(await readFile(new URL(`${sample.id}/${file}`, ROOT)), file, recognise);

type Graded = { file: string; name: string | null; verdict: Verdict; rubric: Rubric };

/** In the teacher's order, strong to blank. */
const gradeClass = async (sample: Sample): Promise<Graded[]> => {
  const rubric = readRubric(await extract(sample, sample.rubric), sample.max);
  const { tone, style, description } = sample;
  const brief = { rubric, task: description, instructions: '', tone, style, gradeLevel: 8, examples: [] };
  const graded: Graded[] = [];
  for (const file of sample.order) {
    const document = await extract(sample, file);
    const { student, verdict } = await gradeDocument({
      grader: createBuiltinGrader(),
      brief,
      document,
      fileName: file,
    });
    graded.push({ file, name: student.name, verdict, rubric });
  }
  return graded;
};

/** The words of a name in any order: file names of learning platforms put the family name first. */
const nameWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .split(/[\s_-]+/)
    .filter((word) => !['essay', 'quiz', 'history'].includes(word))
    .toSorted();

const LARGEST_DEMO = 6 * 1024 * 1024;

test('every file of the samples is there, ranked once, and together they stay small', async () => {
  let bytes = 0;
  for (const sample of samples) {
    expect(sample.order.toSorted()).toEqual(sample.files);
    for (const file of [sample.rubric, ...sample.files]) {
      bytes += (await stat(new URL(`${sample.id}/${file}`, ROOT))).size;
    }
  }
  expect(samples).toHaveLength(3);
  expect(bytes).toBeLessThan(LARGEST_DEMO);
});

// To read the class in photographs takes twenty times as long as the others: at full length.
for (const sample of samples.slice(0, Math.max(2, runs(samples.length)))) {
  describe(`${sample.course}, ${sample.assignment}`, () => {
    let graded: Graded[] = [];
    beforeAll(async () => {
      graded = await gradeClass(sample);
    }, 240_000);

    test('every file gets a verdict whose points add up', () => {
      expect(graded).toHaveLength(sample.files.length);
      for (const { verdict } of graded) {
        const sum = verdict.criteria.reduce((total, criterion) => total + criterion.score, 0);
        expect(verdict.max).toBe(sample.max);
        expect(verdict.score).toBeCloseTo(sum, 5);
      }
    });

    test('the students are ranked as a teacher would rank them, and far apart', () => {
      const scores = graded.map(({ verdict }) => verdict.score / verdict.max);
      const [best = 0, second = 0, third = 0, fourth = 0, fifth = 0, blank = 1] = scores;
      expect(scores, JSON.stringify(scores)).toEqual(scores.toSorted((a, b) => b - a));
      expect(best).toBeGreaterThan(second);
      expect(second).toBeGreaterThan(third);
      expect(third).toBeGreaterThan(fourth);
      expect(best).toBeGreaterThanOrEqual(0.8);
      expect(fifth).toBeLessThan(0.35);
      expect(blank).toBe(0);
    });

    test('each student is found by name', () => {
      for (const { file, name } of graded) {
        expect(nameWords(name ?? '')).toEqual(nameWords(file));
      }
    });

    test('quotes are whole sentences or lines, never torn by a line break, and never the head of the sheet', () => {
      for (const { file, verdict } of graded) {
        for (const { text } of verdict.criteria.flatMap(({ quotes }) => quotes)) {
          expect(text, file).not.toMatch(/\n|^Name\b|^History 10|^Science 9/);
          expect(text, file).toMatch(/[.!?]$|\d/);
        }
      }
    });

    test('no sentence of any feedback says what the verdict does not bear out', () => {
      for (const { file, verdict, rubric } of graded) {
        const judged = { ...verdict, rubric, grader: verdict.record.grader };
        const comments = verdict.criteria.map(({ criterion_id: id, feedback }) => ({ id, feedback }));
        const untrue = [...listUntrue(judged, verdict.feedback), ...listUntrueComments(judged, comments)];
        expect(untrue, file).toEqual([]);
      }
    });

    test('the sheet with nothing on it but print is flagged, so that the teacher looks at its zero', () => {
      const flags = graded.at(-1)?.verdict.flags.map(({ code }) => code) ?? [];
      expect(flags.some((code) => code === 'blank' || code === 'prompt_only')).toBe(true);
    });

    test('no sentence is made out to be the reason of a mark, and no two texts are alike', () => {
      const texts = graded.map(({ verdict }) => verdict.feedback);
      expect(new Set(texts).size).toBe(texts.length);
      // Of marks that are open nothing is told, and of levels none is reached by a sentence.
      expect(texts[0]).not.toContain('“');
      expect(texts.at(-1)).not.toContain('“');
      // A weak paper in which no point was found, or nearly, is quoted nowhere.
      for (const { verdict } of graded.slice(0, 3)) {
        const verified = verdict.criteria.flatMap(({ quotes }) => quotes.filter((quote) => quote.verified));
        expect(verified.length).toBeGreaterThan(0);
      }
    });
  });
}
