/** Before a test on paper: a sheet for each student, with a code by which the scan is sorted later. */
import { NumberInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '../../contract/assignments.ts';
import { hasFeature } from '../../contract/plans.ts';
import { COVER_SHEET_LIMITS } from '../../contract/scans/cover-sheets.ts';
import { downloadCoverSheets } from '../api/scans/cover-sheets.ts';
import { rosterQuery } from '../api/students.ts';
import { countOf } from '../lib/format.ts';
import { saveBlob } from '../lib/save-file.ts';
import { usePlan } from '../session/use-plan.ts';
import { DialogForm, FormDialog } from '../ui/controls/form-dialog.tsx';
import { PlanLock } from '../ui/plan-lock.tsx';

const whole = { min: 0, allowDecimal: false, allowNegative: false, clampBehavior: 'strict' } as const;

const describe = (students: number | undefined): string => {
  if (students === undefined) return 'One sheet for each student of the course.';
  if (students === 0)
    return 'This course has no students yet: papers name them. Print spare sheets, on which students write their names.';
  return `${countOf(students, 'sheet')}, one for each student of the course.`;
};

const SheetsForm = ({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) => {
  const { data: roster } = useQuery(rosterQuery(assignment.course_id));
  const students = roster?.students.filter(({ archived_at: at }) => at === null).length;
  const [spares, setSpares] = useState<number | string>(2);
  const [pages, setPages] = useState<number | string>(0);
  const save = async () => {
    const wanted = { assignment: assignment.id, spares: Number(spares), pages: Number(pages) };
    const sheets = await downloadCoverSheets(assignment.course_id, wanted);
    saveBlob(`Cover sheets ${assignment.name}.pdf`, sheets);
  };
  return (
    <DialogForm
      deed="Download to print"
      isReady={students !== 0 || Number(spares) > 0}
      onClose={onClose}
      onSave={save}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {describe(students)} Each lies on top of the student’s work when the stack goes through the copier.
        Its code holds a random number, no name.
      </Text>
      <NumberInput
        label="Spare sheets"
        description="With a line for the name, for whoever is not on the list."
        max={COVER_SHEET_LIMITS.spares}
        {...whole}
        value={spares}
        onChange={setSpares}
      />
      <NumberInput
        label="Answer pages behind each sheet"
        description="Pages with a code of their own, so that one in the wrong place is noticed. 0 if students write on other paper."
        max={COVER_SHEET_LIMITS.pages}
        {...whole}
        value={pages}
        onChange={setPages}
      />
    </DialogForm>
  );
};

export const CoverSheetsDialog = ({
  assignment,
  onClose,
}: {
  assignment: Assignment | null;
  onClose: () => void;
}) => {
  const plan = usePlan();
  return (
    <FormDialog opened={assignment !== null} title="Print cover sheets" onClose={onClose}>
      {assignment === null ? null : hasFeature(plan, 'class_scans') ? (
        <SheetsForm assignment={assignment} onClose={onClose} />
      ) : (
        <PlanLock feature="class_scans">
          With a cover sheet for each student, one scan of the whole class is taken apart by itself.
        </PlanLock>
      )}
    </FormDialog>
  );
};
