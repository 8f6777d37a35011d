/** Templates to look at, and to begin a rubric of one's own with. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hasFeature, whoHas } from '../../contract/plans.ts';
import type { RubricTemplate } from '../../contract/rubrics/template.ts';
import { Locked } from '../editor/start/locked.tsx';
import { TemplatePicker } from '../editor/start/template-picker.tsx';
import { usePlan } from '../session/use-plan.ts';
import { addressOf, NEW } from './open-rubric.ts';

export const Templates = () => {
  const plan = usePlan();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<RubricTemplate | null>(null);
  const mayUse = hasFeature(plan, 'template_rubrics');
  const use = ({ id, title, subject, genre, grades, rubric }: RubricTemplate) =>
    navigate(addressOf(NEW), {
      state: {
        title,
        subject,
        genre,
        grade_from: grades.from,
        grade_to: grades.to,
        rubric,
        origin: { kind: 'template', name: title, id },
      },
    });
  return (
    <>
      {mayUse ? null : <Locked>{whoHas('template_rubrics')}</Locked>}
      <TemplatePicker chosen={chosen} onChoose={setChosen}>
        {chosen === null ? null : (
          <Button disabled={!mayUse} onClick={() => void use(chosen)}>
            Make it mine
          </Button>
        )}
      </TemplatePicker>
    </>
  );
};
