/** The form for a model: tried with a real call before it is connected. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModelTrial } from '../../contract/model.ts';
import { detailOf } from '../api/api-error.ts';
import { toast } from '../ui/states/toast.ts';
import {
  choiceOf,
  isTried,
  type KeptModel,
  type ModelDeeds,
  type ModelValues,
  newModelOf,
  valuesOf,
} from './model-values.ts';

export const useModelForm = (kept: KeptModel | null, deeds: ModelDeeds, onSaved: () => void) => {
  const client = useQueryClient();
  const [values, setValues] = useState<ModelValues>(() => valuesOf(kept));
  const [trial, setTrial] = useState<ModelTrial | null>(null);
  const trying = useMutation({
    mutationFn: () => deeds.test(choiceOf(values)),
    onMutate: () => setTrial(null),
    onSuccess: setTrial,
  });
  const saving = useMutation({
    mutationFn: async () => {
      if (kept !== null && isTried(values, kept)) return deeds.save(client, newModelOf(values, kept.vision));
      const tried = trial?.ok === true ? trial : await deeds.test(choiceOf(values));
      setTrial(tried);
      return tried.ok ? deeds.save(client, newModelOf(values, tried.vision)) : null;
    },
    onSuccess: (saved) => {
      if (saved === null) return;
      toast.saved(deeds.saved);
      onSaved();
    },
  });
  const error = trying.error ?? saving.error;
  return {
    values,
    trial,
    error: error === null ? null : detailOf(error),
    change: (part: Partial<ModelValues>) => {
      setValues((before) => ({ ...before, ...part }));
      // It was about something else; what a model may cost has nothing to do with whether it works.
      if (!Object.keys(part).every((name) => name === 'cap' || name === 'overCap')) setTrial(null);
      trying.reset();
      saving.reset();
    },
    test: () => {
      saving.reset();
      trying.mutate();
    },
    save: () => {
      trying.reset();
      saving.mutate();
    },
    isTesting: trying.isPending,
    isSaving: saving.isPending,
  };
};
export type ModelForm = ReturnType<typeof useModelForm>;
