/** The public face: what Markwise does, shown rather than praised. */
import { SiteLayout } from '../layout/site/site-layout.tsx';
import { Contact } from './contact.tsx';
import { Farewell } from './farewell.tsx';
import { FeatureTour } from './feature-tour.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LastWord } from './last-word.tsx';
import { Trust } from './trust.tsx';

export const LandingPage = () => (
  <SiteLayout>
    <Farewell />
    <Hero />
    <FeatureTour />
    <HowItWorks />
    <Trust />
    <LastWord />
    <Contact />
  </SiteLayout>
);
