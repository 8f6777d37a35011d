/** The templates: found by word, subject and grade, looked at, and chosen. */
import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RubricTemplate } from '../../../contract/rubrics/template.ts';
import { templatesQuery } from '../../api/rubrics/rubrics.ts';
import { countOf } from '../../lib/format.ts';
import { SearchField } from '../../ui/controls/search-list.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { RubricPreview, RubricView } from '../rubric-view.tsx';
import { Choice } from './choice.tsx';
import { findTemplates, NO_FILTER, nameGrade, nameGrades, type TemplateFilter } from './find-rubrics.ts';
import classes from './start.module.css';

type FilterProps = {
  templates: RubricTemplate[];
  filter: TemplateFilter;
  onFilter: (filter: TemplateFilter) => void;
};

const Filter = ({ templates, filter, onFilter }: FilterProps) => {
  const subjects = [...new Set(templates.map(({ subject }) => subject))].sort();
  const lowest = Math.min(...templates.map(({ grades }) => grades.from));
  const highest = Math.max(...templates.map(({ grades }) => grades.to));
  const grades = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
  return (
    <div className={classes.filter}>
      <SearchField
        aria-label="Search templates"
        placeholder="Search templates"
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
      />
      <NativeSelect
        aria-label="Subject"
        data={[{ value: '', label: 'Every subject' }, ...subjects]}
        value={filter.subject}
        onChange={(event) => onFilter({ ...filter, subject: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="Grade"
        data={[
          { value: '', label: 'Every grade' },
          ...grades.map((grade) => ({ value: String(grade), label: nameGrade(grade) })),
        ]}
        value={filter.grade}
        onChange={(event) => onFilter({ ...filter, grade: event.currentTarget.value })}
      />
    </div>
  );
};

const describe = ({ subject, grades, rubric }: RubricTemplate) =>
  [
    subject,
    nameGrades(grades.from, grades.to),
    countOf(rubric.criteria.length, 'criterion', 'criteria'),
  ].join(' · ');

type Props = {
  chosen: RubricTemplate | null;
  onChoose: (template: RubricTemplate) => void;
  /** What can be done with the chosen one. */
  children?: ReactNode;
};

const Templates = ({ templates, chosen, onChoose, children }: Props & { templates: RubricTemplate[] }) => {
  const [filter, setFilter] = useState(NO_FILTER);
  const found = findTemplates(templates, filter);
  return (
    <Stack>
      <Filter templates={templates} filter={filter} onFilter={setFilter} />
      {found.length === 0 ? <p role="status">No template fits. Try fewer words, or another grade.</p> : null}
      <Choice label="Templates" items={found} describe={describe} chosen={chosen} onChoose={onChoose} />
      {chosen === null ? null : (
        <RubricPreview title={chosen.title} facts={describe(chosen)} deeds={children}>
          <RubricView rubric={chosen.rubric} label={`Criteria of ${chosen.title}`} />
        </RubricPreview>
      )}
    </Stack>
  );
};

export const TemplatePicker = (props: Props) => (
  <Loaded query={useQuery(templatesQuery)} label="Loading the templates" height={240}>
    {(templates) => <Templates {...props} templates={templates} />}
  </Loaded>
);
