/** Wrong papers made of the key's own words: whatever they are proposed, no sentence says that they agree with the key or have its points. */
import { expect, it } from 'vitest';
import { gradeDocument } from '../../../grade.ts';
import { readRubric } from '../../../rubric/read-rubric.ts';
import { textDocument } from '../../../rubric/test-document.ts';
import { sayReason } from '../../../sentences/say-reason.ts';
import { createBuiltinGrader } from '../builtin-grader.ts';

const PAPERS = [
  [
    'bees',
    '1. Why do farmers need bees? (4 points)\nBees carry pollen from flower to flower; without bees fewer fruits grow.',
    '1. Without flowers the bees grow fewer fruits, pollen carries bees.',
  ],
  [
    'delta',
    '1. How does a delta form? (3 points)\n- the river slows down when it reaches the sea\n- it drops the sand and mud that it carries\n- new land builds up at the mouth',
    '1. The sea slows down when it reaches the river. The mud carries the river and drops on the sand. The mouth builds up at new land.',
  ],
  [
    'assembly',
    '1. What did the assembly do? (3 points)\nThe assembly abolished the privileges of the nobles and declared the rights of man.',
    '1. The nobles abolished the rights of man and declared the privileges of the assembly.',
  ],
  [
    'bank',
    '1. How does a central bank fight inflation? (4 points)\nThe central bank raises the interest rate, so loans cost more, people borrow and spend less, and prices rise more slowly.',
    '1. Prices raise the central bank, so people cost less, loans borrow and spend more slowly, and the interest rate rises more.',
  ],
  [
    'fuse',
    '1. What does a fuse do? (2 points)\nA fuse melts when the current is too high and protects the wire.',
    '1. A wire melts when the fuse is too high and protects the current.',
  ],
  [
    'arm',
    '1. How does an arm bend? (3 points)\nThe biceps contracts and gets shorter while the triceps relaxes, and the forearm is pulled up.',
    '1. The triceps contracts and gets shorter while the biceps relaxes, and the forearm is pulled up.',
  ],
  [
    'packets',
    '1. Why is data sent in packets? (3 points)\n- packets can take different ways\n- a lost packet is sent again\n- many users can share one line',
    '1. Different packets can share lost ways. A line is sent again by many users. One packet can take users.',
  ],
  [
    'tomb',
    "1. Why does Romeo kill himself? (4 points)\nRomeo believes that Juliet is dead because the friar's letter never reached him, so he drinks poison in the tomb.",
    "1. Juliet believes that the friar is dead because Romeo's letter never reached the tomb, so she drinks poison.",
  ],
  [
    'salt',
    '1. How do you get salt from sea water? (3 points)\nThe water evaporates in the sun and the salt is left behind as crystals.',
    '1. The salt evaporates in the sun and the water is left behind as crystals.',
  ],
  [
    'Grundwasser',
    '1. Warum ist Grundwasser sauber? (2 Punkte)\nDer Boden filtert das Wasser, wenn es durch Sand und Kies sickert.',
    '1. Das Wasser filtert den Boden, wenn Sand und Kies durch das Grundwasser sickern.',
  ],
] as const;

const CLAIMS_AGREEMENT =
  /agree|correct|\bright\b|all of it|everything|You (?:have|bring)|expected answer was found|stimmt/iu;

it.each(PAPERS)('%s', async (_, key, paper) => {
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: {
      rubric: readRubric(textDocument(`Answer key\n\n${key}`), 10),
      task: '',
      instructions: '',
      tone: 'encouraging',
      style: 'standard',
      gradeLevel: null,
      examples: [],
    },
    document: textDocument(paper),
    fileName: 'work.docx',
  });
  const [only] = verdict.criteria;
  expect(only?.state).toBe('open');
  expect(only === undefined ? '' : sayReason(only.reason, undefined, true)).not.toMatch(CLAIMS_AGREEMENT);
  expect(only?.feedback).not.toMatch(CLAIMS_AGREEMENT);
  // What was found is shown with its words, or nothing is.
  if ((only?.found.length ?? 0) > 0) expect(only?.quotes.length).toBeGreaterThan(0);
});
