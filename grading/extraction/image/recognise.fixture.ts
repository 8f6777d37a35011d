/** One engine for all files of tests in a process, which it ends with: to start it takes as long as to read a page. */
import { createRecogniser } from './ocr.ts';

export const { recognise } = createRecogniser();
