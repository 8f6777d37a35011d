/** One field for each rule. Under it stands what teachers and students will see. */
import { NumberInput, Radio, Stack, Switch, Textarea } from '@mantine/core';
import { DAYS_AFTER_LEAVING } from '../../../contract/school/role.ts';
import type { PolicyValues } from './policy-values.ts';

type Props = { values: PolicyValues; change: (part: Partial<PolicyValues>) => void };

const Models = ({ values, change }: Props) => (
  <>
    <Switch
      label="AI models may be asked"
      description={
        values.ai
          ? 'Teachers see which model graded each paper. Papers go there without names.'
          : 'The built-in grader grades every paper, and nothing leaves this server. Teachers read why.'
      }
      checked={values.ai}
      onChange={(event) => change({ ai: event.currentTarget.checked })}
    />
    {values.ai ? (
      <Textarea
        label="Allowed models"
        description="One name on each line, as the vendor calls it. Empty: any. A teacher whose model is not on the list reads that it is not used."
        placeholder="gpt-4o-mini"
        minRows={2}
        maxRows={8}
        maxLength={5100}
        value={values.models}
        onChange={(event) => change({ models: event.currentTarget.value })}
      />
    ) : null}
  </>
);

const Students = ({ values, change }: Props) => (
  <>
    <Switch
      label="Links for students"
      description={
        values.student_links
          ? 'Teachers can give a student a link to released work.'
          : 'No new links can be made, and those that were made open nothing while this is off.'
      }
      checked={values.student_links}
      onChange={(event) => change({ student_links: event.currentTarget.checked })}
    />
    <Switch
      label="Requests for another look at a mark"
      description={
        values.regrade_requests
          ? 'A student who has a link can question a mark, and the teacher answers.'
          : 'Students read released work, but cannot question a mark here.'
      }
      checked={values.regrade_requests}
      onChange={(event) => change({ regrade_requests: event.currentTarget.checked })}
    />
  </>
);

const Leaving = ({ values, change }: Props) => (
  <Radio.Group
    size="md"
    label="When somebody leaves"
    description="For whoever joins from now on: it is shown before joining, and what was shown then holds."
    value={values.data_on_leaving}
    onChange={(value) => change({ data_on_leaving: value === 'school' ? 'school' : 'teacher' })}
  >
    <Stack gap="sm" mt={8}>
      <Radio size="md" value="teacher" label="Courses and papers stay in the teacher’s account" />
      <Radio
        size="md"
        value="school"
        label={`Courses and papers are deleted ${DAYS_AFTER_LEAVING} days later; until then the teacher can download them`}
      />
    </Stack>
  </Radio.Group>
);

export const PolicyFields = (props: Props) => (
  <>
    <Models {...props} />
    <NumberInput
      label="Delete student work after (days)"
      description="Empty: as long as this installation keeps it. The shorter of the two holds, and teachers see it in their settings. Fewer days than now count after a week."
      min={1}
      max={36_500}
      allowDecimal={false}
      allowNegative={false}
      maw="24rem"
      value={props.values.days}
      onChange={(days) => props.change({ days })}
    />
    <Students {...props} />
    <Leaving {...props} />
  </>
);
