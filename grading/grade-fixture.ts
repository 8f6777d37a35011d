/** Graders and shortcuts for tests of the whole path from a document to a verdict. */
import type { Verdict } from '../contract/grading.ts';
import type { Document } from './extraction/document.ts';
import { gradeDocument } from './grade.ts';
import type { Brief, Grader, Proposal, ProposedCriterion, Work } from './graders/grader.ts';
import { BRIEF, settingsOf } from './graders/model/marking-fixture.ts';
import { createModelGrader } from './graders/model/model-grader.ts';

export const model = (name: string) => createModelGrader(settingsOf({ model: name }));
export const grade = (grader: Grader, document: Document, parts: { brief?: Brief; fileName?: string } = {}) =>
  gradeDocument({ grader, brief: BRIEF, document, fileName: 'work.pdf', ...parts });
export const flagsOf = (verdict: Verdict) => verdict.flags.map(({ code }) => code);

type Parts = { sees?: boolean } & Partial<Pick<Proposal, 'summary' | 'strengths' | 'nextSteps'>>;

/** A grader that proposes what the test says and keeps what it was given. */
export const proposing = (criteria: Partial<ProposedCriterion>[], { sees, ...words }: Parts = {}) => {
  const seen: { brief: Brief; work: Work }[] = [];
  const grader: Grader = {
    name: 'model',
    ...(sees === undefined ? {} : { sees }),
    grade: async (brief, work) => {
      seen.push({ brief, work });
      return {
        criteria: brief.rubric.criteria.map((criterion, index) => ({
          criterion_id: criterion.id,
          score: 0,
          reason: { code: 'by_model', data: { words: '' } },
          found: [],
          missing: ['the stomata'],
          quotes: [],
          confidence: 0.9,
          ...criteria[index],
        })),
        summary: 'You explain it.',
        strengths: [],
        nextSteps: ['Name the stomata.'],
        ...words,
        canaryMet: false,
        record: {
          grader: 'model',
          model: 'test',
          prompt_version: '1',
          input_tokens: 1,
          output_tokens: 1,
          cost: null,
          milliseconds: 1,
        },
      };
    },
  };
  return { grader, seen };
};
