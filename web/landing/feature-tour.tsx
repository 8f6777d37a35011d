/** The six features as tabs that turn by themselves every five seconds. */
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import classes from './feature-tour.module.css';
import { FEATURES } from './features.tsx';
import page from './landing.module.css';
import { useRotation } from './use-rotation.ts';

type Rotation = ReturnType<typeof useRotation>;

const STEPS: Record<string, (index: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: () => FEATURES.length - 1,
};

const Tabs = ({ rotation: { current, show, turning } }: { rotation: Rotation }) => {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step(current) + FEATURES.length) % FEATURES.length;
    show(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Features" aria-orientation="vertical" className={classes.tabs}>
      {FEATURES.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={index === current}
          aria-controls={`panel-${id}`}
          tabIndex={index === current ? 0 : -1}
          onClick={() => show(index)}
          onKeyDown={onKeyDown}
          className={classes.tab}
          data-turning={turning}
        >
          {title}
        </button>
      ))}
    </div>
  );
};

const Panels = ({ current }: { current: number }) => (
  <div className={classes.panels}>
    {FEATURES.map(({ id, title, text, picture }, index) => (
      <div
        key={id}
        role="tabpanel"
        id={`panel-${id}`}
        aria-labelledby={`tab-${id}`}
        className={classes.panel}
        data-shown={index === current}
        inert={index !== current}
      >
        <div className={classes.picture}>{picture}</div>
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </div>
    ))}
  </div>
);

const PauseButton = ({ rotation: { stopped, setStopped } }: { rotation: Rotation }) => (
  <IconButton
    aria-label={stopped ? 'Let the features turn' : 'Stop the features from turning'}
    onClick={() => setStopped(!stopped)}
  >
    {stopped ? (
      <IconPlayerPlay size={20} aria-hidden="true" />
    ) : (
      <IconPlayerPause size={20} aria-hidden="true" />
    )}
  </IconButton>
);

export const FeatureTour = () => {
  const rotation = useRotation(FEATURES.length);
  return (
    <section id="features" className={page.band} aria-labelledby="features-title">
      <div className={page.inner}>
        <div className={classes.top}>
          <h2 id="features-title">What it does for you</h2>
          {rotation.still ? null : <PauseButton rotation={rotation} />}
        </div>
        <div className={classes.tour} {...rotation.pausing}>
          <Tabs rotation={rotation} />
          <Panels current={rotation.current} />
        </div>
      </div>
    </section>
  );
};
