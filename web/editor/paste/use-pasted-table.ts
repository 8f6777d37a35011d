/** A table that is pasted anywhere in the editor becomes criteria; other words go where they were pasted. */
import { type ClipboardEvent, useState } from 'react';
import type { Rubric } from '../../../contract/grading.ts';
import { serverDetail } from '../../api/api-error.ts';
import { readTable } from '../../api/rubrics/rubrics.ts';
import { countOf } from '../../lib/format.ts';
import { findTable } from './table-rows.ts';

export type Pasted = {
  /** What became of it, in words; null before anything was pasted. */
  outcome: { kind: 'busy' | 'done' | 'failed'; words: string } | null;
  onPaste: (event: ClipboardEvent) => void;
  /** Where only a table is expected, anything else is answered. */
  onPasteHere: (event: ClipboardEvent) => void;
};

const NOT_READ = 'The table could not be read. What you wrote is as it was';

export const usePastedTable = (onRubric: (rubric: Rubric) => void): Pasted => {
  const [outcome, setOutcome] = useState<Pasted['outcome']>(null);
  const read = async (rows: string[][]) => {
    setOutcome({ kind: 'busy', words: 'Reading the table…' });
    try {
      const { rubric, notes } = await readTable(rows);
      onRubric(rubric);
      const added = `${countOf(rubric.criteria.length, 'criterion', 'criteria')} added from the table.`;
      setOutcome({ kind: 'done', words: [added, ...notes].join(' ') });
    } catch (error) {
      const detail = serverDetail(error, '');
      setOutcome({ kind: 'failed', words: `${NOT_READ}. ${detail}`.trim() });
    }
  };
  const take = (event: ClipboardEvent): boolean => {
    const { clipboardData: data } = event;
    const rows = findTable({ html: data.getData('text/html'), text: data.getData('text/plain') });
    if (rows === null) return false;
    event.preventDefault();
    event.stopPropagation();
    void read(rows);
    return true;
  };
  return {
    outcome,
    onPaste: take,
    onPasteHere: (event) => {
      if (take(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOutcome({
        kind: 'failed',
        words: 'There is no table in what you pasted. Copy its cells and try again.',
      });
    },
  };
};
