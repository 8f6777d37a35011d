/** What is marked blind: each criterion with its levels and points, as the rubric has them, and room for a comment. */

import { Box, Group, Stack, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { teachersText, typedIn } from '../../../../contract/feedback.ts';
import type { PaperCriterion } from '../../../../contract/paper.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { Flags } from '../../paper/paper-facts.tsx';
import { CriterionNumber } from '../judgement/criterion-number.tsx';
import classes from '../judgement/judgement.module.css';
import { Levels, Points, Problem } from '../judgement/mark-field.tsx';
import type { BlindMarks } from './use-blind-marks.ts';

type RowProps = {
  criterion: Pick<PaperCriterion, 'id' | 'name' | 'max' | 'levels'>;
  number: number;
  isActive: boolean;
  marking: BlindMarks;
  onActivate: () => void;
};

const BlindRow = ({ criterion, number, isActive, marking, onActivate }: RowProps) => {
  const { id, name } = criterion;
  const mark = marking.markOf(id);
  const isMissing = mark.score === '';
  const field = { criterion, mark, onMark: (score: number | string) => marking.mark(id, { score }) };
  return (
    <Stack
      component="li"
      gap={8}
      py="xs"
      px="lg"
      className={classes.row}
      tabIndex={-1}
      aria-current={isActive}
      aria-label={name}
      data-criterion={id}
      onFocus={onActivate}
    >
      <Group gap="0.25rem 1rem" justify="space-between">
        <Group component="h3" gap={8} wrap="nowrap" flex="1 1 6rem" miw={0} fz="md">
          <CriterionNumber>{number}</CriterionNumber>
          {name}
        </Group>
        <Points {...field} isMissing={isMissing} onLeave={() => undefined} />
      </Group>
      {isMissing ? null : <Problem {...field} />}
      <Levels {...field} />
      <Textarea
        aria-label={`Comment on ${name}`}
        placeholder="Write a comment, if you like"
        autosize
        minRows={1}
        maxRows={14}
        maxLength={10_000}
        value={typedIn(mark.comment ?? [])}
        onChange={(event) => marking.mark(id, { comment: teachersText(event.currentTarget.value) })}
        data-comment
      />
    </Stack>
  );
};

type Props = {
  paper: ShownResult;
  marking: BlindMarks;
  active: string | null;
  onActivate: (id: string) => void;
};

export const BlindPane = ({ paper, marking, active, onActivate }: Props) => (
  <>
    <VisuallyHidden component="h2">Your marks</VisuallyHidden>
    <Group gap="0.25rem 1.25rem" py={8} px="lg">
      <Text flex="1 1 14rem" c="dimmed" fz="sm">
        Give your own marks first. What the grader gave is hidden until yours are saved, so that the
        comparison means something.
      </Text>
    </Group>
    {paper.flags.length === 0 ? null : (
      <Box pt={0} px="lg" pb="md">
        <Flags flags={paper.flags} />
      </Box>
    )}
    <Box component="ol" aria-label="Criteria">
      {paper.to_mark.map((criterion, at) => (
        <BlindRow
          key={criterion.id}
          criterion={criterion}
          number={at + 1}
          isActive={criterion.id === active}
          marking={marking}
          onActivate={() => onActivate(criterion.id)}
        />
      ))}
    </Box>
  </>
);
