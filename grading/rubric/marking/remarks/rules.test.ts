/** What keys give between full and nothing. Written for this test. */
import { expect, test } from 'vitest';
import { rulesIn } from './rules.ts';

const told = (key: string): string[] =>
  rulesIn(key).map(
    ({ when, count, texts, off, points }) =>
      `${when}${count ?? ''}${texts.length > 0 ? ` ${texts.join('|')}` : ''} ${off ? '-' : ''}${points}`,
  );

test.each([
  ['hen, duck, goose. One pair of neighbours swapped = 1, else 0', ['neighbours 1']],
  ['B – A – C\nalles richtig 3; ein Nachbarpaar vertauscht 1,5; sonst 0', ['neighbours 1.5']],
  ['E A C\n3 all correct. 2 if just one neighbouring pair is the wrong\nway round', ['neighbours 2']],
  ['A falsch, B richtig. Alle stimmen: 2 BE, zwei stimmen: 1 BE, sonst 0', ['right2 1']],
  ['five kinds\n(five correct 2, three or four correct 1)', ['right5 2', 'right3 1', 'right4 1']],
  ['a + b + c; one term missing or wrong: 1 mark', ['slips1 1']],
  ['14 cm\nEinheit fehlt –½', ['unit -0.5']],
  ['14 cm\n[Answer only with unit: 2. No unit: max 1]', ['bare 2', 'unit 1']],
  ['14 cm\nThe unit must be there for the answer mark.', ['unit -1']],
  ['14 cm. Missing or wrong unit on the final answer: –1 (each part).', ['unit -1']],
  ['1 : 8. Must be a ratio; 0.125 loses the answer mark', ['says1 0.125 -1']],
  ['6.4. If answer wrong: 1 mark for (3×8 + 2×4) [÷5] seen.', ['says 3×8 + 2×4 1']],
  ['4 7 10; one number too many or one too few: 1 pt', ['slips1 1']],
  ['oak, ash, elm. Correct but tallest last = 0. Correct but oldest first = 1', ['reversed 1']],
  ['14 cm; no unit: knock off ½', ['unit -0.5']],
  ['14 cm\n1 mark only if the number is right but unit missing', ['unit 1']],
  ['18 %\nDurch 900 geteilt (22 %) → 1 P. Nur 70 g → 1 P', ['says 22 % 1', 'says 70 g 1']],
  ['40 : 8 = 5\nNur Ergebnis ohne Rechnung: 1 P.', ['bare 1']],
  ['A, C\n1 for each, minus 1 for each wrong one', ['wrong -1']],
  ['oak – ash – elm\ntwo neighbours swapped: 2, exactly reversed: 1', ['neighbours 2', 'reversed 1']],
  ['Lake Garda  (½ for Lake Como, ½ for just “the Lake”)', ['says Lake Como 0.5', 'says the Lake 0.5']],
  ['7 m/s\n1 mark if 20 – 6 (or 14) is seen, or if they get –7', ['says 14|-7 1']],
  [
    'oak, ash, elm\none neighbouring pair swapped (1); exactly backwards (1); otherwise 0',
    ['neighbours 1', 'reversed 1'],
  ],
  [
    'D A B C\nall right 3, one pair the wrong way round 2, only first and last right 1',
    ['neighbours 2', 'ends 1'],
  ],
  ['Marie Curie\n(“Curie” on its own ½. Not Pierre)', ['says Curie 0.5']],
  ['leaf (just blade or stalk ½)', ['says blade|stalk 0.5']],
  ['30 J, FF', ['carried 0']],
  ['tin\nhier kein FF', []],
  ['9 × 4 = 36 (1) = 36 cm (1)', []],
  ['Two animals: hen 1, duck 2', []],
])('%s', (key, rules) => {
  expect(told(key)).toEqual(rules);
});
