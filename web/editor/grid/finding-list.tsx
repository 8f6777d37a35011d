/** What the check has to say, quietly: what two teachers might read differently, and a way to say it. */
import { Stack, Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import type { Finding } from '../../../contract/rubrics/finding.ts';
import classes from './rubric-editor.module.css';

export const FindingList = ({ findings }: { findings: Finding[] }) =>
  findings.length === 0 ? null : (
    <Stack
      component="ul"
      gap={6}
      c="dimmed"
      fz="sm"
      style={{ gridColumn: '1 / -1' }}
      className={classes.findings}
      aria-label="Suggestions"
    >
      {findings.map(({ code, detail, suggestion }) => (
        <li key={`${code} ${detail}`}>
          <IconBulb size={18} aria-hidden="true" />
          <span>
            {detail}{' '}
            <Text span inherit c="var(--mw-text)">
              {suggestion}
            </Text>
          </span>
        </li>
      ))}
    </Stack>
  );
