/** Nine small assignments of nine kinds with papers to them, written to read what the program says of them. */

/** What the teacher gives, by paper and criterion, where the proposal is not what a teacher would give; `found`: what she ticks. */
type Marks = Readonly<Record<string, { score: number; found?: string[] }>>;

export type OwnAssignment = {
  kind: string;
  max: number;
  /** A table where its lines have cells. */
  key: string;
  task?: string;
  papers: string[];
  marks?: Readonly<Record<number, Marks>>;
};

export const OWN_ASSIGNMENTS: readonly OwnAssignment[] = [
  {
    kind: 'quiz',
    max: 6,
    key: 'Bicycle quiz – answer key\n1. B (1 point)\n2. D (1 point)\n3. A (1 point)\n4. C (1 point)\n5. True (1 point)\n6. False (1 point)',
    papers: [
      '1. B\n2. D\n3. A\n4. C\n5. True\n6. False',
      '1. B\n2. A\n3. A\n4.\n5. False\n6. False',
      '1. C\n2. C\n3. B\n4. A\n5. I don’t know\n6. True',
    ],
  },
  {
    kind: 'gap text',
    max: 5,
    key: 'Answer key: Bread (gap text, 1 point each)\n\n1. flour\n2. yeast\n3. water / milk\n4. oven\n5. crust',
    papers: [
      '1. flour\n2. yeast\n3. milk\n4. oven\n5. crust',
      '1. flower\n2. sugar\n3. water\n4. –\n5. crust',
    ],
  },
  {
    kind: 'maths',
    max: 8,
    key: 'Answer key: Algebra (2 points each)\n\n1. Solve 3x + 4 = 19.\nAnswer: x = 5\n2. Area of a rectangle of 6 cm by 4.5 cm.\nAnswer: 27 cm²\n3. What is 15 % of 240?\nAnswer: 36\n4. Simplify 2(a + 3) − a.\nAnswer: a + 6',
    papers: [
      '1. 3x = 15, x = 5\n2. 27 cm²\n3. 36\n4. a + 6',
      '1. x = 7\n2. 27\n3. 35\n4. 2a + 6 − a = a + 6',
      '1. x = 5\n2. 10.5 cm\n3.\n4. 3a + 3',
    ],
    // Without its unit.
    marks: { 1: { 'Question 2': { score: 1 } } },
  },
  {
    kind: 'chemistry',
    max: 9,
    key: 'Mark scheme: Candle\n\n1. What is needed for a candle to burn? (3 points)\n- fuel, the wax vapour\n- oxygen from the air\n- heat to start it\n2. Which gas of the air keeps a flame alive? (2 points)\nAnswer: oxygen\n3. Why does a glass over the candle put it out? (2 points)\n- the oxygen is used up\n- no new air comes in\n4. Name the gas that turns limewater cloudy. (2 points)\nAnswer: carbon dioxide',
    papers: [
      '1. A candle needs wax vapour as fuel, oxygen from the air and heat to start burning.\n2. oxygen\n3. The flame uses up the oxygen and no new air can come in.\n4. carbon dioxide',
      '1. It needs oxygen from the air.\n2. nitrogen\n3. Because the glass is cold.\n4. CO2',
      '1. Wax.\n2.\n3. The oxygen is used up.\n4. hydrogen',
    ],
    marks: { 2: { 'Question 1': { score: 1, found: ['fuel, the wax vapour'] } } },
  },
  {
    kind: 'code',
    max: 8,
    key: 'Answer key: Loops in Python\n\n1. Which keyword begins a loop over a list? (1 point)\nAnswer: for\n2. What is the last number of range(3)? (2 points)\nAnswer: 2\n3. How often is the body of range(5) run? (2 points)\nAnswer: 5\n4. Explain what break does. (3 points)\n- it ends the loop at once\n- the rest of the body is not run\n- the program goes on after the loop',
    papers: [
      '1. for\n2. 2\n3. 5\n4. break ends the loop at once. The rest of the body is skipped and the program goes on after the loop.',
      '1. while\n2. 3\n3. 5 times\n4. It stops the loop.',
    ],
    marks: {
      0: {
        'Question 4': {
          score: 3,
          found: [
            'it ends the loop at once',
            'the rest of the body is not run',
            'the program goes on after the loop',
          ],
        },
      },
      1: { 'Question 4': { score: 1, found: ['it ends the loop at once'] } },
    },
  },
  {
    kind: 'essay (en)',
    max: 12,
    task: 'Should our school keep its garden? Write an opinion essay.',
    key: 'Opinion essay – rubric\nCriterion | 4 points | 3 points | 2 points | 1 point\nPosition | A clear position is stated and kept | A position is stated | A position can be guessed | No position\nReasons | Several reasons, each with an example | Two reasons, one with an example | One reason | No reason\nLanguage | Hardly any errors | Few errors | Several errors | Errors on most lines',
    papers: [
      'I think our school should keep the garden. It gives younger pupils a place to see how food grows, for example the beans that class five sold last summer. It is also the only quiet place at lunch. Some people say that it costs too much, but the parents bring the tools and the seeds. The garden is small, and still it is used every week by four classes. When the weather is good, biology lessons are held there. If we lose it, we will only have the car park. For these reasons the garden should stay.',
      'the garden is nice. i like the flowers and and the bench. we should have it i guess because its green',
      'Gardens have existed for thousands of years. In Babylon there were hanging gardens. In England many houses have one.',
    ],
    marks: {
      0: { Position: { score: 4 }, Reasons: { score: 4 }, Language: { score: 4 } },
      1: { Position: { score: 2 }, Reasons: { score: 2 }, Language: { score: 1 } },
      2: { Language: { score: 4 } },
    },
  },
  {
    kind: 'essay (de)',
    max: 12,
    task: 'Soll die Schule den Garten behalten? Schreibe eine Stellungnahme, in der du deine Meinung begründest.',
    key: 'Stellungnahme – Bewertungsraster\nKriterium | 4 Punkte | 3 Punkte | 2 Punkte | 1 Punkt\nMeinung | Eine klare Meinung ist genannt und wird durchgehalten | Eine Meinung ist genannt | Die Meinung lässt sich erraten | Keine Meinung ist zu erkennen\nGründe | Mehrere Gründe, und zu jedem gibt es ein Beispiel | Zwei Gründe, einer mit einem Beispiel | Ein Grund ist genannt | Es wird kein Grund genannt\nSprache | Der Text ist fast ohne Fehler | Der Text hat wenige Fehler | Der Text hat mehrere Fehler | In den meisten Zeilen sind Fehler',
    papers: [
      'Ich finde, dass die Schule den Garten behalten soll. Er ist der einzige ruhige Ort in der Pause, und die jüngeren Klassen sehen dort, wie Gemüse wächst. Im letzten Sommer haben sie zum Beispiel Bohnen verkauft. Manche sagen, dass der Garten zu teuer ist. Aber die Eltern bringen die Geräte mit. Deshalb soll er bleiben.',
      'der garten ist schön. ich mag die blumen weil sie bunt sind',
    ],
    marks: {
      0: { Meinung: { score: 4 }, Gründe: { score: 4 }, Sprache: { score: 4 } },
    },
  },
  {
    kind: 'short answers',
    max: 8,
    key: 'Answer key: Rain\n\n1. Why does it rain more on the windward side of mountains? (4 points)\n- moist air is pushed up the slope\n- it cools as it rises\n- the water vapour condenses\n- rain falls before the air reaches the other side\n2. What is a rain shadow? (2 points)\n- a dry area behind a mountain range\n- because the air has lost its water\n3. Name one place in a rain shadow. (2 points)\nAnswer: Death Valley / Atacama',
    papers: [
      '1. Moist air is pushed up the slope of the mountain. It cools as it rises, so the water vapour condenses and rain falls before the air reaches the other side.\n2. A rain shadow is a dry area behind a mountain range because the air has lost its water.\n3. The Atacama',
      '1. The air goes up and gets cooler.\n2. A dry place.\n3. London',
      '1.\n2. When the mountain makes a shadow on the ground.\n3. Death Valley',
    ],
  },
  {
    kind: 'matching',
    max: 5,
    key: 'Answer key: Animals and their young (match, 1 point each)\n\n1. horse – foal\n2. dog – puppy\n3. cow – calf\n4. goose – gosling\n5. frog – tadpole',
    papers: [
      '1. horse – foal\n2. dog – puppy\n3. cow – calf\n4. goose – gosling\n5. frog – tadpole',
      '1. horse – calf\n2. dog – puppy\n3. cow – foal\n4. goose –\n5. frog – tadpole',
    ],
  },
];
