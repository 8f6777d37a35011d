/** Pages that a model that sees has read: what is believed of it, and what it is paid for. */
import '../../../lab/fake-model/fake-model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINES } from '../../../grading/extraction/image/image-fixture.ts';
import type { Grader } from '../../../grading/graders/grader.ts';
import { graders } from '../../../grading/graders/graders.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { checkLedger } from '../../accounts/billing/quota.ts';
import { gradeNow } from '../review/review.fixture.ts';
import { followNow } from '../rubric-change/edit.fixture.ts';
import { inPictures, scoresOf, scrawl } from './transcription.fixture.ts';

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });
let pictures: ReturnType<typeof inPictures>;
beforeAll(async () => {
  pictures = inPictures(test);
});
afterAll(async () => {
  expect(await checkLedger(test.services.db)).toEqual([]);
});

/** Where the lines of the scrawl stand. */
const seeLine = (text: string, at: number) => ({
  number: at + 1,
  text,
  y: at < LINES.length ? ((82 + at * 62) / 480) * 1000 : 980,
  confidence: 0.9,
});
const seeingModel = (page: object) =>
  graders.model({
    model: {
      provider: 'fake',
      model: 'seeing',
      vision: true,
      timeoutMs: 5000,
      maxOutputTokens: 2000,
      script: [JSON.stringify(page)],
    },
  });

describe('with a model that sees', () => {
  it('a line without ink is marked, earns no verified quote, and the model is shown the page once', async () => {
    const invented = 'Chlorophyll in the leaf absorbs the energy of sunlight.';
    const model = seeingModel({ lines: [...LINES, invented].map(seeLine), drawn: false });
    let asked = 0;
    const { transcribe } = model;
    if (transcribe === undefined) throw new Error('It does not see.');
    const grader: Grader = {
      ...model,
      grade: (brief, work, ...rest) => {
        asked += work.images.length;
        return model.grade(brief, work, ...rest);
      },
      transcribe: (...given: Parameters<typeof transcribe>) => {
        asked += given[0].length;
        return transcribe(...given);
      },
    };
    const room = await pictures.openRoom(await scrawl());
    await gradeNow(test, room, grader);
    const paper = await pictures.paperOf(room);
    const { lines } = await pictures.read(room, paper.student_work_id);
    expect(lines.map(({ source, doubt }) => [source, doubt])).toEqual([
      ...LINES.map(() => ['model', null]),
      ['model', 'no_ink'],
    ]);
    const chlorophyll = paper.rubric_scores.find(({ id }) => id === 'c3');
    expect(chlorophyll?.quotes.filter(({ text }) => text.includes('sunlight'))).toMatchObject([
      { verified: false },
    ]);
    expect(chlorophyll?.needs_teacher).toBe(true);
    expect(paper.flags.map(({ code }) => code)).toContain('doubtful_lines');
    await pictures.correct(room, paper.student_work_id, [{ id: lines.at(-1)?.id ?? '', text: '' }]);
    await followNow(test, room, grader);
    expect(asked).toBe(1);
    expect((await pictures.read(room, paper.student_work_id)).lines).toHaveLength(LINES.length);
    expect(scoresOf(await pictures.paperOf(room)).c3).toBeLessThan(chlorophyll?.score ?? 0);
  });
});
