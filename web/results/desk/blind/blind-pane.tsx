/** What is marked blind: each criterion with its levels and points, as the rubric has them, and room for a comment. */
import { Box, Group, Textarea, VisuallyHidden } from '@mantine/core';
import { teachersText, typedIn } from '../../../../contract/feedback.ts';
import type { PaperCriterion } from '../../../../contract/paper.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { Quiet } from '../../../ui/quiet.tsx';
import { Flags } from '../../paper/paper-facts.tsx';
import { CriterionItem } from '../judgement/criterion-item.tsx';
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
    <CriterionItem
      criterion={criterion}
      number={number}
      isActive={isActive}
      onActivate={onActivate}
      head={<Points {...field} isMissing={isMissing} onLeave={() => undefined} />}
    >
      {isMissing ? null : <Problem {...field} />}
      <Levels {...field} />
      <Textarea
        aria-label={`Comment on ${name}`}
        placeholder="Write a comment, if you like"
        minRows={1}
        maxRows={14}
        maxLength={10_000}
        value={typedIn(mark.comment ?? [])}
        onChange={(event) => marking.mark(id, { comment: teachersText(event.currentTarget.value) })}
        data-comment
      />
    </CriterionItem>
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
      <Quiet flex="1 1 14rem" fz="sm">
        Give your own marks first. What the grader gave is hidden until yours are saved, so that the
        comparison means something.
      </Quiet>
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
