import { expect, test } from 'vitest';
import { withPriceColumns } from './price-columns.ts';

test.each([
  ['word\t✔✔ 2\t✔ 1\t✘ 0', 'der Berg\tBerg\tdas Tal', 'der Berg\n("Berg": 1)\n("das Tal": 0)'],
  [
    '☺ full\t½ / part\t✘ nothing',
    'la llave\tllave, el llave\tllama',
    'la llave\n("llave" / "el llave": 1)\n("llama": 0)',
  ],
  [
    'satz\tvoll\thalb\tnichts',
    'Ich gehe heim.\tein Fehler: geh, nach heim\tzwei oder mehr',
    'Ich gehe heim.\n(ein Fehler: 1)',
  ],
  ['2\t1\t0', 'iron\twrong metal named\tno metal', 'iron\n(wrong metal named: 1)\n("no metal": 0)'],
  ['name\tage\tcity', 'iron\twood\tstone', 'iron\twood\tstone'],
  ['✔✔ 3\t✔ 1\t✘ 0', 'iron\twood\tstone', 'iron\twood\tstone'],
])('%s over %s', (rules, row, read) => {
  expect(withPriceColumns(row, `Quiz\n${rules}`, 2)).toBe(read);
});
