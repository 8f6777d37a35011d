/** Labels that say their whole place, "1.1.1", "02.3": nothing about them has to be searched for. */
import { cut, joined, type Styled, trimmed } from '../lex/styled.ts';
import { QUESTION_WORD } from '../words.ts';
import { amountsIn } from './amounts/amounts.ts';
import { isClosing, type KeyLine, type Outline } from './outline.ts';
import { type Group, group } from './question.ts';
import { partedLeaf } from './trees.ts';

type Dotted = { start: number; end: number; name: string; places: number[] };

/** Also right behind the one that it is a part of: "1.1   1.1.1". */
const LABEL =
  /(?<=^|\n|\t|(?:^|\n)[^\S\n]*\d{1,2}(?:\.\d{1,2})*[.)]?\s)[^\S\n\t]*(?<name>\d{1,2}(?:\.\d{1,2}){1,3})[.)]?(?=\s|$)/gu;
/** "4" after "3.3": a question without parts among those that have some. */
const WITH_PLAIN = new RegExp(
  String.raw`${LABEL.source}|(?<=^|\n)[^\S\n\t]*(?<name>\d{1,2})[.)]?(?=\s|$)`,
  'gu',
);
/** "Question 3", "Exercise 3 (5 pts)". */
const HEAD = new RegExp(String.raw`^\W*(?:${QUESTION_WORD})\s*\d{1,2}(?!\d)(?<said>.*)$`, 'iu');
const FEWEST = 4;

const areOnes = (places: readonly number[]): boolean => places.every((place) => place === 1);

/** "1.2.1" follows "1.1.4", "1.1.1" follows "1.1", "2.1" follows "1.2.4". */
const follows = (one: readonly number[], next: readonly number[]): boolean => {
  const at = next.findIndex((place, order) => place !== one[order]);
  if (at < 0) return false;
  if (at >= one.length) return areOnes(next.slice(at));
  return next[at] === (one[at] ?? 0) + 1 && areOnes(next.slice(at + 1));
};

/** Those that follow one another the longest. */
const chainOf = (found: readonly Dotted[]): Dotted[] => {
  const best: { length: number; before: number }[] = [];
  for (const [at, { places }] of found.entries()) {
    let mine = { length: areOnes(places.slice(1)) ? 1 : 0, before: -1 };
    for (let before = 0; before < at; before += 1) {
      const length = (best[before]?.length ?? 0) + 1;
      if (length > Math.max(1, mine.length) && follows(found[before]?.places ?? [], places))
        mine = { length, before };
    }
    best.push(mine);
  }
  let last = best.reduce((most, { length }, at) => (length > (best[most]?.length ?? 0) ? at : most), 0);
  const chain: Dotted[] = [];
  for (; last >= 0; last = best[last]?.before ?? -1) {
    const one = found[last];
    if (one) chain.unshift(one);
  }
  return chain;
};

const isHead = (line: string): boolean => {
  const said = HEAD.exec(line)?.groups?.said;
  const isBare = said !== undefined && !/[\p{L}\p{N}]/u.test(said);
  return isBare || (said !== undefined && amountsIn(said).some(({ kind }) => kind !== 'bare'));
};

/** What is said of one, and what heads the next. */
const bodyOf = (whole: Styled, from: number, to: number): { body: Styled; head: string } => {
  let end = to;
  for (;;) {
    const line = whole.text.slice(from, end).trimEnd();
    const start = line.lastIndexOf('\n') + 1;
    if (start === 0 || !isHead(line.slice(start)))
      return { body: trimmed(cut(whole, from, end)), head: whole.text.slice(end, to).trim() };
    end = from + start;
  }
};

/** A label that the next ones go on from heads them. */
const isAbove = (one: Dotted, next: Dotted | undefined): boolean =>
  next?.name.startsWith(`${one.name}.`) === true;

const groupFor = (root: Group, places: readonly string[]): Group => {
  let own = root;
  for (const [at] of places.entries()) {
    const name = places.slice(0, at + 1).join('.');
    const known = own.children.find((node): node is Group => node.kind === 'group' && node.name === name);
    if (!known) own.children.push(group(name, false, ''));
    const next = known ?? own.children.at(-1);
    if (next?.kind === 'group') own = next;
  }
  return own;
};

const outlineBy = (whole: Styled, label: RegExp): (Outline & { cost: number }) | null => {
  const found = [...whole.text.matchAll(label)].map((match): Dotted => {
    const name = match.groups?.name ?? '';
    return {
      start: match.index,
      end: match.index + match[0].length,
      name,
      places: name.split('.').map(Number),
    };
  });
  const chain = chainOf(found);
  const [first] = chain;
  if (!first || chain.filter(({ places }) => places.length > 1).length < FEWEST) return null;
  const root = group('', true, '');
  const above = bodyOf(whole, 0, first.start);
  let title = above.head;
  for (const [at, one] of chain.entries()) {
    const next = chain[at + 1];
    const { body, head } = bodyOf(whole, one.end, next?.start ?? whole.text.length);
    const places = one.name.split('.');
    if (title !== '' && places.length > 1) groupFor(root, places.slice(0, 1)).title = title;
    title = head;
    if (isAbove(one, next)) groupFor(root, places).title = body.text;
    else if (/[\p{L}\p{N}✓]/u.test(body.text))
      groupFor(root, places.slice(0, -1)).children.push(partedLeaf(one.name, body));
  }
  return { root, rules: [above.body.text], cost: 0 };
};

/** None where too few of them count on. */
export const dottedOf = (lines: readonly KeyLine[]): (Outline & { cost: number })[] => {
  const whole = joined(
    lines.flatMap(({ styled }) => (isClosing(styled.text) ? [] : [styled])),
    '\n',
  );
  return [LABEL, WITH_PLAIN].flatMap((label) => outlineBy(whole, label) ?? []);
};
