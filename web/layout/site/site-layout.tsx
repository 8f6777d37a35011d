/** The frame of the public pages. */
import type { ReactNode } from 'react';
import { MAIN_ID, SkipLink } from '../skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export const SiteLayout = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <SiteHeader />
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
    <SiteFooter />
  </>
);
