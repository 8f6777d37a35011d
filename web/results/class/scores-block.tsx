/** How the scores lie: one dot for each paper, the mean with what it may just as well be, and the letters. */
import { Box, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { letterFor } from '../../../contract/grading/totals.ts';
import { GradeLetter } from '../../../contract/grading.ts';
import { type Analysis, PERCENT_FROM } from '../../../contract/insights/analysis.ts';
import { CANNOT_TELL, sayLikely, sayPercent } from '../../lib/estimate-words.ts';
import { countOf, NOTHING } from '../../lib/format.ts';
import { roomAddress } from '../../lib/room-address.ts';
import { DotStrip } from '../../ui/charts/dot-strip.tsx';
import { Figure } from '../../ui/charts/figure.tsx';
import rows from '../../ui/rows.module.css';
import classes from './class.module.css';

const nameOf = (name: string) => (name === NOTHING ? 'Nobody known' : name);

const FROM_TEN = `from ${PERCENT_FROM} papers on`;

const Facts = ({ analysis: { n, mean, median, sd } }: { analysis: Analysis }) => (
  <Box component="dl" mb="sm" className={rows.figures}>
    <div>
      <dt>Mean</dt>
      <dd>{n < PERCENT_FROM ? FROM_TEN : mean === null ? NOTHING : sayPercent(mean.value)}</dd>{' '}
      {n < PERCENT_FROM || mean === null ? null : (
        <Text component="dd" c="dimmed" fz="sm" fw={400}>
          {sayLikely(mean)}
        </Text>
      )}
    </div>
    <div>
      <dt>Median</dt>
      <dd>{n < PERCENT_FROM ? FROM_TEN : median === null ? NOTHING : sayPercent(median)}</dd>
    </div>
    <div>
      <dt>Spread (standard deviation)</dt>
      <dd>{n < PERCENT_FROM ? FROM_TEN : sd === null ? CANNOT_TELL : Math.round(sd * 10) / 10}</dd>
    </div>
    <div>
      <dt>Papers</dt>
      <dd>{n.toLocaleString()}</dd>
    </div>
  </Box>
);

const Bands = ({ analysis: { assignment_id: id, distribution } }: { analysis: Analysis }) => {
  const letters = Map.groupBy(distribution, ({ percent }) => letterFor(percent, 100));
  return (
    <ul className={classes.bands} aria-label="Papers by letter">
      {GradeLetter.options.toReversed().map((letter) => {
        const papers = letters.get(letter)?.length ?? 0;
        return (
          <Stack key={letter} component="li" gap={0} align="center" lh={1.25}>
            <Text span inherit fw={650}>
              {letter}
            </Text>{' '}
            {papers === 0 ? (
              <span>0</span>
            ) : (
              <Link
                to={roomAddress(id, 'papers', { letter })}
                aria-label={`${countOf(papers, 'paper')} with ${letter}`}
              >
                {papers}
              </Link>
            )}
          </Stack>
        );
      })}
    </ul>
  );
};

export const ScoresBlock = ({ analysis }: { analysis: Analysis }) => {
  const { assignment_id: id, assignment_name: name, n, distribution } = analysis;
  const mean = n < PERCENT_FROM ? null : analysis.mean;
  const addressOf = (paper: string) => `/results/${paper}?assignment=${id}`;
  return (
    <Figure
      title="Scores"
      fileName={`${name} scores`}
      table={{
        head: ['Student', 'Percent', 'Letter'],
        rows: distribution.map(({ id: paper, student_name: student, percent }) => ({
          key: paper,
          cells: [
            { text: nameOf(student), to: addressOf(paper) },
            Math.round(percent * 10) / 10,
            letterFor(percent, 100),
          ],
        })),
      }}
      top={<Facts analysis={analysis} />}
      foot={<Bands analysis={analysis} />}
    >
      <DotStrip
        mean={mean}
        label={`Scores of ${countOf(distribution.length, 'paper')}, lowest first. Use the arrow keys.`}
        dots={distribution.map(({ id: paper, student_name: student, percent }) => ({
          id: paper,
          label: `${nameOf(student)}, ${sayPercent(percent)}`,
          percent,
          to: addressOf(paper),
        }))}
      />
    </Figure>
  );
};
