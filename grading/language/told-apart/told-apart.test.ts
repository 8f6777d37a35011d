import { expect, test } from 'vitest';
import { areToldApart } from './told-apart.ts';

test.each([
  ['elastic', 'inelastic'],
  ['biotic', 'abiotic'],
  ['gesättigt', 'ungesättigt'],
  ['employment', 'unemployment'],
  ['propane', 'propene'],
  ['metano', 'metanol'],
  ['Methan', 'Ethan'],
  ['sulfate', 'sulfite'],
  ['aluminio', 'dialuminio'],
  ['unicellular', 'multicellular'],
  ['stalactites', 'stalagmites'],
  ['hidrófilo', 'hidrófobo'],
  ['hypertonic', 'hypotonic'],
  ['northeast', 'northwest'],
  ['northeast', 'southeast'],
  ['Nordosten', 'Südosten'],
  ['noreste', 'sureste'],
])('%s is another word than %s', (one, other) => {
  expect(areToldApart(one, other)).toBe(true);
  expect(areToldApart(other, one)).toBe(true);
});

test.each([
  ['photosynthesis', 'photosinthesis'],
  ['elastic', 'elastik'],
  ['protons', 'proton'],
  ['membrane', 'membrene'],
  ['ethane', 'ethan'],
  ['nitrate', 'nitrates'],
  ['metamorphic', 'metamorfic'],
  ['tributary', 'tributery'],
])('%s may be meant by %s', (one, other) => {
  expect(areToldApart(one, other)).toBe(false);
});
