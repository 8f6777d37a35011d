/** Which criterion separates strong papers from weak ones, and which confuses. In sentences, and only where it can be told. */
import { Box, Text } from '@mantine/core';
import {
  type AnalysedCriterion,
  type Analysis,
  ITEM_ANALYSIS_FROM,
} from '../../../contract/insights/analysis.ts';
import { CANNOT_TELL, sayPercent } from '../../lib/estimate-words.ts';
import { countOf } from '../../lib/format.ts';
import { Block, Figure } from '../../ui/charts/figure.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';

const TITLE = 'What separates';
const hundredth = (value: number) => Math.round(value * 100) / 100;

/** A question whose key is in doubt separates nobody. */
const isTold = ({ check_key }: AnalysedCriterion) => check_key === null;

const tableOf = ({ criteria }: Analysis) => ({
  head: [
    'Criterion',
    'Mean share of points',
    'With the rest of the paper',
    'Likely from',
    'Likely to',
    'In words',
  ],
  rows: criteria.filter(isTold).map(({ id, name, item, item_rest: rest }) => ({
    key: id,
    cells: [
      name,
      item === null ? null : hundredth(item.difficulty).toFixed(2),
      ...(rest === null
        ? [null, null, null]
        : [rest.value, rest.low, rest.high].map((value) => hundredth(value).toFixed(2))),
      item?.sentence ?? CANNOT_TELL,
    ],
  })),
});

export const ItemsBlock = ({ analysis }: { analysis: Analysis }) => {
  const { n, criteria, alpha, assignment_name: assignment } = analysis;
  if (n < ITEM_ANALYSIS_FROM)
    return (
      <Block title={TITLE}>
        <Quiet fz="sm">
          Cannot tell yet which criterion separates strong papers from weak ones: it takes{' '}
          {ITEM_ANALYSIS_FROM} graded papers, and there {n === 1 ? 'is' : 'are'} {n}.
        </Quiet>
      </Block>
    );
  return (
    <Figure
      title={TITLE}
      lead={`Whether papers that are strong otherwise are also strong in a criterion, from ${countOf(n, 'paper')}.`}
      fileName={`${assignment} what separates`}
      table={tableOf(analysis)}
      foot={
        alpha === null ? null : (
          <Text maw={736} mt="sm">
            {alpha.sentence}
          </Text>
        )
      }
    >
      <ul className={rows.list}>
        {criteria.filter(isTold).map(({ id, name, item }) => (
          <li key={id} className={rows.cells}>
            <div>
              <Box component="h3" fz="md" fw={600} lts={0}>
                {name}
              </Box>
              {item === null ? null : (
                <Quiet fz="sm">On average {sayPercent(item.difficulty * 100)} of its points</Quiet>
              )}
            </div>
            <p>{item?.sentence ?? CANNOT_TELL}</p>
          </li>
        ))}
      </ul>
    </Figure>
  );
};
