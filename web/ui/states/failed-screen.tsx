/** A page that could not be loaded: what happened, and a way on. */
import type { CSSProperties } from 'react';
import { ActionButton, ActionLink } from '../action.tsx';
import { DarkLamp } from '../illustrations/dark-lamp.tsx';
import { PageHeading } from '../page-heading.tsx';
import classes from './states.module.css';

const WAYS: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 12,
  marginTop: 8,
};

type Props = { title?: string; detail: string; retry: () => void };

export const FailedScreen = ({ title = 'This page could not be loaded', detail, retry }: Props) => (
  <main className={classes.screen}>
    <DarkLamp />
    <PageHeading title={title}>{title}</PageHeading>
    <p role="alert">{detail}</p>
    <div style={WAYS}>
      <ActionButton weight="primary" onClick={retry}>
        Try again
      </ActionButton>
      <ActionLink to="/">Back to the start</ActionLink>
    </div>
  </main>
);
