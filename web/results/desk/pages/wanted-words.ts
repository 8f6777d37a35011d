/** Words that the paper is to be opened at. They come with the way here, not in its address: they are a student's. */
import { useLocation } from 'react-router';

export type WantedWords = { words: string; at: string };

export const useWantedWords = (): WantedWords => {
  const { state, key } = useLocation();
  const isWanted =
    typeof state === 'object' && state !== null && 'find' in state && typeof state.find === 'string';
  return isWanted ? { words: state.find, at: key } : { words: '', at: '' };
};
