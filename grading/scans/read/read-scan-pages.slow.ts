import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPTIONS } from '../split/stacks.fixture.ts';
import { splitScan } from '../split-scan.ts';
import { readScanPages } from './read-scan-pages.ts';

/** Reads nothing: codes need no letters, and letters take seconds. */
const unlettered = async () => ({ text: '', confidence: 0, lines: [] });

const FOLDER = join(import.meta.dirname, '../../../../shared/datasets/class_scans');
const FILE = '02_qr_prefix_small_errors_scan.pdf';

describe("a stack that a school's copier sent", () => {
  it.runIf(existsSync(FOLDER))(
    'is split right by the codes of another program, read at 150 dpi',
    async () => {
      const bytes = new Uint8Array(readFileSync(join(FOLDER, FILE)));
      const three = Array.from({ length: 16 }, (_, at) => at + 1);
      const readings = (await readScanPages(bytes, three, unlettered)).map(({ reading }) => reading);
      const { rows } = splitScan({ readings, roster: [], sheets: [], options: OPTIONS });
      expect(rows.map(({ pages }) => pages[0]?.page)).toEqual([1, 7, 11]);
      expect(rows.map(({ student_name }) => student_name)[0]).toBe('aphacker');
      const odd = rows.filter(({ marks }) => marks.some(({ kind }) => kind === 'odd_page_count'));
      expect(odd.map(({ pages }) => pages.length)).toEqual([4]);
    },
  );
});
