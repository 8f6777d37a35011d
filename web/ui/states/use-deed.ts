/** Something the teacher does in a window or form: under way, or failed with a sentence, and what was typed stays. */
import { useState } from 'react';
import { detailOf, serverDetail } from '../../api/api-error.ts';

/** `otherwise`: what did not happen; without it the server's sentence stands alone. */
export const useDeed = (otherwise = '') => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const describe = (error: unknown): string => {
    if (otherwise === '') return detailOf(error);
    const detail = serverDetail(error, '');
    return detail === '' ? otherwise : `${otherwise}. ${detail}`;
  };
  const run = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(describe(error));
    }
    setBusy(false);
  };
  return { busy, problem, run };
};
