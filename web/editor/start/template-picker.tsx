/** The templates: found by word, subject and grade, looked at, and chosen. */
import { Button, Flex, NativeSelect, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RubricTemplate } from '../../../contract/rubrics/template.ts';
import { detailOf } from '../../api/api-error.ts';
import { templatesQuery } from '../../api/rubrics/rubrics.ts';
import { countOf } from '../../lib/format.ts';
import { Message } from '../../ui/states/message.tsx';
import { RubricView } from '../rubric-view.tsx';
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
      <TextInput
        aria-label="Search templates"
        placeholder="Search templates"
        type="search"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={filter.search}
        onChange={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
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

const Chosen = ({ template, children }: { template: RubricTemplate; children: ReactNode }) => (
  <Stack
    component="section"
    p="md"
    bd="1px solid var(--mw-line)"
    bdrs="md"
    aria-label={`Preview of ${template.title}`}
  >
    <Flex gap="sm" wrap="wrap" align="start" justify="space-between">
      <div>
        <Title order={3} fz="md" fw={600}>
          {template.title}
        </Title>
        <Text c="dimmed" fz="sm">
          {describe(template)}
        </Text>
      </div>
      {children}
    </Flex>
    <RubricView rubric={template.rubric} label={`Criteria of ${template.title}`} />
  </Stack>
);

export const TemplatePicker = ({ chosen, onChoose, children }: Props) => {
  const { data, error, refetch } = useQuery(templatesQuery);
  const [filter, setFilter] = useState(NO_FILTER);
  if (error !== null && data === undefined)
    return (
      <Message kind="error">
        <Flex gap="sm" wrap="wrap" align="start" justify="space-between">
          <span>{detailOf(error)}</span>
          <Button variant="default" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Flex>
      </Message>
    );
  if (data === undefined) return <Skeleton height={240} />;
  const found = findTemplates(data, filter);
  return (
    <Stack>
      <Filter templates={data} filter={filter} onFilter={setFilter} />
      {found.length === 0 ? <p role="status">No template fits. Try fewer words, or another grade.</p> : null}
      <ul className={classes.templates} aria-label="Templates">
        {found.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className={classes.template}
              aria-pressed={template.id === chosen?.id}
              onClick={() => onChoose(template)}
            >
              <Text span inherit fz="md" fw={600}>
                {template.title}
              </Text>
              <Text span inherit c="dimmed" fz="sm">
                {describe(template)}
              </Text>
            </button>
          </li>
        ))}
      </ul>
      {chosen === null ? null : <Chosen template={chosen}>{children}</Chosen>}
    </Stack>
  );
};
