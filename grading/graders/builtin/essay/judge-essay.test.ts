import { describe, expect, it } from 'vitest';
import { sayReason } from '../../../sentences/say-reason.ts';
import { briefOf, criterionOf, gradeAll } from '../brief-fixture.ts';

const TASK =
  'Should the town build a new library? Take a position, give reasons and evidence about cost, reading and young families, and answer an objection. About 200 words.';

const STRONG = `Our town should build a new library, because the old one can no longer do its work. It was opened in 1962 for 4,000 people; today 11,500 live here, and every second shelf stands in the cellar.

The strongest reason is reading itself. According to the county, loans to children fell by 30 percent after the reading room was closed in 2019. In Ashford, where a new library opened in 2015, they doubled within two years. Therefore a building is not a luxury; it decides whether young families come at all.

Moreover, the cost is smaller than it seems. The council quotes 2.4 million, but the county pays a third, and the sale of the old house brings another 300,000. For example, a family would pay about nine dollars a year, which is less than one new book.

Some people object that everybody reads on a phone today. However, the same people sit in our library each afternoon, because it is quiet and warm and somebody helps them. Although screens are everywhere, places to read are not.

In conclusion, a new library would bring readers back, and it would cost each family less than a pizza. The council should vote for it in May.`;

const MIDDLING = `I think the town should build a new library because the old one is too small. A lot of families go there and there is not enough space for all the books.

Another reason is that children need a place for reading. When I was little my mother took me there every week and I liked it. If the library was bigger more children would come.

Some people say that the cost is too high. But I think it is worth it because reading is important for young people. So the town should build it.`;

const WEAK =
  'i think a new library is good. i like books and reading is fun. it would be nice for famlies to';

const OFF_TOPIC = `My favourite sport is football. I play in the second team of our village, and every Thursday we train on the field behind the church. Our coach is strict, but he is fair, because he played for a big club when he was young.

Last season we won nine games and lost three. The best game was in October, when it rained and we scored in the last minute. Therefore everybody ran onto the field, and my father lost his hat. However, the next week we lost again.

In summer we go to a camp by the sea. We run on the beach in the morning and swim in the afternoon. For example, last year we ran forty kilometres in one week. I hope that I can play football for many more years.`;

const rubric = briefOf(
  [
    criterionOf({
      id: 'c1',
      name: 'Position and reasons',
      description: 'Takes a clear position and gives reasons.',
      max: 40,
    }),
    criterionOf({ id: 'c2', name: 'Evidence', description: 'Supports each reason with evidence.', max: 30 }),
    criterionOf({ id: 'c3', name: 'Organisation', kind: 'language', max: 15 }),
    criterionOf({ id: 'c4', name: 'Grammar and spelling', kind: 'language', max: 15 }),
  ],
  { task: TASK },
);

const totalOf = async (text: string): Promise<number> =>
  (await gradeAll(rubric, text)).reduce((sum, { score }) => sum + score, 0);

describe('an essay without a model answer', () => {
  it('ranks strong, middling, weak, off-topic and blank work in that order, well apart', async () => {
    const [strong, middling, weak, off, blank] = [
      await totalOf(STRONG),
      await totalOf(MIDDLING),
      await totalOf(WEAK),
      await totalOf(OFF_TOPIC),
      await totalOf(''),
    ];
    expect(strong).toBeGreaterThan(80);
    expect(middling).toBeLessThan(strong - 10);
    expect(weak).toBeLessThan(middling - 15);
    expect(off).toBeLessThan(middling - 20);
    expect(blank).toBe(0);
  });

  it('every criterion falls or stays when the last half is cut off', async () => {
    const whole = await gradeAll(rubric, STRONG);
    const half = await gradeAll(rubric, STRONG.slice(0, STRONG.length / 2));
    for (const [at, one] of whole.entries()) expect(half[at]?.score).toBeLessThanOrEqual(one.score + 1e-9);
  });

  it('says what was measured and quotes the work verbatim', async () => {
    for (const text of [STRONG, MIDDLING, WEAK]) {
      for (const one of await gradeAll(rubric, text)) {
        expect(sayReason(one.reason)).not.toBe('');
        for (const quote of one.quotes) expect(text).toContain(quote);
      }
    }
  });

  it('quotes what stands on the page even when lines break in mid-sentence', async () => {
    const wrapped = MIDDLING.replace(/(.{50,60}) /gu, '$1\n');
    for (const one of await gradeAll(rubric, wrapped))
      for (const quote of one.quotes) expect(wrapped).toContain(quote);
  });

  it('never quotes the head of the sheet or a title', async () => {
    const sheet = `English 8 — Essay about a library\nName: [name]\n\nWhy Our Town Needs A New Library\n\n`;
    for (const text of [STRONG, MIDDLING]) {
      const quotes = (await gradeAll(rubric, sheet + text)).flatMap((one) => one.quotes);
      expect(quotes.length).toBeGreaterThan(0);
      for (const quote of quotes) expect(text).toContain(quote);
    }
  });

  it('points at slips and gives no advice on spelling where there are none', async () => {
    const [, , , weak] = await gradeAll(rubric, WEAK.repeat(4));
    const [, , , strong] = await gradeAll(rubric, STRONG);
    expect(weak?.missing.join(' ')).toMatch(/spelling|capital/u);
    expect(strong?.missing).toEqual([]);
  });

  it('takes no abbreviation for a slip', async () => {
    const [, , , one] = await gradeAll(rubric, `${STRONG} Journal JVLVB 13, pages 585 to 589; BBC and NHS.`);
    expect(one?.missing).toEqual([]);
  });

  it('names no count as if it were a reason', async () => {
    const [, , , one] = await gradeAll(rubric, 'Sleep helps');
    expect(one === undefined ? '' : sayReason(one.reason)).toBe(
      'Yours to decide. The proposed points are only a rough guess.',
    );
  });

  it('takes a level of the table when the criterion has levels', async () => {
    const levels = [
      { name: 'Excellent', points: 4, description: 'Thorough' },
      { name: 'Good', points: 3, description: 'Clear' },
      { name: 'Fair', points: 2, description: 'Some' },
      { name: 'Poor', points: 1, description: 'Little' },
    ];
    const brief = briefOf([criterionOf({ name: 'Reasons', max: 20, levels })], { task: TASK });
    for (const text of [STRONG, MIDDLING, WEAK]) {
      const [one] = await gradeAll(brief, text);
      expect([5, 10, 15, 20]).toContain(one?.score);
    }
  });

  it('writing a text twice earns nothing', async () => {
    expect(await totalOf(`${MIDDLING}\n\n${MIDDLING}`)).toBeLessThanOrEqual((await totalOf(MIDDLING)) + 1);
  });

  it('is placed by length and vocabulary, which the teacher is told and the student is not, and which is never sure', async () => {
    const brief = briefOf([criterionOf({ name: 'Essay', max: 20 })], { task: TASK });
    for (const text of [STRONG, MIDDLING]) {
      const [one] = await gradeAll(brief, text);
      expect(one?.asides).toEqual([{ code: 'placed', data: {} }]);
      expect(
        [one && sayReason(one.reason), ...(one?.found ?? []), ...(one?.missing ?? [])].join(' '),
      ).not.toMatch(/length|vocabulary/u);
      expect(one?.confidence).toBeLessThanOrEqual(0.5);
    }
  });

  it('two good sentences on a question of a test are not measured with the yardstick of an essay', async () => {
    const two =
      'The town should build it, because loans fell by a third. A new library would bring readers back.';
    const of = (question: string | null) => briefOf([criterionOf({ name: 'Library', question })], {});
    const [asEssay] = await gradeAll(of(null), two);
    const [asAnswer] = await gradeAll(of('1'), `1. ${two}`);
    expect(asAnswer?.score).toBeGreaterThan(asEssay?.score ?? Number.NaN);
  });

  it('is not measured with the yardstick of an essay where two points are given for the whole', async () => {
    const of = (max: number, task: string) => briefOf([criterionOf({ name: 'Response', max })], { task });
    const asked =
      'Explain how the author shows that the town needs a library. Use information from the text.';
    const shareOf = async (max: number, task: string) =>
      ((await gradeAll(of(max, task), MIDDLING))[0]?.score ?? 0) / max;
    expect(await shareOf(2, asked)).toBeGreaterThan((await shareOf(20, asked)) + 0.1);
    expect(await shareOf(2, `${asked} Write an essay.`), 'unless it is one').toBeLessThan(
      await shareOf(2, asked),
    );
  });

  it('follows the marks of five papers of its class, though all of them are short', async () => {
    const brief = briefOf([criterionOf({ name: 'Answer', description: 'Explains why.', max: 10 })], {
      task: 'Explain why the town needs a library.',
    });
    const lines = MIDDLING.split(/(?<=\.)\s+/u);
    const examples = [1, 2, 3, 4, 5].map((count) => ({
      text: lines.slice(0, count).join(' '),
      scores: [{ criterion_id: 'c1', score: 2 * count }],
    }));
    const short = lines.slice(4, 8).join(' ');
    const [before] = await gradeAll(brief, short);
    const [after] = await gradeAll({ ...brief, examples }, short);
    expect(after?.confidence).toBeLessThanOrEqual(0.5);
    expect(Math.abs((after?.score ?? 0) - 8)).toBeLessThan(Math.abs((before?.score ?? 0) - 8));
  });
});
