/** Who may import whom, as a table that runs. There is no list of exceptions: change the table or the code. */
import { describe, expect, it } from 'vitest';
import {
  cyclesIn,
  featureCyclesIn,
  folderCyclesIn,
  folderOf,
  type Import,
  importsOf,
  isOurs,
  isTest,
  listFullFolders,
  readSources,
  roomOf,
  type Source,
  withoutComments,
} from './scripts/source-tree.ts';

const ENTRIES = ['main', 'run', 'app', 'worker', 'open-platform', 'features'];
const SHARED = ['config', 'settings', 'services'];
const WEB_SHARED = ['api', 'ui', 'lib'];
const WEB_FRAME = [
  'session',
  'layout',
  'editor',
  'assistant',
  'lms',
  'models',
  'questions',
  'steps',
  'unsaved',
];

/** The folder or top-level file below a room: `server/accounts/auth/routes.ts` → accounts, `server/app.ts` → app. */
const partOf = (path: string) => (path.split('/')[1] ?? '').replace(/\.tsx?$/, '');

const MAY_IMPORT: Record<string, string[]> = {
  contract: [],
  grading: ['contract'],
  server: ['grading', 'contract'],
  web: ['contract'],
  lab: ['contract', 'server', 'grading'],
  cli: ['grading', 'contract', 'server', 'lab'],
  evals: ['grading', 'contract', 'server', 'lab'],
  bench: ['grading', 'contract', 'server', 'lab', 'evals'],
  scripts: ['grading', 'contract', 'server', 'lab'],
  e2e: ['contract', 'server', 'lab'],
  faults: ['contract', 'server', 'grading', 'lab'],
};

/** As the list itself says them: to import it would load the whole server. */
const FEATURE_NAMES =
  readSources()
    .find(({ path }) => path === 'server/features.ts')
    ?.text.match(/FEATURES[^=]*= \[([^\]]*)\]/)?.[1]
    ?.match(/\w+/g)
    ?.map(String) ?? [];

const serverRank = (part: string) => {
  if (ENTRIES.includes(part)) return 3;
  if (SHARED.includes(part)) return 0;
  return part === 'platform' ? 1 : 2;
};
const webRank = (part: string) => {
  if (part === 'main' || part === 'drawn-pages' || part === 'router') return 3;
  if (WEB_SHARED.includes(part)) return 0;
  return WEB_FRAME.includes(part) ? 1 : 2;
};

type Rule = { name: string; breaks: (edge: Import) => boolean };

const RULES: Rule[] = [
  {
    name: 'rooms lean only on the rooms named for them',
    breaks: ({ from, to }) =>
      isOurs(to) && roomOf(from) !== roomOf(to) && !(MAY_IMPORT[roomOf(from)] ?? []).includes(roomOf(to)),
  },
  {
    name: 'the contract imports zod, texts and nothing else',
    breaks: ({ from, to }) =>
      roomOf(from) === 'contract' && !isOurs(to) && to !== 'zod' && roomOf(to) !== 'content',
  },
  {
    name: 'in the server, entry → features → platform, never back',
    breaks: ({ from, to }) => {
      if (roomOf(from) !== 'server' || roomOf(to) !== 'server') return false;
      // services.ts only names platform types; the platform never imports it back.
      if (partOf(from) === 'services') return serverRank(partOf(to)) > 1;
      return serverRank(partOf(to)) > serverRank(partOf(from)) || isPlatformReachingUp(from, to);
    },
  },
  {
    name: "a feature never imports another feature's routes",
    breaks: ({ from, to }) =>
      roomOf(from) === 'server' &&
      /\/[a-z-]*routes\.ts$/.test(to) &&
      serverRank(partOf(from)) === 2 &&
      folderOf(from) !== folderOf(to) &&
      from !== `server/${partOf(to)}/feature.ts`,
  },
  {
    name: 'a feature leans on those before it in the list of features, never on a later one',
    breaks: ({ from, to }) =>
      roomOf(from) === 'server' &&
      roomOf(to) === 'server' &&
      FEATURE_NAMES.indexOf(partOf(to)) > FEATURE_NAMES.indexOf(partOf(from)) &&
      FEATURE_NAMES.includes(partOf(from)),
  },
  {
    name: 'in the browser, router → screens → session, layout, editor and lms → api, ui and lib',
    breaks: ({ from, to }) =>
      roomOf(from) === 'web' && roomOf(to) === 'web' && webRank(partOf(to)) > webRank(partOf(from)),
  },
  {
    name: 'screens never import each other',
    breaks: ({ from, to }) =>
      roomOf(from) === 'web' &&
      roomOf(to) === 'web' &&
      webRank(partOf(from)) === 2 &&
      webRank(partOf(to)) === 2 &&
      partOf(from) !== partOf(to),
  },
  {
    name: 'vendor SDKs are used in their adapter only',
    breaks: ({ from, to }) => Object.entries(ADAPTERS).some(([sdk, home]) => to === sdk && !home.test(from)),
  },
];

const isPlatformReachingUp = (from: string, to: string) =>
  partOf(from) === 'platform' && partOf(to) === 'services';

const ADAPTERS: Record<string, RegExp> = {
  'openid-client': /^server\/accounts\/(auth\/google-provider|openid\/openid)\.ts$/,
  nodemailer: /^server\/platform\/mail\//,
  imapflow: /^server\/platform\/mail\//,
  'postal-mime': /^server\/platform\/mail\//,
  stripe: /^(server\/accounts\/billing|lab\/peers)\//,
  'pg-boss': /^server\/platform\/jobs\//,
  ai: /^(grading\/graders\/model|lab\/fake-model)\//,
  pg: /^(server\/platform\/db|lab)\//,
  'tesseract.js': /^grading\/extraction\//,
};

/** They are about people who sign in, not about what somebody owns. */
const IDENTITY = /^server\/accounts\/(auth|attempts|teachers|settings)\//;

/** The adapter and its screens; where it is put in, and set up; its texts, and the feature of a plan that it is. */
const CLASSROOM =
  /^(?:server\/(?:classroom\/|access\/calls\/|(?:features|open-platform|config|settings\/google)\.ts)|contract\/(?:classroom[/.]|errors\.ts|plans\.ts)|web\/(?:lms|api\/lms|upload\/classroom)\/)/;

const PATTERNS: { name: string; pattern: RegExp; in: (path: string) => boolean }[] = [
  {
    name: 'SQL stands in queries.ts, the database layer and the queue',
    pattern: /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`|\b(rowsOf|firstOf|oneOf|anyOf)\(/,
    in: (path) =>
      roomOf(path) === 'server' &&
      !/queries\.ts$/.test(path) &&
      !['platform', 'open-platform'].includes(partOf(path)),
  },
  {
    name: 'queries and commands take a scope, never the bare id of a teacher',
    pattern: /\b(teacher|owner|account)Id\??: string\b/,
    in: (path) => roomOf(path) === 'server' && partOf(path) !== 'platform' && !IDENTITY.test(path),
  },
  { name: 'process.env is read in config.ts', pattern: /process\.env/, in: (path) => isEnvForbidden(path) },
  {
    name: 'the browser fetches in web/api only',
    pattern: /(?<![\w.])fetch\(|XMLHttpRequest/,
    in: (path) => roomOf(path) === 'web' && partOf(path) !== 'api',
  },
  {
    name: 'no casts but `as const`',
    pattern:
      /[\w)\]}>'"`] as (?!const\b)(?:[A-Z{('"[]|unknown\b|any\b|never\b|string\b|number\b|typeof\b|readonly\b|keyof\b)/,
    in: () => true,
  },
  {
    name: 'one name for a thing: the words of ARCHITECTURE.md',
    pattern:
      /\bexport (?:async )?(?:const|type|function|class) (?=\w*(?:batch|pupil|learner|homework|exam(?!ple)|instructor|tutor|professor|mark_?scheme))\w+/i,
    in: () => true,
  },
  {
    name: 'one verb for a deed, and no ending that says nothing: `list`, `get`, `find`, `read`, `measure`, `check`',
    pattern:
      /\bexport (?:async )?(?:const|function\*?) (?:retrieve|obtain|process|execute|calculate|compute|validate|manage)[A-Z]\w*|\bexport (?:async )?(?:const|type|function\*?|class) \w+(?:Helpers?|Utils?|Manager|Impl)\b/,
    in: () => true,
  },
  {
    name: 'Google Classroom stands behind its port: only the adapter and its texts name it',
    pattern: /classroom/i,
    in: (path) => ['contract', 'grading', 'server', 'web'].includes(roomOf(path)) && !CLASSROOM.test(path),
  },
  { name: 'nothing is left to do later', pattern: /\b(TODO|FIXME|XXX)\b/, in: () => true },
];

const isEnvForbidden = (path: string) =>
  ['contract', 'grading', 'web', 'cli', 'evals'].includes(roomOf(path)) ||
  (roomOf(path) === 'server' && path !== 'server/config.ts');

const withoutImportsAndStrings = (text: string) =>
  withoutComments(text)
    .replace(/^(import|export)\s[^;']*?from\s*'[^']*'/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, (template) => `\`${(template.match(/\$\{[^}]*\}/g) ?? []).join(' ')}\``);

const sources = readSources();
const edges = sources.filter(({ path }) => !isTest(path)).flatMap(importsOf);
const breaches = (rule: Rule, all: Import[]) =>
  all.filter(rule.breaks).map(({ from, to }) => `${from} → ${to}`);

describe('the house keeps its walls', () => {
  for (const rule of RULES) it(rule.name, () => expect(breaches(rule, edges)).toEqual([]));

  it('there are no import cycles', () => expect(cyclesIn(edges)).toEqual([]));

  it('nor between folders', () => expect(folderCyclesIn(edges)).toEqual([]));

  it.each(['server', 'grading'])('nor between the rooms of %s/', (room) =>
    expect(featureCyclesIn(edges, room)).toEqual([]),
  );

  it('every feature of the server stands in the list', () => {
    const parts = new Set(
      sources
        .filter(({ path }) => !isTest(path))
        .map(({ path }) => path)
        .filter((path) => /^server\/[^/]+\//.test(path))
        .map(partOf),
    );
    expect([...parts].filter((part) => serverRank(part) === 2).toSorted()).toEqual(FEATURE_NAMES.toSorted());
  });

  for (const { name, pattern, in: applies } of PATTERNS)
    it(name, () => {
      const found = sources
        .filter(({ path }) => applies(path) && !isTest(path))
        .filter(({ text }) => pattern.test(withoutImportsAndStrings(text)))
        .map(({ path }) => path);
      expect(found).toEqual([]);
    });
});

/** What reads a file or computes over its text, and so may take long; `sharp` decodes pictures. */
const HEAVY =
  /^(?:grading\/(?:grade|open-work)\.ts|grading\/(?:extraction|identity|instructions|integrity|evidence|giving-back|graders\/builtin)\/|grading\/rubric\/(?:read-rubric|choose-reading)\.ts|grading\/insights\/(?:gather-points|group-wordings)\.ts|sharp$)/;
/** Numbers and a look at a file's first bytes. */
const LIGHT = ['grading/extraction/sniff.ts'];

const heavyImportsOf = (source: Source): Import[] => {
  const text = source.text.replace(/^import type [^;]*;/gm, '');
  return importsOf({ ...source, text }).filter(({ to }) => HEAVY.test(to) && !LIGHT.includes(to));
};

describe('nobody waits for a page because of a paper', () => {
  it('the server leaves files and their text to the sandbox', () => {
    const found = sources.filter(({ path }) => roomOf(path) === 'server' && !isTest(path));
    expect(found.flatMap(heavyImportsOf)).toEqual([]);
  });

  it('notices a planted violation, and lets types pass', () => {
    const planted = (text: string) => heavyImportsOf({ path: 'server/results/x.ts', text }).length;
    expect(planted("import { gradeDocument } from '../../grading/grade.ts';")).toBe(1);
    expect(planted("import sharp from 'sharp';")).toBe(1);
    expect(planted("import type { Graded } from '../../grading/grade.ts';")).toBe(0);
  });
});

describe('the rules notice a planted violation', () => {
  const planted: [string, Import][] = [
    [
      'rooms lean only on the rooms named for them',
      { from: 'web/login/login-page.tsx', to: 'server/config.ts' },
    ],
    ['rooms lean only on the rooms named for them', { from: 'grading/grade.ts', to: 'server/config.ts' }],
    ['the contract imports zod, texts and nothing else', { from: 'contract/session.ts', to: 'fastify' }],
    [
      'in the server, entry → features → platform, never back',
      { from: 'server/platform/x.ts', to: 'server/accounts/auth/y.ts' },
    ],
    [
      'in the server, entry → features → platform, never back',
      { from: 'server/accounts/auth/x.ts', to: 'server/app.ts' },
    ],
    [
      "a feature never imports another feature's routes",
      { from: 'server/accounts/auth/x.ts', to: 'server/accounts/billing/routes.ts' },
    ],
    [
      'in the browser, router → screens → session, layout, editor and lms → api, ui and lib',
      { from: 'web/ui/x.tsx', to: 'web/session/y.ts' },
    ],
    [
      'a feature leans on those before it in the list of features, never on a later one',
      { from: 'server/accounts/auth/x.ts', to: 'server/schools/y.ts' },
    ],
    ['screens never import each other', { from: 'web/login/x.tsx', to: 'web/results/y.tsx' }],
    [
      'vendor SDKs are used in their adapter only',
      { from: 'server/accounts/auth/sign-in.ts', to: 'nodemailer' },
    ],
  ];
  for (const [name, edge] of planted)
    it(`${edge.from} → ${edge.to}`, () => {
      const rule = RULES.find((candidate) => candidate.name === name);
      expect(rule?.breaks(edge)).toBe(true);
    });

  it('a cycle', () => {
    const loop = [
      { from: 'server/a/x.ts', to: 'server/b/y.ts' },
      { from: 'server/b/y.ts', to: 'server/a/x.ts' },
    ];
    expect(cyclesIn(loop)).toHaveLength(1);
  });

  it.each([
    ['no casts but `as const`', 'const a = b as Foo;'],
    ['no casts but `as const`', 'const a = b as unknown;'],
    ['SQL stands in queries.ts, the database layer and the queue', "db.selectFrom('teachers')"],
    [
      'queries and commands take a scope, never the bare id of a teacher',
      'export const listCourses = async (db: Db, teacherId: string) => [];',
    ],
    ['process.env is read in config.ts', 'process.env.PORT'],
    ['the browser fetches in web/api only', 'await fetch(url)'],
    ['one name for a thing: the words of ARCHITECTURE.md', 'export const acceptBatch = () => 1;'],
    ['one name for a thing: the words of ARCHITECTURE.md', 'export type PupilName = string;'],
    [
      'one verb for a deed, and no ending that says nothing: `list`, `get`, `find`, `read`, `measure`, `check`',
      'export const computeTotal = () => 1;',
    ],
    [
      'one verb for a deed, and no ending that says nothing: `list`, `get`, `find`, `read`, `measure`, `check`',
      'export class PaperManager {}',
    ],
    [
      'Google Classroom stands behind its port: only the adapter and its texts name it',
      'const kept = await countInClassroom(db);',
    ],
  ])('%s: %s', (name, text) => {
    const rule = PATTERNS.find((candidate) => candidate.name === name);
    expect(rule?.pattern.test(withoutImportsAndStrings(text))).toBe(true);
  });

  it('import aliases and `as const` are not casts', () => {
    const rule = PATTERNS.find(({ name }) => name === 'no casts but `as const`');
    const text = "import { a as B } from './x.ts';\nconst c = [1] as const;\nconst s = 'taken as Read';";
    expect(rule?.pattern.test(withoutImportsAndStrings(text))).toBe(false);
  });
});

describe('files and folders stay small', () => {
  it('no folder holds more than 25 files of its own', () => expect(listFullFolders()).toEqual([]));

  it('no source file is longer than 300 lines', () => {
    const long = sources.filter(({ path, text }) => !isTest(path) && text.split('\n').length > 301);
    expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length - 1}`)).toEqual([]);
  });
});
