/** Papers that put something in similar words. It is wording, and nothing is concluded from it. */

import { Box } from '@mantine/core';
import { Link } from 'react-router';
import type { WordingGroup } from '../../../contract/insights/analysis.ts';
import { addressOfPapers, amongWording } from '../../lib/among.ts';
import { countOf } from '../../lib/format.ts';
import { Block } from '../../ui/charts/figure.tsx';
import rows from '../../ui/rows.module.css';
import classes from './class.module.css';

type Props = { assignmentId: string; wordings: WordingGroup[] };

export const WordingsBlock = ({ assignmentId, wordings }: Props) => (
  <Block title="Similar wording" lead="Similar wording, not a judgement: no mark depends on it.">
    <ul className={rows.list}>
      {wordings.map(({ criterion_name: criterion, papers, wordings: words }, at) => (
        <li key={addressOfPapers(assignmentId, amongWording(at))} className={rows.cells}>
          <div>
            <Box component="h3" fz="md" fw={600} lts={0}>
              {criterion}
            </Box>
            <Link to={addressOfPapers(assignmentId, amongWording(at))}>
              {countOf(papers.length, 'paper')}
            </Link>
          </div>
          <div>
            {words.map((wording) => (
              <blockquote key={wording} className={classes.quote}>
                <p>{wording}</p>
              </blockquote>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </Block>
);
