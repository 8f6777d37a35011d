/** A page that takes the whole window says so beside its address: the sidebar then makes room. */
import { useMatches } from 'react-router';

export const WIDE = { isWide: true } as const;

export const useIsWide = (): boolean => useMatches().some(({ handle }) => handle === WIDE);
