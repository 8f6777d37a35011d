/** How well the connected model marks papers that we have marked, before a class depends on it. */
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Admission, AdmissionState } from '../../../contract/models/admission.ts';
import { detailOf } from '../../api/api-error.ts';
import { admissionQuery, beginAdmission, endAdmission } from '../../api/models/admission.ts';
import { formatDate } from '../../lib/format.ts';
import { dollars } from '../../models/model-values.ts';
import { Card } from '../../ui/controls/card.tsx';
import { FailedPart } from '../../ui/states/failed-part.tsx';
import { Message } from '../../ui/states/message.tsx';
import { useAct } from '../../ui/states/use-act.ts';
import { AdmissionResult } from './admission-report.tsx';

type Estimate = NonNullable<AdmissionState['estimate']>;

const priceOf = ({ calls, cost }: Estimate): string =>
  cost === null
    ? `It takes about ${calls} calls; what they cost is not known here.`
    : `It takes about ${calls} calls and ${dollars(cost)}; a model that thinks before it answers takes more.`;

const Running = ({ admission }: { admission: Admission }) => {
  const act = useAct();
  const { done, total, detail, cost } = admission;
  const spent = cost === null || cost === 0 ? '' : `, ${dollars(cost)} so far`;
  return (
    <>
      <Stack gap={8}>
        <Progress value={(100 * done) / total} aria-label="Papers marked" />
        <Text c="dimmed" fz="sm" role="status">
          {done} of {total} calls{spent}. {detail === '' ? 'You can leave this page.' : detail}
        </Text>
      </Stack>
      <Group gap="0.5rem 1rem">
        <Button
          variant="default"
          onClick={() => void act(endAdmission, 'Stopped. Nothing more is asked of the model.')}
        >
          Stop
        </Button>
      </Group>
    </>
  );
};

const Begin = ({ estimate, again }: { estimate: Estimate; again: boolean }) => {
  const act = useAct();
  return (
    <>
      <Text c="dimmed" fz="sm">
        {priceOf(estimate)}
      </Text>
      <Group gap="0.5rem 1rem">
        <Button
          variant={again ? 'default' : 'filled'}
          onClick={() => void act(beginAdmission, 'The model has begun to mark our papers.')}
        >
          {again ? 'Try it again' : 'Try it on our papers'}
        </Button>
      </Group>
    </>
  );
};

const OUTDATED =
  'This was another model or address, or the prompt or our papers have changed since. What grades now has not been tried.';

const Last = ({ admission }: { admission: Admission }) => {
  const { status, report, model, detail, finished_at, holds, prompt_version, set_version } = admission;
  if (report === null)
    return <Message kind="info">{status === 'stopped' ? 'It was stopped before its end.' : detail}</Message>;
  return (
    <>
      {holds ? null : <Message kind="info">{OUTDATED}</Message>}
      <AdmissionResult report={report} model={model} />
      <Text c="dimmed" fz="sm">
        {formatDate(finished_at)} · {model} · prompt {prompt_version} · papers {set_version}
      </Text>
    </>
  );
};

const Shown = ({ state: { admission, estimate } }: { state: AdmissionState }) => (
  <Card title="Tried on our papers">
    {admission === null ? (
      <Text c="dimmed" fz="sm">
        Before a class depends on it: the model marks papers that we wrote and marked, six of them three
        times, and you see how far it agrees, whether it changes its mind, and whether it obeys a paper that
        tells it what to give.
      </Text>
    ) : null}
    {admission?.status === 'running' ? <Running admission={admission} /> : null}
    {admission !== null && admission.status !== 'running' ? <Last admission={admission} /> : null}
    {estimate === null || admission?.status === 'running' ? null : (
      <Begin estimate={estimate} again={admission?.holds === true && admission.report !== null} />
    )}
  </Card>
);

/** Nothing where no model is connected and none was tried. */
export const AdmissionCard = () => {
  const { data, error, refetch } = useQuery(admissionQuery);
  if (data === undefined)
    return error === null ? null : (
      <Card title="Tried on our papers">
        <FailedPart detail={detailOf(error)} retry={() => void refetch()} />
      </Card>
    );
  return data.estimate === null && data.admission?.status !== 'running' ? null : <Shown state={data} />;
};
