/** The source as data: files, who imports whom, cycles. For the rules of architecture.test.ts and for the figures. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type Source = { path: string; text: string };
export type Import = { from: string; to: string };

const ROOT = join(import.meta.dirname, '..');
const ROOMS = [
  'contract',
  'grading',
  'server',
  'web',
  'lab',
  'cli',
  'evals',
  'bench',
  'e2e',
  'faults',
  'scripts',
];
export const MOST_FILES = 25;

export const isTest = (path: string) =>
  /(\.(test|slow|cases)|[-.]fixture)\.tsx?$/.test(path) || /(^|\/)(testing|fixtures)\//.test(path);

export const isOurs = (path: string) => ROOMS.some((room) => path.startsWith(`${room}/`));
export const roomOf = (path: string) => path.split('/')[0] ?? '';
export const folderOf = (path: string) => dirname(path);

export const readSources = (endings = ['ts', 'tsx']): Source[] =>
  globSync(
    endings.map((ending) => `{${ROOMS.join(',')}}/**/*.${ending}`),
    { cwd: ROOT },
  )
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

export const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const specifiersIn = (text: string): string[] =>
  [...withoutComments(text).matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );

export const importsOf = (source: Source): Import[] =>
  specifiersIn(source.text).map((to) => ({
    from: source.path,
    to: to.startsWith('.') ? normalize(join(dirname(source.path), to)) : to,
  }));

/** Each as "a → b → a". */
export const cyclesIn = (edges: Import[]): string[] => {
  const next = Map.groupBy(
    edges.filter(({ to }) => isOurs(to)),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (done.has(path) || trail.includes(path)) return;
    for (const { to } of next.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const from of next.keys()) visit(from, []);
  return found;
};

/** A folder and the folders in it may lean on each other: they are one thing, told in more detail. */
const isAside = ({ from, to }: Import) => {
  const [one, other] = [`${folderOf(from)}/`, `${folderOf(to)}/`];
  return isOurs(to) && !one.startsWith(other) && !other.startsWith(one);
};

export const folderCyclesIn = (edges: Import[]): string[] =>
  cyclesIn(edges.filter(isAside).map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) })));

/** `server/accounts/auth/routes.ts` → server/accounts, `server/app.ts` → server/app. */
export const featureOf = (path: string) =>
  path
    .split('/')
    .slice(0, 2)
    .join('/')
    .replace(/\.tsx?$/, '');

/** Rings between the features of one room, each told once for every way round that the search meets. */
export const featureCyclesIn = (edges: Import[], room: string): string[] =>
  cyclesIn(
    edges
      .filter(({ from, to }) => roomOf(from) === room && roomOf(to) === room)
      .map(({ from, to }) => ({ from: featureOf(from), to: featureOf(to) }))
      .filter(({ from, to }) => from !== to),
  );

/** As "folder: files", where there are more than there should be. */
export const listFullFolders = (): string[] => {
  const files = globSync(`{${ROOMS.join(',')}}/**/*.*`, { cwd: ROOT });
  return [...Map.groupBy(files, folderOf)]
    .filter(([, held]) => held.length > MOST_FILES)
    .map(([folder, held]) => `${folder}: ${held.length}`);
};
