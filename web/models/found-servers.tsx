/** Model servers that run where Markwise runs, to choose from. */
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ModelServer } from '../../contract/model.ts';
import { localModelsQuery } from '../api/models/model.ts';
import { countOf } from '../lib/format.ts';

const NAMES: Record<ModelServer['kind'], string> = {
  ollama: 'Ollama',
  lmstudio: 'LM Studio',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
  other: 'A model server',
};

type Props = { chosen: string; onChoose: (server: ModelServer) => void };

export const FoundServers = ({ chosen, onChoose }: Props) => {
  const { data, isPending } = useQuery(localModelsQuery);
  if (isPending)
    return (
      <Text c="dimmed" fz="sm">
        Looking for running model servers …
      </Text>
    );
  const servers = data?.servers ?? [];
  if (servers.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        No running model server was found at the usual places. Start Ollama, LM Studio, llama.cpp or vLLM, or
        enter an address.
      </Text>
    );
  return (
    <Stack gap={8} align="flex-start">
      {servers.map((server) => (
        <Button
          key={server.base_url}
          variant="default"
          aria-pressed={server.base_url === chosen}
          onClick={() => onChoose(server)}
        >
          {NAMES[server.kind]} is running here, with {countOf(server.models.length, 'model')}
        </Button>
      ))}
    </Stack>
  );
};
