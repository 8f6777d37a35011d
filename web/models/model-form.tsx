/** Choosing a model: who runs it, which one, the key, what it may cost; tried before it is connected. */
import { Autocomplete, Button, Flex, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import type { ModelServer } from '../../contract/model.ts';
import { VENDORS } from '../../contract/models/vendors.ts';
import { localModelsQuery } from '../api/models/model.ts';
import { countOf } from '../lib/format.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';
import classes from './model-form.module.css';
import { describeCost, type KeptModel, type ModelDeeds, modelsOf, vendorOf } from './model-values.ts';
import { type ModelForm as Form, useModelForm } from './use-model-form.ts';

/** Model servers that run where Markwise runs, to choose from. */
const NAMES: Record<ModelServer['kind'], string> = {
  ollama: 'Ollama',
  lmstudio: 'LM Studio',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
  other: 'A model server',
};

type FoundServersProps = { chosen: string; onChoose: (server: ModelServer) => void };

const FoundServers = ({ chosen, onChoose }: FoundServersProps) => {
  const { data, isPending } = useQuery(localModelsQuery);
  if (isPending) return <Quiet fz="sm">Looking for running model servers …</Quiet>;
  const servers = data?.servers ?? [];
  if (servers.length === 0)
    return (
      <Quiet fz="sm">
        No running model server was found at the usual places. Start Ollama, LM Studio, llama.cpp or vLLM, or
        enter an address.
      </Quiet>
    );
  return (
    <Stack gap={8} align="flex-start">
      {servers.map((server) => (
        <QuietButton
          key={server.base_url}
          aria-pressed={server.base_url === chosen}
          onClick={() => onChoose(server)}
        >
          {NAMES[server.kind]} is running here, with {countOf(server.models.length, 'model')}
        </QuietButton>
      ))}
    </Stack>
  );
};

/** The settings around it are a form of their own, which Enter would save. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};

type FieldProps = { form: Form; isKept: boolean };

const KeyField = ({ form: { values, change, test }, isKept }: FieldProps) => (
  <PasswordField
    label={values.provider === 'compatible' ? 'Key (if the server asks for one)' : 'API key'}
    description={
      isKept
        ? 'A key is kept for this. Enter another one to replace it.'
        : 'Stored encrypted; it is never shown again and goes to nobody but the model’s server.'
    }
    autoComplete="off"
    value={values.key}
    onChange={(event) => change({ key: event.currentTarget.value })}
    onKeyDown={onEnter(test)}
  />
);

const AddressField = ({ form: { values, change, test } }: { form: Form }) => (
  <TextInput
    label={values.provider === 'compatible' ? 'Address' : 'Another address (optional)'}
    placeholder={values.provider === 'compatible' ? 'http://127.0.0.1:11434/v1' : ''}
    type="url"
    value={values.baseUrl}
    onChange={(event) => change({ baseUrl: event.currentTarget.value })}
    onKeyDown={onEnter(test)}
  />
);

const LocalFields = ({ form }: { form: Form }) => (
  <>
    <FoundServers
      chosen={form.values.baseUrl}
      onChoose={({ base_url, models }) => form.change({ baseUrl: base_url, model: models[0] ?? '' })}
    />
    <AddressField form={form} />
  </>
);

const ModelField = ({ form: { values, change, test } }: { form: Form }) => {
  const isLocal = values.provider === 'compatible';
  const local = useQuery({ ...localModelsQuery, enabled: isLocal }).data?.servers ?? [];
  const there = local.find(({ base_url }) => base_url === values.baseUrl)?.models ?? [];
  return (
    <Autocomplete
      label="Model"
      data={isLocal ? there : [...modelsOf(values.provider)]}
      value={values.model}
      onChange={(model) => change({ model })}
      onKeyDown={onEnter(test)}
      comboboxProps={{ withinPortal: false }}
    />
  );
};

const CapFields = ({ form: { values, change, save } }: { form: Form }) => (
  <>
    <NumberInput
      label="Monthly limit in US dollars"
      description="Optional."
      min={0}
      max={100_000}
      decimalScale={2}
      maw="16rem"
      value={values.cap}
      onChange={(cap) => change({ cap: typeof cap === 'number' ? cap : '' })}
      onKeyDown={onEnter(save)}
    />
    {values.cap === '' ? null : (
      <NativeSelect
        label="When the limit is reached"
        data={[
          { value: 'wait', label: 'Papers wait' },
          { value: 'builtin', label: 'The built-in grader goes on' },
        ]}
        value={values.overCap}
        onChange={(event) =>
          change({ overCap: event.currentTarget.value === 'builtin' ? 'builtin' : 'wait' })
        }
      />
    )}
  </>
);

const Outcome = ({ form: { trial, error, isTesting, isSaving }, asOf }: { form: Form; asOf: string }) => {
  if (error !== null) return <Message kind="error">{error}</Message>;
  if (trial !== null)
    return (
      <Message kind={trial.ok ? 'success' : 'error'}>
        {trial.detail} {trial.ok ? describeCost(trial.cost, asOf) : null}
      </Message>
    );
  return isTesting || isSaving ? (
    <Message kind="info">
      The model is asked to mark a short sample and to read a number from a picture.
    </Message>
  ) : null;
};

type Props = {
  kept: KeptModel | null;
  /** The day of the price table. */
  asOf: string;
  deeds: ModelDeeds;
  onDone: () => void;
};

export const ModelForm = ({ kept, asOf, deeds, onDone }: Props) => {
  const form = useModelForm(kept, deeds, onDone);
  const { values, change, test, save, isTesting, isSaving } = form;
  const isKept =
    kept !== null &&
    kept.provider === values.provider &&
    (kept.base_url ?? '') === values.baseUrl &&
    values.provider !== 'compatible';
  return (
    <Stack maw={480}>
      <NativeSelect
        label="Who runs the model"
        data={VENDORS.map(({ vendor, label }) => ({ value: vendor, label }))}
        value={values.provider}
        onChange={(event) => {
          const provider = vendorOf(event.currentTarget.value);
          change({ provider, model: modelsOf(provider)[0] ?? '', baseUrl: '', key: '' });
        }}
      />
      {values.provider === 'compatible' ? <LocalFields form={form} /> : null}
      <ModelField form={form} />
      <KeyField form={form} isKept={isKept} />
      {values.provider === 'compatible' ? null : (
        <>
          <CapFields form={form} />
          <details className={classes.more}>
            <summary>It is reached by another address</summary>
            <AddressField form={form} />
          </details>
        </>
      )}
      <Outcome form={form} asOf={asOf} />
      <Flex gap={8} wrap="wrap">
        <Button loading={isSaving} disabled={isTesting} onClick={save}>
          {kept === null ? 'Connect' : 'Save model'}
        </Button>
        <QuietButton loading={isTesting} disabled={isSaving} onClick={test}>
          Test
        </QuietButton>
        <Button variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </Flex>
    </Stack>
  );
};
