/** The one h1 of a page. After a change of page it takes the focus, so that a screen reader says where one is. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './page-heading.module.css';

const DEFAULT_DESCRIPTION =
  'Markwise drafts a grade for every paper against your rubric, with the evidence beside it. You decide.';

/** The browser's title and description follow the page. */
const usePageTitle = (title: string, description: string = DEFAULT_DESCRIPTION): void => {
  useEffect(() => {
    document.title = `${title} – Markwise`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
};

type Props = {
  children: ReactNode;
  /** For the browser's title, where it differs from the words of the heading. */
  title: string;
  description?: string;
  /** Where the page is all work and its head one line. */
  isSmall?: boolean;
  className?: string | undefined;
};

/** The router gives the page that a visit begins with this key: there the browser's own focus order stands. */
const FIRST_PAGE = 'default';

export const PageHeading = ({ children, title, description, isSmall = false, className }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrival = useRef(key);
  usePageTitle(title, description);
  useEffect(() => {
    if (arrival.current !== FIRST_PAGE) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className ?? (isSmall ? classes.small : classes.heading)}>
      {children}
    </h1>
  );
};
