/** One act of creating something: under way, or failed with a sentence for the dialog that stays open. */
import { useState } from 'react';
import { serverDetail } from '../../api/api-error.ts';

export const useCreation = (otherwise: string) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      const detail = serverDetail(error, '');
      setProblem(detail === '' ? otherwise : `${otherwise}. ${detail}`);
    }
    setBusy(false);
  };
  return { busy, problem, run };
};
