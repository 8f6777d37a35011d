/** What came out when a model marked our papers: the verdict, what speaks against it, and the figures beside their yardsticks. */
import { Table, Text } from '@mantine/core';
import type { AdmissionReport } from '../../../contract/models/admission.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { Message } from '../../ui/states/message.tsx';
import classes from '../settings.module.css';
import { listFigureRows } from './admission-rows.ts';

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

export const AdmissionResult = ({ report, model }: { report: AdmissionReport; model: string }) => (
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
    <Text c="dimmed" fz="sm">
      {report.figures.short.papers} short answers and {report.figures.essays.papers} essays got a mark. We
      wrote and marked these papers ourselves, twice; they are few, and your class may differ. The distance is
      a share of the scale. Many of the answers are made to mislead whoever only counts words, which is hard
      on the built-in grader.
    </Text>
  </>
);
