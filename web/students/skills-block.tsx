/** Skills beside the class, each with the papers that it was seen in. */
import { Box, Flex, Stack } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { StudentPage, StudentSkill } from '../../contract/insights/student-page.ts';
import { sayDifference, sayPercent } from '../lib/estimate-words.ts';
import { BesideClassBar } from '../ui/charts/bars.tsx';
import { Block, Figure } from '../ui/charts/figure.tsx';
import { Quiet } from '../ui/quiet.tsx';
import rows from '../ui/rows.module.css';
import classes from './student-page.module.css';

const TITLE = 'Skills';

type RowProps = { skill: StudentSkill; nameOf: (paper: string) => string; isAskedFor: boolean };

const Row = ({ skill, nameOf, isAskedFor }: RowProps) => (
  <li
    className={rows.cells}
    style={{ background: isAskedFor ? 'var(--mw-accent-soft)' : undefined }}
    ref={(row) => (isAskedFor ? row?.scrollIntoView({ block: 'center' }) : undefined)}
  >
    <div>
      <Box component="h3" fz="md" fw={600} lts={0}>
        {skill.name}
      </Box>
      <p>
        <strong>{sayPercent(skill.percent)}</strong>, {sayDifference(skill.percent - skill.class_percent)} (
        {sayPercent(skill.class_percent)})
      </p>
    </div>
    <Stack gap={6} justify="center">
      <BesideClassBar percent={skill.percent} classPercent={skill.class_percent} />
      <Flex
        component="ul"
        gap="0 1.25rem"
        wrap="wrap"
        fz="sm"
        style={{ overflowWrap: 'anywhere' }}
        className={classes.papers}
        aria-label={`Papers on ${skill.name}`}
      >
        {skill.papers.map(({ id, percent }) => (
          <li key={id}>
            <Link to={`/results/${id}`}>{nameOf(id)}</Link> {sayPercent(percent)}
          </li>
        ))}
      </Flex>
    </Stack>
  </li>
);

export const SkillsBlock = ({ student: { name, skills, papers } }: { student: StudentPage }) => {
  const [params] = useSearchParams();
  const names = new Map(papers.map(({ id, assignment_name: assignment }) => [id, assignment]));
  if (skills.length === 0)
    return (
      <Block title={TITLE}>
        <Quiet fz="sm">
          Nothing to show yet: no graded paper has a criterion that can be compared across assignments.
        </Quiet>
      </Block>
    );
  return (
    <Figure
      title={TITLE}
      lead="Mean over the papers on each skill. The mark on the bar is the class in the same assignments."
      fileName={`${name} skills`}
      table={{
        head: ['Skill', 'Percent', 'The class', 'Papers'],
        rows: skills.map((skill) => ({
          key: skill.key,
          cells: [
            skill.name,
            Math.round(skill.percent * 10) / 10,
            Math.round(skill.class_percent * 10) / 10,
            skill.papers.length,
          ],
        })),
      }}
    >
      <Stack component="ul" gap={0} mt="md" bd="1px solid var(--mw-line)" bdrs="lg" bg="var(--mw-surface)">
        {skills.map((skill) => (
          <Row
            key={skill.key}
            skill={skill}
            nameOf={(paper) => names.get(paper) ?? 'A paper'}
            isAskedFor={params.get('skill') === skill.key}
          />
        ))}
      </Stack>
    </Figure>
  );
};
