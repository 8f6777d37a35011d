/** A field that searches what is written, and the answers under it. Up and down go through them, Escape comes back. */
import { Box, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { countOf } from '../lib/format.ts';
import { SearchField } from '../ui/controls/search-list.tsx';
import { FeedbackText } from '../ui/feedback/feedback-text.tsx';
import { Quiet, QuietWords } from '../ui/quiet.tsx';
import { FramedList } from './framed-list.tsx';
import classes from './help.module.css';
import { type HelpSection, indexHelp, searchHelp } from './search/search-help.ts';

/** The texts come with the first visit; they are part of what was built, so nothing is asked of the server. */
const useHelpIndex = () =>
  useQuery({
    queryKey: ['help index'],
    queryFn: async () => {
      const { FIRST_QUESTIONS, HELP_SECTIONS } = await import('./search/help-sections.ts');
      return { ...indexHelp(HELP_SECTIONS), first: HELP_SECTIONS.slice(0, FIRST_QUESTIONS) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const Entries = ({ sections }: { sections: HelpSection[] }) => (
  <FramedList className={classes.found}>
    {sections.map(({ title, source, text }) => (
      <li key={`${source} ${title}`}>
        <details className={classes.entry}>
          <summary>
            <Text span inherit flex="1 1 16rem" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Text>
            <QuietWords fz="xs">{source}</QuietWords>
          </summary>
          <Box pt={0} px="md" pb="md" style={{ overflowX: 'auto' }}>
            <FeedbackText>{text}</FeedbackText>
          </Box>
        </details>
      </li>
    ))}
  </FramedList>
);

/** What is for whoever runs the server stands apart, below what is for teachers. */
const Found = ({ sections }: { sections: readonly HelpSection[] }) => {
  const own = sections.filter(({ isForOperators }) => !isForOperators);
  const operators = sections.filter(({ isForOperators }) => isForOperators);
  return (
    <>
      {own.length === 0 ? null : <Entries sections={own} />}
      {operators.length === 0 ? null : (
        <>
          <Title order={2} fz={20}>
            For whoever runs the server
          </Title>
          <Entries sections={operators} />
        </>
      )}
    </>
  );
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The field first, then each answer: where the focus goes with this key. */
const moveFocus = (root: HTMLElement | null, event: KeyboardEvent) => {
  const stops = [...(root?.querySelectorAll<HTMLElement>('input, summary') ?? [])];
  const step = STEPS[event.key];
  const place = stops.findIndex((stop) => stop.matches(':focus'));
  if (place === -1 || (step === undefined && event.key !== 'Escape')) return;
  event.preventDefault();
  stops[step === undefined ? 0 : Math.max(0, Math.min(stops.length - 1, place + step))]?.focus();
};

const outcomeOf = (query: string, count: number): string => {
  if (query.trim() === '') return '';
  return count === 0 ? 'Nothing was found. Try other words, or write to us below.' : countOf(count, 'answer');
};

export const HelpSearch = () => {
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query);
  const { data: index, isError } = useHelpIndex();
  const root = useRef<HTMLElement>(null);
  const isTyped = deferred.trim() !== '';
  const found = index === undefined || !isTyped ? [] : searchHelp(index, deferred);
  const sections = isTyped ? found : (index?.first ?? []);
  const status = isError
    ? 'The texts could not be loaded. Please load the page again.'
    : outcomeOf(deferred, found.length);
  return (
    <section
      ref={root}
      className={classes.part}
      aria-label="Search for help"
      onKeyDown={(event) => moveFocus(root.current, event)}
    >
      <SearchField
        label="What would you like to know?"
        placeholder="For example: change a mark"
        value={query}
        maxLength={200}
        onChange={setQuery}
      />
      <Quiet role="status">{index === undefined && !isError ? '' : status}</Quiet>
      {sections.length === 0 ? null : <Found sections={sections} />}
    </section>
  );
};
