/** How the feedback is pitched, and who grades. */
import { Text, TextInput } from '@mantine/core';
import { Card } from '../ui/controls/card.tsx';
import { AdmissionCard } from './model/admission-card.tsx';
import { ModelCard } from './model/model-card.tsx';
import { StyleSettings } from './style/style-card.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export const GradingTab = ({ form }: { form: SettingsForm }) => (
  <>
    <GradeLevel form={form} />
    <ModelCard />
    <AdmissionCard />
    <StyleSettings />
  </>
);

const GradeLevel = ({ form: { values, errors, change } }: { form: SettingsForm }) => (
  <Card title="AI Grading">
    <TextInput
      label="Grade Level"
      description="Enter the grade level for appropriate feedback complexity"
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      maw="16rem"
      value={values.grade_level}
      error={errors.grade_level}
      onChange={(event) => change({ grade_level: event.currentTarget.value })}
    />
    <Text mt={6} c="dimmed" fz="sm">
      The school year of your students. From 1 to 12, feedback is written in words that fit that age; a higher
      number, such as the 100 it begins with, means adult readers. It is not the highest score: that stands in
      each assignment.
    </Text>
  </Card>
);
