/** Each criterion with its score, a bar, what was said about it, and the words of the student that it rests on. */
import { IconCheck, IconQuestionMark } from '@tabler/icons-react';
import type { Quote } from '../../contract/grading.ts';
import type { ShownScore } from '../api/read-results.ts';
import { Score } from '../ui/score.tsx';
import { scoreBand } from '../ui/score-band.ts';
import classes from './criteria-list.module.css';
import { describeConfidence } from './describe-grader.ts';

const whereOf = ({ verified, page }: Quote): string => {
  if (!verified) return 'Not found word for word in this file';
  return page === null ? 'Found in the file' : `Found on page ${page}`;
};

const QuotedWords = ({ quote }: { quote: Quote }) => (
  <blockquote className={classes.quote} data-verified={quote.verified}>
    <p>“{quote.text}”</p>
    <footer className={classes.where}>
      {quote.verified ? (
        <IconCheck size={15} aria-hidden="true" />
      ) : (
        <IconQuestionMark size={15} aria-hidden="true" />
      )}
      {whereOf(quote)}
    </footer>
  </blockquote>
);

const Bar = ({ score, max }: { score: number; max: number }) => (
  <div className={classes.bar} aria-hidden="true">
    <div
      data-band={scoreBand(score, max)}
      style={{ inlineSize: `${max > 0 ? Math.min(100, (score / max) * 100) : 0}%` }}
    />
  </div>
);

const CriterionItem = ({ criterion }: { criterion: ShownScore }) => {
  const sureness = describeConfidence(criterion.confidence);
  return (
    <li className={classes.criterion}>
      <div className={classes.head}>
        <h4 className={classes.name}>{criterion.criteria_name}</h4>
        <Score score={criterion.score} max={criterion.max_score} />
      </div>
      <Bar score={criterion.score} max={criterion.max_score} />
      {criterion.feedback === '' ? null : <p className={classes.feedback}>{criterion.feedback}</p>}
      {criterion.quotes.map((quote) => (
        <QuotedWords key={`${quote.start} ${quote.text}`} quote={quote} />
      ))}
      {sureness === null ? null : <p className={classes.sureness}>Grader: {sureness}</p>}
    </li>
  );
};

export const CriteriaList = ({ criteria }: { criteria: ShownScore[] }) => (
  <ul className={classes.list}>
    {criteria.map((criterion) => (
      <CriterionItem key={criterion.id} criterion={criterion} />
    ))}
  </ul>
);
