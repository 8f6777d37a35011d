import { expandWords, type RenderedFeedback } from '../../contract/feedback.ts';
import { previewFeedback } from '../../contract/results.ts';

/** As the server does it, in short: its own words name the marks, the teacher's are taken as they are. */
export const renderLike = (body: unknown): RenderedFeedback => {
  const { criteria, summary } = previewFeedback.body.parse(body);
  const total = criteria.reduce((sum, { score }) => sum + score, 0);
  const programs = `You have ${total} of 100 points.`;
  const opening = summary === null ? programs : expandWords(summary, programs);
  const comments = Object.fromEntries(
    criteria.map(({ id, score }) => [id, `${score} of ${id === 'c1' ? 60 : 40} points for this one.`]),
  );
  return {
    feedback: `${opening}\n\n| Criterion | Score |\n| :- | -: |\n| **Total** | **${total} of 100** |`,
    criteria: criteria.map(({ id, score, feedback }) => ({
      id,
      level: score > 55 ? 'Clear' : 'Vague',
      feedback: expandWords(feedback ?? comments[id] ?? '', comments[id] ?? ''),
    })),
    programs: { summary: programs, strengths: 'The claim is early', next_steps: '', comments },
    doubts: summary?.includes('86.5 of 90') ? ['summary'] : [],
  };
};
