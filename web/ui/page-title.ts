/** The browser's title and description follow the page. */
import { useEffect } from 'react';

const DEFAULT_DESCRIPTION =
  'Markwise drafts a grade for every paper against your rubric, with the evidence beside it. You decide.';

export const usePageTitle = (title: string, description: string = DEFAULT_DESCRIPTION): void => {
  useEffect(() => {
    document.title = `${title} – Markwise`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
};
