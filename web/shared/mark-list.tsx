/** Mark by mark: points, comment and words of the work, and what a student asked about it. */
import { Flex, Stack } from '@mantine/core';
import { REGRADE_REQUESTS_A_PAPER } from '../../contract/giving-back/release.ts';
import type {
  ReleasedCriterion,
  SharedPaper,
  SharedRequest,
} from '../../contract/giving-back/released-paper.ts';
import { formatDate } from '../lib/format.ts';
import { Bullets } from '../ui/bullets.tsx';
import { Quiet, QuietWords } from '../ui/quiet.tsx';
import { Score } from '../ui/score.tsx';
import { AskForm } from './ask-form.tsx';
import page from './shared.module.css';

const Asked = ({ request }: { request: SharedRequest }) => (
  <Stack gap={4} pl={14} style={{ borderLeft: '3px solid var(--mw-line-strong)' }}>
    <Quiet>Another look was asked for on {formatDate(request.created_at)}:</Quiet>
    <p>{request.reason}</p>
    {request.answer === null ? (
      <Quiet>Your teacher has not answered yet.</Quiet>
    ) : (
      <>
        <Quiet>
          {request.answered_score === null || request.answered_score === request.score
            ? 'The mark stays. Your teacher writes:'
            : `The mark is ${request.answered_score} now, after ${request.score}. Your teacher writes:`}
        </Quiet>
        <p>{request.answer}</p>
      </>
    )}
  </Stack>
);

type RowProps = { criterion: ReleasedCriterion; request: SharedRequest | undefined; token: string | null };

/** What the comment quotes already is not listed once more. */
const quotesBeside = ({ quotes }: ReleasedCriterion) => quotes.filter(({ in_comment }) => !in_comment);

const Row = ({ criterion, request, token }: RowProps) => (
  <li className={page.row}>
    <Flex component="h3" gap="0.25rem 1rem" wrap="wrap" justify="space-between" fz="md">
      <span>{criterion.name}</span>
      <Score score={criterion.score} max={criterion.max} />
    </Flex>
    {criterion.level === null ? null : <Quiet>{criterion.level}</Quiet>}
    {criterion.comment === '' ? null : <p>{criterion.comment}</p>}
    {quotesBeside(criterion).length === 0 ? null : (
      <Bullets aria-label={`From your work, for ${criterion.name}`}>
        {quotesBeside(criterion).map(({ text, page: number }) => (
          <li key={`${number} ${text}`}>
            <q>{text}</q>
            {number === null ? null : <QuietWords> page {number}</QuietWords>}
          </li>
        ))}
      </Bullets>
    )}
    {request === undefined ? null : <Asked request={request} />}
    {request === undefined && token !== null ? <AskForm criterion={criterion} token={token} /> : null}
  </li>
);

export const MarkList = ({ paper, token }: { paper: SharedPaper; token: string }) => {
  const mayAsk = paper.regrade_until !== null && paper.requests.length < REGRADE_REQUESTS_A_PAPER;
  return (
    <section className={page.part} aria-labelledby="marks">
      <h2 id="marks">Mark by mark</h2>
      {paper.regrade_until === null ? null : (
        <Quiet>
          Until {formatDate(paper.regrade_until)} you can ask for another look at up to{' '}
          {REGRADE_REQUESTS_A_PAPER} marks, once each.
        </Quiet>
      )}
      <Stack component="ul" gap={0} mt={8} mx={0} mb={0}>
        {paper.criteria.map((criterion) => (
          <Row
            key={criterion.id}
            criterion={criterion}
            request={paper.requests.find(({ criterion_id }) => criterion_id === criterion.id)}
            token={mayAsk ? token : null}
          />
        ))}
      </Stack>
    </section>
  );
};
