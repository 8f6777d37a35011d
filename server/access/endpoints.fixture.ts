/** Every endpoint of the contract, found by looking into all of its files, so that none can be forgotten. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../../contract/endpoint.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'contract');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

export const listEndpoints = async (): Promise<Endpoint[]> => {
  const files = globSync('**/*.ts', { cwd: FOLDER }).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.sort().map((file) => import(join(FOLDER, file))));
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
};
