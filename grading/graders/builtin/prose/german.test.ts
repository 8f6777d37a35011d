import { expect, test } from 'vitest';
import { scoreOf } from '../brief-fixture.ts';

test('notes in German are not taken for words without a statement: it has fewer short words', async () => {
  const key =
    'Die Treibhausgase halten einen Teil der Wärmestrahlung zurück, die von der Erde ausgeht, und deshalb wird es auf der Erde wärmer.';
  const notes =
    'Treibhausgase halten Wärmestrahlung zurück dadurch steigen Temperaturen weltweit Gletscher schmelzen Meeresspiegel steigt Erde wird wärmer';
  expect(await scoreOf({ key }, notes)).toBeGreaterThan(3);
});
