/** `npm run -s figures`: how the source stands, in numbers. `--features` adds the lines of each, `--pairs` the places that stand twice. */
import { listPairs } from './duplicate-runs.ts';
import {
  featureCyclesIn,
  featureOf,
  folderCyclesIn,
  importsOf,
  isTest,
  listFullFolders,
  MOST_FILES,
  readSources,
  roomOf,
  type Source,
  withoutComments,
} from './source-tree.ts';

/** Rooms that exist for tests and measurements alone. */
const TEST_ROOMS = ['lab', 'e2e', 'faults', 'bench'];
/** Source that the program runs on; the aim is 8,000 lines below where the third release began. */
const PROGRAM = ['contract', 'grading', 'server', 'web', 'cli'];
const TARGET = {
  folders: 0,
  cycles: 0,
  pairs: 60,
  addresses: 30,
  lines: 131_600,
  styleFiles: 90,
  styles: 4_500,
};

const isForTests = ({ path }: Source) => isTest(path) || TEST_ROOMS.includes(roomOf(path));

/** Addresses written out: a string that begins with one, or with a method and one. */
const countAddresses = ({ text }: Source): number =>
  withoutComments(text.replace(/^import [^;]*;/gm, '')).match(
    /['"`/](?:(?:GET|POST|PATCH|PUT|DELETE) |\$\{[^}]*\}|\*\*)?\/api\//g,
  )?.length ?? 0;

const linesOf = ({ text }: Source) => text.split('\n').length - 1;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const say = (what: string, figure: number, target: number) =>
  console.log(
    `${what.padEnd(52)} ${String(figure).padStart(7)}   (aim ${target}: ${figure <= target ? 'met' : 'missed'})`,
  );

const sources = readSources();
const edges = sources.filter(({ path }) => !isTest(path)).flatMap(importsOf);
const styles = readSources(['css']);
const { same, alike } = listPairs([...sources, ...styles]);

say(`folders with more than ${MOST_FILES} files`, listFullFolders().length, TARGET.folders);
say('cycles between folders', folderCyclesIn(edges).length, TARGET.cycles);
for (const room of ['server', 'grading'])
  say(`rings between the features of ${room}/`, featureCyclesIn(edges, room).length, TARGET.cycles);
say('pairs of places that stand twice', same.length + alike.length, TARGET.pairs);
console.log(`  ${same.length} to the letter, ${alike.length} but for names and values`);
say(
  'addresses of the API written out in tests',
  sum(sources.filter(isForTests).map(countAddresses)),
  TARGET.addresses,
);
const program = sources.filter((source) => PROGRAM.includes(roomOf(source.path)) && !isForTests(source));
say('lines of source of the program', sum(program.map(linesOf)), TARGET.lines);
for (const [room, held] of Map.groupBy(sources, ({ path }) => roomOf(path))) {
  const ofTests = sum(held.filter(isForTests).map(linesOf));
  const own = sum(held.map(linesOf)) - ofTests;
  console.log(`  ${room.padEnd(10)} ${String(own).padStart(6)} source ${String(ofTests).padStart(6)} tests`);
}
say('files of CSS', styles.length, TARGET.styleFiles);
say('lines of CSS', sum(styles.map(linesOf)), TARGET.styles);
for (const [folder, held] of Map.groupBy(styles, ({ path }) => path.split('/').slice(0, 2).join('/')))
  console.log(
    `  ${folder.padEnd(20)} ${String(held.length).padStart(3)} files ${String(sum(held.map(linesOf))).padStart(6)} lines`,
  );
if (process.argv.includes('--features'))
  for (const [feature, held] of Map.groupBy(program, ({ path }) => featureOf(path)))
    console.log(`  ${feature.padEnd(30)} ${String(sum(held.map(linesOf))).padStart(6)}`);
if (process.argv.includes('--pairs'))
  for (const [kind, pairs] of Object.entries({ same, alike }))
    for (const { one, other, lines } of pairs) console.log(`${kind} ${lines} lines: ${one} ~ ${other}`);
