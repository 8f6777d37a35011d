import { describe, expect, it } from 'vitest';
import { describeAgreement, type Evidence } from './describe-agreement.ts';

const NOTHING: Evidence = {
  max: 20,
  checked: 0,
  blind: [],
  isEarlier: false,
  audit: [],
  open: 0,
  shown: 0,
  isVoid: false,
  rest: 20,
  late: 0,
};
const sentenceOf = (evidence: Partial<Evidence>) => describeAgreement({ ...NOTHING, ...evidence }).sentence;
const blindBy = (...moves: number[]) =>
  moves.map((move) => [{ id: 'c1', name: 'Evidence', given: 5, checked: 5 + move }]);
const auditBy = (...moves: number[]) => moves.map((move) => ({ given: 10, checked: 10 + move }));
const NINE = [0, 1, -2, 0.5, 0, 0, 1, -2.44, 2];

describe('what the checks show is said in a sentence', () => {
  it.each<[string, Partial<Evidence>, string]>([
    ['nobody has looked at anything', {}, 'Not enough to tell: you have checked no paper yet.'],
    ['the grader’s marks were in view', { checked: 4 }, 'but with the proposed marks in view'],
    ['too few for a lean', { checked: 2, blind: blindBy(1, 2) }, '2 papers are marked without'],
    [
      'no random check yet',
      { checked: 5, blind: blindBy(0, 1, -1, 0, 0) },
      'Only papers drawn at random can show',
    ],
    [
      'some drawn are not marked',
      { open: 4, audit: auditBy(0, 0, 0, 0, 0) },
      '4 of the 9 papers drawn at random are not marked yet',
    ],
    ['three random checks', { audit: auditBy(0, 0, 1) }, '3 papers drawn at random are not enough'],
    ['the rest was graded again', { isVoid: true }, 'was graded again since the random checks: check again'],
    ['all is checked', { rest: 0, audit: auditBy(...NINE) }, 'No graded paper is left to check.'],
  ])('%s', (_, evidence, words) => {
    expect(sentenceOf(evidence)).toContain(words);
    expect(describeAgreement({ ...NOTHING, ...evidence }).band).toBeNull();
    expect(sentenceOf(evidence)).not.toMatch(/of 10 marks would move/u);
  });

  it('nine random checks speak of nine marks in ten, and are never rounded down', () => {
    const { band, sentence } = describeAgreement({ ...NOTHING, audit: auditBy(...NINE) });
    expect(band).toEqual({ share: 0.9, points: expect.closeTo(2.44) });
    expect(sentence).toContain('About 9 of 10 marks would move by at most ±2.5 points.');
  });

  it('29 clean checks bound what would move; papers that came later are not meant', () => {
    const sentence = sentenceOf({ audit: auditBy(...Array<number>(29).fill(0)), late: 2 });
    expect(sentence).toContain('With 95 % confidence at most 10 % of them would move by more than 1 point.');
    expect(sentence).toContain('2 papers graded after the draw are not part of this.');
  });

  it('a drawn paper that was looked at first counts as the worst that could be', () => {
    const eight = NINE.slice(0, 8);
    expect(describeAgreement({ ...NOTHING, audit: auditBy(...eight), shown: 1 }).band).toEqual({
      share: 0.9,
      points: 20,
    });
  });

  it('a lean is told, of an earlier grading as such, and its interval only from ten papers on', () => {
    const moves = [0.8, 0.4, 1.2, 0.6, 1];
    const lean = 'n average you gave 0.8 points more than proposed for Evidence';
    expect(sentenceOf({ blind: blindBy(...moves) })).toContain(`O${lean}.`);
    expect(sentenceOf({ blind: blindBy(...moves, ...moves) })).toContain(`O${lean} (likely between 0.`);
    expect(sentenceOf({ blind: blindBy(...moves), isEarlier: true })).toContain(
      `Before the rest was graded again, o${lean}`,
    );
    expect(sentenceOf({ blind: blindBy(...moves.map((move) => -move)) })).toContain('0.8 points less');
  });

  it('what was the same on each paper is told as that, not as a rule', () => {
    expect(sentenceOf({ blind: blindBy(1, 1, 1, 1, 1) })).toContain(
      'You gave 1 point more than proposed for Evidence on each of 5 papers.',
    );
    expect(sentenceOf({ blind: blindBy(0, 0, 0, 0, 0) })).toContain(
      'On 5 papers your marks are the same as the proposed ones.',
    );
  });

  it('that nothing leans is said only where nothing moved', () => {
    const said = sentenceOf({ blind: blindBy(1, -1, 1, -1, 0.5) });
    expect(said).toContain('5 papers do not show whether the proposals are too high or too low.');
    expect(said).not.toContain('the proposed ones');
  });

  it('marks that all moved one way are told as that', () => {
    expect(sentenceOf({ blind: blindBy(1, 0, 3, 0, 0) })).toContain(
      'On 5 papers you gave no criterion less than proposed, and on 2 of them something more.',
    );
    expect(sentenceOf({ blind: blindBy(-1, 0, -3, 0, 0) })).toContain('no criterion more than proposed');
  });
});
