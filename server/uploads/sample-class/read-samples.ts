/** The sample classes that come with Markwise. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Sample, Samples } from '../../../contract/samples.ts';

const FOLDER = fileURLToPath(new URL('../../../samples', import.meta.url));

export const listSamples = async (): Promise<Sample[]> =>
  Samples.parse(JSON.parse(await readFile(join(FOLDER, 'samples.json'), 'utf8')));

export const readSampleFile = (sample: Sample, file: string): Promise<Uint8Array> =>
  readFile(join(FOLDER, sample.id, file));
