/** What most of them missed, with the sentences that show it. */
import { Anchor, Box, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Analysis, type MissedPoint, PERCENT_FROM } from '../../../contract/insights/analysis.ts';
import { addressOfPapers, amongMissed, amongPartly } from '../../lib/among.ts';
import { inPercent, sayEstimate } from '../../lib/estimate-words.ts';
import { countOf, NOTHING } from '../../lib/format.ts';
import { ShareBar } from '../../ui/charts/bars.tsx';
import { Block, Figure } from '../../ui/charts/figure.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import classes from './class.module.css';

const SHOWN_AT_FIRST = 8;

const Examples = ({ point, assignmentId }: { point: MissedPoint; assignmentId: string }) => {
  const search = new URLSearchParams({
    assignment: assignmentId,
    among: amongMissed(point.criterion_id, point.point),
  });
  return (
    <Box component="details" mt={-8} style={{ gridColumn: '1 / -1' }}>
      <summary>What these papers say there</summary>
      {point.examples.map(({ id, student_name: student, quote }) => (
        <blockquote key={id} className={classes.quote}>
          <p>{quote}</p>
          <Link to={`/results/${id}?${search}`}>{student === NOTHING ? 'Nobody known' : student}</Link>
        </blockquote>
      ))}
    </Box>
  );
};

const Row = ({ point, assignmentId }: { point: MissedPoint; assignmentId: string }) => {
  const share = inPercent(point.share);
  return (
    <li className={rows.cells}>
      <div>
        <Box component="h3" fz="md" fw={600} lts={0}>
          {point.point}
        </Box>
        <Quiet fz="sm">{point.criterion_name}</Quiet>
      </div>
      <Stack gap={6}>
        <ShareBar share={share} isBare={point.of < PERCENT_FROM} />
        <p>
          <Link to={addressOfPapers(assignmentId, amongMissed(point.criterion_id, point.point))}>
            {point.papers.length} of {countOf(point.of, 'paper')}
          </Link>
          {point.of < PERCENT_FROM ? null : (
            <Text span c="dimmed" fz="sm">
              {' '}
              ({sayEstimate(share)})
            </Text>
          )}
        </p>
        {point.partly.length === 0 ? null : (
          <Anchor
            component={Link}
            underline="always"
            c="dimmed"
            fz="sm"
            to={addressOfPapers(assignmentId, amongPartly(point.criterion_id, point.point))}
          >
            {countOf(point.partly.length, 'of them comes near', 'of them come near')}
          </Anchor>
        )}
      </Stack>
      {point.examples.length === 0 ? null : <Examples point={point} assignmentId={assignmentId} />}
    </li>
  );
};

const tableOf = (missed: MissedPoint[], assignmentId: string) => ({
  head: [
    'Point',
    'Criterion',
    'Not credited in',
    'Near to it',
    'Of papers',
    'Percent',
    'Likely from',
    'Likely to',
  ],
  rows: missed.map((point) => {
    const { value, low, high } = inPercent(point.share);
    return {
      key: `${point.criterion_id} ${point.point}`,
      cells: [
        point.point,
        point.criterion_name,
        {
          text: String(point.papers.length),
          to: addressOfPapers(assignmentId, amongMissed(point.criterion_id, point.point)),
        },
        point.partly.length,
        point.of,
        ...[value, low, high].map((percent) =>
          point.of < PERCENT_FROM ? null : Math.round(percent * 10) / 10,
        ),
      ],
    };
  }),
});

const TITLE = 'Missed points';

export const MissedBlock = ({ analysis, missed }: { analysis: Analysis; missed: MissedPoint[] }) => {
  const [isWhole, setIsWhole] = useState(false);
  const { assignment_id: assignmentId, assignment_name: assignment } = analysis;
  if (missed.length === 0)
    return (
      <Block title={TITLE}>
        <Quiet fz="sm">
          None to show. Points are listed here where answers are exact, or where you or a model read them.
        </Quiet>
      </Block>
    );
  return (
    <Figure
      title={TITLE}
      lead={`Points of your rubric or key that were not credited, or not in full, most often missed first.${
        missed.some(({ of }) => of >= PERCENT_FROM)
          ? ' The thin line is what the share may just as well be.'
          : ''
      }`}
      fileName={`${assignment} missed points`}
      table={tableOf(missed, assignmentId)}
    >
      <ul className={rows.list}>
        {missed.slice(0, isWhole ? missed.length : SHOWN_AT_FIRST).map((point) => (
          <Row key={`${point.criterion_id} ${point.point}`} point={point} assignmentId={assignmentId} />
        ))}
      </ul>
      {isWhole || missed.length <= SHOWN_AT_FIRST ? null : (
        <QuietButton mt="sm" onClick={() => setIsWhole(true)}>
          Show all {missed.length} points
        </QuietButton>
      )}
    </Figure>
  );
};
