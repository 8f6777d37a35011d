/**
 * The text of a Word document with the places in its XML between which a comment may stand: before and after the children of
 * paragraphs that stand in no other paragraph, which is where every word processor allows it.
 */
import { SaxesParser } from 'saxes';
import { Failure } from '../../../contract/errors.ts';
import { XML_LIMITS } from '../../extraction/docx/package/xml.ts';

export type Stretch = { start: number; end: number; text: string };
export type WordText = { stretches: Stretch[]; prefix: string; namespace: string };

const WORD = /wordprocessingml\/(?:2006\/)?main$/;
const isOff = (value: string | undefined): boolean => value !== undefined && /^(?:0|false|off)$/.test(value);

type Open = { name: string; start: number; text: string; isHidden: boolean };

/** "p", "r", "t" of Word's own; anything else keeps its prefix, whichever that is. */
const nameOf = (tag: { uri: string; local: string; name: string }): string =>
  WORD.test(tag.uri) ? tag.local : `:${tag.local}`;

/** What is shown twice for older programs, deleted or hidden is not looked through. */
const SILENT = new Set([':Fallback', 'del', 'moveFrom']);

export const listStretches = (xml: string): WordText => {
  const parser = new SaxesParser({ xmlns: true });
  const open: Open[] = [];
  const stretches: Stretch[] = [];
  const root = { prefix: '', namespace: '' };
  let elements = 0;
  parser.on('doctype', () => {
    throw new Failure('file_corrupt');
  });
  parser.on('error', (error) => {
    throw new Failure('file_corrupt', undefined, { cause: error });
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > XML_LIMITS.elements || open.length > XML_LIMITS.depth)
      throw new Failure('file_too_complex');
    if (open.length === 0) Object.assign(root, { prefix: tag.prefix, namespace: tag.uri });
    const name = nameOf(tag);
    const run = name === 'vanish' ? open.findLast((element) => element.name === 'r') : undefined;
    const value = Object.values(tag.attributes).find(({ local }) => local === 'val')?.value;
    if (run !== undefined && !isOff(value)) run.isHidden = true;
    open.push({
      name,
      start: xml.lastIndexOf('<', parser.position - 1),
      text: '',
      isHidden: SILENT.has(name),
    });
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element?.name === 't') element.text += text;
  });
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (element === undefined || parent === undefined) return;
    const text = element.isHidden ? '' : element.text;
    const isChildOfParagraph = parent.name === 'p' && open.filter(({ name }) => name === 'p').length === 1;
    if (isChildOfParagraph && text !== '')
      stretches.push({ start: element.start, end: parser.position, text });
    // A paragraph has handed its text over already; an outer one has that of its boxes.
    if (!isChildOfParagraph) parent.text += text;
  });
  parser.write(xml).close();
  return { stretches, ...root };
};
