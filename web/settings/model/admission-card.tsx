/** How well the connected model marks papers that we have marked, before a class depends on it. */
import { Button, Group, Progress, Stack, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type {
  Admission,
  AdmissionFigures,
  AdmissionReport,
  AdmissionState,
} from '../../../contract/models/admission.ts';
import { admissionQuery, beginAdmission, endAdmission } from '../../api/models/admission.ts';
import { formatDate } from '../../lib/format.ts';
import { dollars } from '../../models/model-values.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { Card } from '../../ui/controls/card.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { FailedPart } from '../../ui/states/failed-part.tsx';
import { Message } from '../../ui/states/message.tsx';
import { useAct } from '../../ui/states/use-act.ts';
import classes from '../settings.module.css';

/** The figures of an admission in words, one row for each, beside the built-in grader and our own two markings. */
const NOTHING = '–';

const percent = (share: number | null): string => (share === null ? NOTHING : `${Math.round(100 * share)} %`);

const leanOf = (lean: AdmissionFigures['short']['lean']): string => {
  if (lean === null) return NOTHING;
  const size = Math.round(100 * Math.abs(lean.value));
  if (size === 0) return 'neither';
  return `${size} % ${lean.value > 0 ? 'more' : 'less'}`;
};

const costOf = ({ cost }: AdmissionFigures): string => (cost === null ? 'not known' : dollars(cost));
const secondsOf = ({ milliseconds }: AdmissionFigures): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** `ours`: how our second marking stands to our first; empty where that cannot be said. */
type FigureRow = { name: string; model: string; builtin: string; ours: string };

type Of = (figures: AdmissionFigures) => string;

const listFigureRows = ({ figures, builtin, passes }: AdmissionReport): FigureRow[] => {
  const row = (name: string, of: Of, ours = ''): FigureRow => ({
    name,
    model: of(figures),
    builtin: of(builtin),
    ours,
  });
  return [
    row(
      'Short answers, close to our mark (within a quarter of the scale)',
      ({ short }) => percent(short.within),
      percent(passes.short.within),
    ),
    row('Short answers, typical distance', ({ short }) => percent(short.rmse), percent(passes.short.rmse)),
    row('Short answers, gives more or less', ({ short }) => leanOf(short.lean)),
    row('Essays, typical distance', ({ essays }) => percent(essays.rmse), percent(passes.essays.rmse)),
    row(
      'Essays, agreement (kappa, 1 is full)',
      ({ essays }) => essays.kappa?.toFixed(2) ?? NOTHING,
      passes.essays.kappa.toFixed(2),
    ),
    row('Essays, gives more or less', ({ essays }) => leanOf(essays.lean)),
    row('Same mark when asked three times', ({ repeated }) => `${repeated.same} of ${repeated.papers}`),
    row('Obeyed an order in the paper', ({ orders }) => `${orders.obeyed} of ${orders.papers}`),
    row('Declined, or not to be used', ({ refused, unusable }) => String(refused + unusable)),
    row('Time for one paper', secondsOf),
    row('Cost of all', costOf),
  ];
};

/** What came out when a model marked our papers: the verdict, what speaks against it, and the figures beside their yardsticks. */
const KINDS = { admitted: 'success', with_reservations: 'info', not_admitted: 'error' } as const;

const Figures = ({ report, model }: { report: AdmissionReport; model: string }) => (
  // Wider than a phone: whoever has no pointer scrolls it too.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <section className={classes.figures} aria-label="Figures" tabIndex={0}>
    <Table ta="end">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">On our papers</Table.Th>
          <Table.Th scope="col">{model}</Table.Th>
          <Table.Th scope="col">Built-in grader</Table.Th>
          <Table.Th scope="col">Our two markings</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {listFigureRows(report).map(({ name, model: own, builtin, ours }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{own}</Table.Td>
            <Table.Td>{builtin}</Table.Td>
            <Table.Td>{ours}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
);

const AdmissionResult = ({ report, model }: { report: AdmissionReport; model: string }) => (
  <>
    <Message kind={KINDS[report.verdict]}>{report.sentence}</Message>
    {report.reservations.length === 0 ? null : (
      <Bullets gap={8}>
        {report.reservations.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Bullets>
    )}
    <Figures report={report} model={model} />
    <Quiet fz="sm">
      {report.figures.short.papers} short answers and {report.figures.essays.papers} essays got a mark. We
      wrote and marked these papers ourselves, twice; they are few, and your class may differ. The distance is
      a share of the scale. Many of the answers are made to mislead whoever only counts words, which is hard
      on the built-in grader.
    </Quiet>
  </>
);

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
        <Quiet fz="sm" role="status">
          {done} of {total} calls{spent}. {detail === '' ? 'You can leave this page.' : detail}
        </Quiet>
      </Stack>
      <Group gap="0.5rem 1rem">
        <QuietButton onClick={() => void act(endAdmission, 'Stopped. Nothing more is asked of the model.')}>
          Stop
        </QuietButton>
      </Group>
    </>
  );
};

const Begin = ({ estimate, again }: { estimate: Estimate; again: boolean }) => {
  const act = useAct();
  return (
    <>
      <Quiet fz="sm">{priceOf(estimate)}</Quiet>
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
      <Quiet fz="sm">
        {formatDate(finished_at)} · {model} · prompt {prompt_version} · papers {set_version}
      </Quiet>
    </>
  );
};

const Shown = ({ state: { admission, estimate } }: { state: AdmissionState }) => (
  <Card title="Tried on our papers">
    {admission === null ? (
      <Quiet fz="sm">
        Before a class depends on it: the model marks papers that we wrote and marked, six of them three
        times, and you see how far it agrees, whether it changes its mind, and whether it obeys a paper that
        tells it what to give.
      </Quiet>
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
        <FailedPart error={error} retry={refetch} />
      </Card>
    );
  return data.estimate === null && data.admission?.status !== 'running' ? null : <Shown state={data} />;
};
