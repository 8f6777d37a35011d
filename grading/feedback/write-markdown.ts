/** Blocks as GitHub-flavoured Markdown. The library escapes; nothing here puts text into Markdown by hand. */
import type { BlockContent, PhrasingContent, RootContent, TableRow } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Block, Line, Run } from './lines.ts';

const OPTIONS: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '*',
  listItemIndent: 'one',
  extensions: [
    gfmToMarkdown({ tablePipeAlign: false }),
    // The feedback dialog draws formulas between dollars; a price is none.
    { unsafe: [{ character: '$', inConstruct: 'phrasing' }] },
  ],
};

const textNodes = (text: string): PhrasingContent[] =>
  text
    .split('\n')
    .flatMap((part, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'break' as const }]),
      ...(part === '' ? [] : [{ type: 'text' as const, value: part }]),
    ]);

const nodesOf = ({ text, as, href }: Run): PhrasingContent[] => {
  const children = textNodes(text);
  if (as !== undefined) return [{ type: as, children }];
  return href === undefined
    ? children
    : [{ type: 'link', url: href, children: [{ type: 'text', value: text }] }];
};

/** Neighbours of plain text become one node, so that what looks like markup across their border is escaped too. */
const phrasing = (line: Line): PhrasingContent[] => {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    const isPlain = (one: Run | undefined) =>
      one !== undefined && one.as === undefined && one.href === undefined;
    if (last !== undefined && isPlain(last) && isPlain(run))
      runs[runs.length - 1] = { text: last.text + run.text };
    else if (run.text !== '') runs.push(run);
  }
  return runs.flatMap(nodesOf);
};

const onOneLine = (line: Line): Line =>
  line.map((run) => ({ ...run, text: run.text.replace(/\s*\n\s*/gu, ' ') }));

const rowOf = (cells: readonly Line[]): TableRow => ({
  type: 'tableRow',
  children: cells.map((cell) => ({ type: 'tableCell', children: phrasing(onOneLine(cell)) })),
});

const paragraph = (line: Line): BlockContent => ({ type: 'paragraph', children: phrasing(line) });

const nodeOf = (block: Block): RootContent => {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.line);
    case 'heading':
      return { type: 'heading', depth: block.depth, children: phrasing(onOneLine(block.line)) };
    case 'list':
      return {
        type: 'list',
        spread: false,
        children: block.items.map((item) => ({
          type: 'listItem',
          spread: false,
          children: [paragraph(item)],
        })),
      };
    case 'table':
      return {
        type: 'table',
        align: block.head.map((_, index) => (index === 1 ? 'right' : 'left')),
        children: [rowOf(block.head.map((text) => [{ text }])), ...block.rows.map(rowOf)],
      };
    case 'quotes':
      return { type: 'blockquote', children: block.lines.map(paragraph) };
    case 'rule':
      return { type: 'thematicBreak' };
  }
};

export const writeMarkdown = (blocks: readonly Block[]): string =>
  toMarkdown({ type: 'root', children: blocks.map(nodeOf) }, OPTIONS).trimEnd();
