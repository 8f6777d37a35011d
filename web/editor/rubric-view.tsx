/** A rubric to look at: each criterion with its levels beside each other. */
import { Flex, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Rubric } from '../../contract/grading.ts';
import { formatPoints } from '../lib/format.ts';
import { Quiet, QuietWords } from '../ui/quiet.tsx';
import classes from './rubric-view.module.css';
import { writeWorth } from './state/points.ts';

export const RubricView = ({ rubric, label }: { rubric: Rubric; label: string }) => (
  <Stack component="ul" gap="sm" style={{ overflowWrap: 'anywhere' }} aria-label={label}>
    {rubric.criteria.map(({ id, name, max, description, levels }) => (
      <Stack key={id} component="li" gap={6} pb="sm" className={classes.criterion}>
        <Flex component="p" gap="0.25rem 1rem" wrap="wrap" justify="space-between">
          <strong>{name}</strong>
          <QuietWords>{formatPoints(max)} points</QuietWords>
        </Flex>
        {description === '' ? null : <Quiet>{description}</Quiet>}
        {levels.length === 0 ? null : (
          <ol className={classes.levels}>
            {levels.map((level) => (
              <li key={`${level.name} ${level.points}`}>
                <Flex
                  component="span"
                  gap={8}
                  justify="space-between"
                  pb={2}
                  mb={4}
                  fw={600}
                  style={{ borderBottom: '2px solid var(--mw-line)' }}
                >
                  {level.name} <QuietWords>{writeWorth(level)}</QuietWords>
                </Flex>
                {level.description}
              </li>
            ))}
          </ol>
        )}
      </Stack>
    ))}
  </Stack>
);

type PreviewProps = { title: string; facts: string; deeds: ReactNode; children: ReactNode };

/** One of many before it is chosen: what it is, what can be done with it, and its criteria. */
export const RubricPreview = ({ title, facts, deeds, children }: PreviewProps) => (
  <Stack
    component="section"
    p="md"
    bd="1px solid var(--mw-line)"
    bdrs="md"
    aria-label={`Preview of ${title}`}
  >
    <Flex gap="sm" wrap="wrap" align="start" justify="space-between">
      <div>
        <Title order={3} fz="md" fw={600}>
          {title}
        </Title>
        <Quiet fz="sm">{facts}</Quiet>
      </div>
      {deeds}
    </Flex>
    {children}
  </Stack>
);
