/** What an edited rubric changes: the criteria in words, then every paper that moves, from and to. Nothing counts yet. */
import { Box, Button, Stack, Table, Title } from '@mantine/core';
import type { RubricMove, RubricPreview } from '../../../contract/assignments.ts';
import type { Rubric } from '../../../contract/grading.ts';
import { countOf, formatPoints } from '../../lib/format.ts';
import { DialogActions } from '../../ui/dialog.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { describeChanges } from './describe-changes.ts';
import classes from './rubric-dialog.module.css';

const Changes = ({ before, after }: { before: Rubric; after: Rubric }) => {
  const changes = describeChanges(before, after);
  return (
    <section aria-labelledby="rubric-changes">
      <Title id="rubric-changes" order={3} mb={8} fz="md" fw={650}>
        What you changed
      </Title>
      {changes.length === 0 ? <p>Nothing that is judged.</p> : null}
      <Stack component="dl" gap={8} className={classes.changes}>
        {changes.map(({ id, name, lines }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{lines.join(' ')}</dd>
          </div>
        ))}
      </Stack>
    </section>
  );
};

const signed = (points: number) => `${points > 0 ? '+' : '−'}${formatPoints(Math.abs(points))}`;

const MoveRow = ({ move: { student_name: name, from, to, criteria } }: { move: RubricMove }) => (
  <Table.Tr>
    <Table.Th scope="row">{name}</Table.Th>
    <Table.Td>{formatPoints(from)}</Table.Td>
    <Table.Td>{to === null ? 'graded again' : formatPoints(to)}</Table.Td>
    <Table.Td>{to === null ? '' : signed(to - from)}</Table.Td>
    <Table.Td c="dimmed">
      {criteria.map((one) => `${one.name} ${formatPoints(one.from)} → ${formatPoints(one.to)}`).join(', ')}
    </Table.Td>
  </Table.Tr>
);

const Moves = ({ moves, papers }: { moves: RubricMove[]; papers: number }) => (
  <section aria-labelledby="rubric-moves">
    <Title id="rubric-moves" order={3} mb={8} fz="md" fw={650}>
      Who would move
    </Title>
    <Quiet style={{ overflowWrap: 'anywhere' }}>
      {moves.length === 0
        ? `None of ${countOf(papers, 'graded paper')} would move.`
        : `${moves.length} of ${countOf(papers, 'graded paper')} would move. The other marks stay as they are.`}
    </Quiet>
    {moves.length === 0 ? null : (
      <Box style={{ overflowX: 'auto' }}>
        <Table mt={8} verticalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Student</Table.Th>
              <Table.Th scope="col">Now</Table.Th>
              <Table.Th scope="col">Then</Table.Th>
              <Table.Th scope="col">Change</Table.Th>
              <Table.Th scope="col">Where</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {moves.map((move) => (
              <MoveRow key={move.id} move={move} />
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    )}
  </section>
);

const WarnOfOwnMarks = ({ preview: { own_marks: own } }: { preview: RubricPreview }) =>
  own.length === 0 ? null : (
    <Message kind="info">
      {countOf(own.length, 'paper has', 'papers have')} marks of your own on a criterion that is judged again:{' '}
      {own.map(({ student_name: name }) => name).join(', ')}. Those marks end, and you are asked to look.
    </Message>
  );

type Props = {
  before: Rubric;
  preview: RubricPreview;
  busy: boolean;
  onBack: () => void;
  onApply: () => void;
};

export const ChangePreview = ({ before, preview, busy, onBack, onApply }: Props) => (
  <>
    <Changes before={before} after={preview.rubric} />
    <Moves moves={preview.moves} papers={preview.papers} />
    <WarnOfOwnMarks preview={preview} />
    <Quiet style={{ overflowWrap: 'anywhere' }}>
      Nothing has changed yet. Applying it grades only what you changed, and costs nothing of your month. What
      students were given stays as it was until you release again.
    </Quiet>
    <DialogActions>
      <QuietButton onClick={onBack}>Back to the rubric</QuietButton>
      <Button loading={busy} onClick={onApply} data-autofocus>
        Apply to graded papers
      </Button>
    </DialogActions>
  </>
);
