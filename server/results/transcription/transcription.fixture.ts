/** Papers that are pictures, and what a teacher does with their lines. */
import sharp from 'sharp';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import {
  correctTranscription,
  getTranscription,
  type LineEdit,
} from '../../../contract/scans/transcription.ts';
import { LINES } from '../../../grading/extraction/image/image-fixture.ts';
import { type Classroom, createClassroom, putOnPlan } from '../../../lab/app/classroom.ts';
import { resultsOf, uploadFiles } from '../../../lab/app/grading.ts';
import type { TestApp } from '../../../lab/app/test-app.ts';

const criterion = (id: string, name: string, answer: string): Criterion => ({
  id,
  name,
  kind: 'content',
  max: 30,
  description: '',
  answer,
  levels: [],
  question: null,
});
const RUBRIC: Rubric = {
  version: 1,
  source: 'key',
  max: 90,
  criteria: [
    criterion('c1', 'Oxygen', 'Oxygen is set free as a by-product.'),
    criterion('c2', 'Water', 'The roots bring up water from the soil.'),
    criterion('c3', 'Chlorophyll', 'Chlorophyll in the leaf absorbs the energy of sunlight.'),
  ],
  notes: [],
};

/** A hand that no reader knows: strokes where the lines of a page stand. */
export const scrawl = () => {
  const word = (x: number, y: number) =>
    `<path d="M${x} ${y}${'l14 -20l14 20'.repeat(7)}" fill="none" stroke="black" stroke-width="4"/>`;
  const words = LINES.map((_, at) => [60, 300, 540].map((x) => word(x, 90 + at * 62)).join(''));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="480"><rect width="100%" height="100%" fill="white"/>${words.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

export const inPictures = (test: TestApp) => {
  const openRoom = async (picture: Uint8Array) => {
    const room = await createClassroom(test);
    const { db } = test.services;
    await putOnPlan(test, room.id, 'Pro');
    await db
      .updateTable('rubrics')
      .set({ rubric: JSON.stringify(RUBRIC) })
      .where('id', '=', room.rubricId)
      .execute();
    await uploadFiles(test, room, [{ name: 'photo.png', bytes: picture }]);
    return room;
  };

  const paperOf = async (room: Classroom) => {
    const [paper] = await resultsOf(test, room);
    if (paper === undefined) throw new Error('There is no paper.');
    return paper;
  };
  const read = (room: Classroom, id: string) =>
    test.ask(getTranscription, { params: { id }, token: room.token });
  const correct = (room: Classroom, id: string, lines: LineEdit[]) =>
    test.ask(correctTranscription, { params: { id }, token: room.token, body: { lines } });
  return { openRoom, paperOf, read, correct };
};

export const scoresOf = ({ rubric_scores }: { rubric_scores: { id: string; score: number }[] }) =>
  Object.fromEntries(rubric_scores.map(({ id, score }) => [id, score]));
