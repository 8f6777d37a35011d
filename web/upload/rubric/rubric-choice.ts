/** Which of the three ways the teacher takes to a rubric, and how far along it. Going over to another way loses nothing. */
import { useState } from 'react';
import { hasFeature, type PlanName } from '../../../contract/plans.ts';
import type { RubricTemplate } from '../../../contract/rubrics/template.ts';
import type { RubricGiven } from '../../api/assignments.ts';
import { type Editing, useRubricEditing } from '../../editor/grid/use-rubric-editing.ts';
import { draftOf, emptyDraft } from '../../editor/state/draft.ts';

type Way = RubricGiven['way'];

export type RubricChoice = {
  way: Way;
  setWay: (way: Way) => void;
  file: File | null;
  setFile: (file: File | null) => void;
  template: RubricTemplate | null;
  setTemplate: (template: RubricTemplate | null) => void;
  mayUseTemplates: boolean;
  /** Takes the chosen template over into the editor. */
  adapt: (template: RubricTemplate) => void;
  editing: Editing;
  /** `null` while there is no rubric yet. `title`: what one that was built here is called. */
  givenFor: (title: string) => RubricGiven | null;
  startOver: () => void;
};

export const useRubricChoice = (plan: PlanName): RubricChoice => {
  const [way, setWay] = useState<Way>('file');
  const [file, setFile] = useState<File | null>(null);
  const [template, setTemplate] = useState<RubricTemplate | null>(null);
  const editing = useRubricEditing(emptyDraft);
  const mayUseTemplates = hasFeature(plan, 'template_rubrics');
  const givenFor = (title: string): RubricGiven | null => {
    switch (way) {
      case 'file':
        return file === null ? null : { way, file };
      case 'template':
        return template === null || !mayUseTemplates ? null : { way, id: template.id };
      case 'built':
        return editing.trouble === null ? { way, rubric: editing.rubric, title } : null;
    }
  };
  return {
    way,
    setWay,
    file,
    setFile,
    template,
    setTemplate,
    mayUseTemplates,
    adapt: ({ rubric }) => {
      editing.step({ do: 'start over', draft: draftOf(rubric) });
      setWay('built');
    },
    editing,
    givenFor,
    startOver: () => {
      setWay('file');
      setFile(null);
      setTemplate(null);
      editing.step({ do: 'start over', draft: emptyDraft() });
    },
  };
};
