import { content, makeTemplate } from '../make-template.ts';

export const groupWork = makeTemplate({
  id: 'group-work',
  title: 'Group work (log or report)',
  subject: 'Any subject',
  grades: { from: 4, to: 12 },
  genre: 'group work',
  standards: ['SL.6.1', 'SL.9-10.1'],
  rows: [
    content('Roles', 'Says who did what.', [
      'Every member has a named role with two examples of what was done.',
      'Every member has a named role with one example.',
      'Some members have a named role.',
      'No role is named.',
    ]),
    content('Meetings', 'Records what was decided.', [
      'At least three meetings have a date, a decision and the reason for it.',
      'Two meetings have a date and a decision.',
      'One meeting is recorded.',
      'No meeting is recorded.',
    ]),
    content('Contributions', 'Shows own work by each member.', [
      'At least two pieces of evidence for each member are shown.',
      'One piece of evidence for each member is shown.',
      'Evidence for some members is shown.',
      'No evidence is shown.',
    ]),
    content('Disagreement', 'Tells how a disagreement was settled.', [
      'An objection is told, and an answer to the objection that all accepted follows.',
      'An objection is told.',
      'It is said that all agreed.',
      'No talk among the members is told.',
    ]),
    content('Looking back', 'Says what the group would do otherwise.', [
      'Two improvements for next time are named, each with a reason.',
      'One improvement for next time is named.',
      'What was done is told once more.',
      'No look back.',
    ]),
  ],
});
