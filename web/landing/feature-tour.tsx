/** The six features as tabs that turn by themselves every five seconds. */
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import classes from './feature-tour.module.css';
import { FEATURES } from './features.tsx';
import page from './landing.module.css';

/** Shows one item after the other, and stands still for whoever is looking closely or prefers stillness. */
const ROTATE_EVERY_MS = 5000;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const subscribeToMotion = (listener: () => void) => {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const usePrefersStillness = () =>
  useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  );

const useRotation = (count: number) => {
  const [current, setCurrent] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = usePrefersStillness();
  const turning = !(stopped || hovered || focused || still);
  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % count), ROTATE_EVERY_MS);
    return () => clearInterval(timer);
  }, [turning, count]);
  return {
    current,
    show: setCurrent,
    turning,
    still,
    stopped,
    setStopped,
    /** For the element that pauses the rotation while the pointer or the focus is inside. */
    pausing: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
};

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
