/** Page readings → whose pages are whose. */
import type { ScanPlan, SplitInput } from './plan.ts';

/** Until the rules are in: everything is nobody's. */
export const splitScan = ({ readings }: SplitInput): ScanPlan => ({
  rows:
    readings.length === 0
      ? []
      : [
          {
            student_id: null,
            student_name: null,
            pages: readings.map(({ page, turn }) => ({ page, turn, isCover: false })),
            marks: [{ kind: 'no_student', severity: 'red', page: null }],
          },
        ],
  dropped: [],
  usual_pages: null,
});
