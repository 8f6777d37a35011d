/** The form for a model: tried with a real call before it is connected. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModelState, ModelTrial } from '../../../contract/model.ts';
import { detailOf } from '../../api/api-error.ts';
import { saveModel, tryModel } from '../../api/models/model.ts';
import { toast } from '../../ui/states/toast.ts';
import { choiceOf, isTried, type ModelValues, newModelOf, valuesOf } from './model-values.ts';

export const useModelForm = (state: ModelState, onSaved: () => void) => {
  const client = useQueryClient();
  const [values, setValues] = useState<ModelValues>(() => valuesOf(state));
  const [trial, setTrial] = useState<ModelTrial | null>(null);
  const trying = useMutation({
    mutationFn: () => tryModel(choiceOf(values)),
    onMutate: () => setTrial(null),
    onSuccess: setTrial,
  });
  const saving = useMutation({
    mutationFn: async () => {
      if (isTried(values, state)) return saveModel(client, newModelOf(values, state.vision));
      const tried = trial?.ok === true ? trial : await tryModel(choiceOf(values));
      setTrial(tried);
      return tried.ok ? saveModel(client, newModelOf(values, tried.vision)) : null;
    },
    onSuccess: (saved) => {
      if (saved === null) return;
      toast.saved('Your AI model is connected.');
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
