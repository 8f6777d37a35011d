/** Something the teacher does here: done with a word and an undo, or refused with the server's sentence. */
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toast } from './toast.ts';
import { showUndo } from './undo-toast.tsx';

type Step<T> = (client: QueryClient) => Promise<T>;

export const useAct = () => {
  const client = useQueryClient();
  return useMemo(() => {
    const attempt = async <T>(step: Step<T>): Promise<{ value: T } | null> => {
      try {
        return { value: await step(client) };
      } catch (error) {
        toast.refused(error);
        return null;
      }
    };
    /** True when it is done. `undo` gets what the deed answered. */
    return async <T>(deed: Step<T>, done: string, undo?: (value: T) => Step<unknown>): Promise<boolean> => {
      const outcome = await attempt(deed);
      if (outcome === null) return false;
      if (undo === undefined) toast.success(done);
      else showUndo(done, () => void attempt(undo(outcome.value)));
      return true;
    };
  }, [client]);
};
