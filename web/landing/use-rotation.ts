/** Shows one item after the other, and stands still for whoever is looking closely or prefers stillness. */
import { useEffect, useState, useSyncExternalStore } from 'react';

export const ROTATE_EVERY_MS = 5000;
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

export const useRotation = (count: number) => {
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
