/** Short answers with key points, lists of which some are asked, language keys, and tests that mix all of it. */
import type { Case } from './case.ts';

export const pointCases: Case[] = [
  {
    kind: 'short answers with key points',
    says: 'a table of question, acceptable answers line by line, and marks',
    max: 9,
    key: [
      { heading: 'Circulation – marking grid' },
      {
        table:
          'Question | Acceptable answers | Marks\n1. Why do athletes have a lower resting pulse? | heart muscle is stronger (1) // more blood pumped per beat (1) | 2\n2. How are arteries suited to their job? | thick walls (1) // elastic / stretchy (1) // withstand high pressure (1) | 3\n3. Describe what happens in the lungs. | oxygen passes into the blood (1) // carbon dioxide leaves the blood (1) | 2\n4. Give two effects of smoking. | any two from: lung cancer, bronchitis, heart disease, stroke | 2',
      },
    ],
    criteria: ['1 = 2', '2 = 3', '3 = 2', '4 = 2'],
    papers: [
      {
        sort: 'r',
        text: '1. Their heart muscle is stronger so every beat pumps more blood.\n2. They have thick walls which are stretchy and can withstand the high pressure.\n3. Oxygen goes into the blood and carbon dioxide goes out of it.\n4. It causes lung cancer and strokes.',
        marks: [2, 3, [1, 2], 2],
      },
      {
        sort: 'w',
        text: '1. Their heart muscle is weaker and pumps less blood per beat.\n2. They have thin walls and are not elastic.\n3. Oxygen leaves the blood and carbon dioxide passes into the blood.\n4. You get stronger and run faster.',
        // "Carbon dioxide leaves the blood" is not told from "… passes into the blood": one mark too many.
        marks: [0, 0, [0, 1], 0],
      },
      {
        sort: 'p',
        text: '1. The heart muscle is stronger.\n2. thick walls\n3. I do not know\n4. bronchitis',
        marks: [1, 1, 0, 1],
      },
      {
        sort: 'o',
        text: '1. Why do athletes have a lower resting pulse?\n2. How are arteries suited to their job?\n3. Describe what happens in the lungs.\n4. Give two effects of smoking.',
        total: [0, 0],
      },
    ],
  },
  {
    kind: 'short answers with key points',
    says: 'plain lines with dashes, "1 mark for each", alternatives with OR',
    max: 8,
    key: [
      'GCSE style questions – mark scheme',
      'Q1. Explain why metals conduct electricity. (2 marks)',
      '- free (delocalised) electrons',
      '- the electrons can move through the structure',
      'Q2. Why does diamond have a high melting point? (3 marks)',
      '- giant structure OR many covalent bonds',
      '- bonds are strong',
      '- a lot of energy is needed to break them',
      'Reject: intermolecular forces',
      'Q3. Compare the boiling points of methane and hexane. (3 marks)',
      '- hexane has the higher boiling point',
      '- hexane molecules are larger',
      '- stronger forces between the molecules',
    ],
    criteria: ['1 = 2', '2 = 3', '3 = 3'],
    papers: [
      {
        sort: 'r',
        text: 'Q1 Metals have free electrons that are able to move through the whole structure.\nQ2 It has many covalent bonds. These bonds are strong so it takes a lot of energy to break them.\nQ3 Hexane boils at a higher temperature because its molecules are larger and there are stronger forces between the molecules.',
        marks: [2, 3, [2, 3]],
      },
      {
        sort: 'w',
        text: 'Q1 Metals have no free electrons and the protons move.\nQ2 The intermolecular forces are weak so little energy is needed to break them.\nQ3 Methane has the higher boiling point, hexane molecules are smaller and have weaker forces.',
        marks: [0, [0, 0.5], 0],
      },
      {
        sort: 'p',
        text: 'Q1 free electrons\nQ2 the bonds are strong\nQ3 hexane molecules are larger',
        marks: [1, 1, 1],
      },
    ],
  },
  {
    kind: 'name some of many',
    says: 'numbered, "two of", one point each, with slashes and semicolons',
    max: 9,
    key: [
      { heading: 'Media literacy – solutions (9 points)' },
      '1) Name three kinds of cyber crime. (3 points)',
      'phishing; identity theft; hacking; spreading viruses / malware; online fraud (any 3, 1 point each)',
      '2) State two rules for a safe password. (2 points)',
      'two of: at least 12 characters; letters, digits and symbols mixed; no names or birthdays; a different one for each site',
      '3) Give four advantages of online shopping. (4 points)',
      '4 x 1 point: open day and night / lower prices / large choice / delivered to the door / easy to compare / saves time',
    ],
    criteria: ['1 = 3', '2 = 2', '3 = 4'],
    papers: [
      {
        sort: 'r',
        text: '1. hacking, malware, phishing\n2. It should have at least 12 characters. You should use a different one for each site.\n3. The prices are lower, there is a large choice, it saves time, it is delivered to your door',
        marks: [3, 2, 4],
      },
      {
        sort: 'w',
        text: '1. gaming, chatting, shopping\n2. use your name, use the same one everywhere\n3. you cannot try things on, it takes long, it is dangerous, you get spam',
        marks: [0, 0, 0],
      },
      {
        sort: 'p',
        text: '1. phishing, phishing and phishing\n2. no birthdays\n3. saves time, lower prices, nice colours',
        marks: [1, 1, 2],
      },
    ],
  },
  {
    kind: 'name some of many',
    says: 'Spanish, points after the question',
    max: 5,
    key: [
      'Soluciones – Ciencias (5 puntos)',
      'Pregunta 1. Nombra tres planetas del sistema solar. (3 puntos)',
      'Tres de: Mercurio, Venus, la Tierra, Marte, Júpiter, Saturno, Urano, Neptuno',
      'Pregunta 2. Nombra dos estados de la materia. (2 puntos)',
      'Dos de: sólido, líquido, gas (gaseoso)',
    ],
    criteria: ['1 = 3', '2 = 2'],
    papers: [
      { sort: 'r', text: '1. Marte, Saturno y Venus\n2. líquido y gaseoso', marks: [3, 2] },
      { sort: 'w', text: '1. la Luna, el Sol, Madrid\n2. agua y fuego', marks: [0, 0] },
      { sort: 'p', text: '1) Jupiter, Plutón\n2) solido', marks: [1, 1] },
    ],
  },
  {
    kind: 'language key',
    says: 'French, a table with both words, article needed',
    max: 10,
    key: [
      { heading: 'Vocabulary test unit 4 – key' },
      'One point per word. The article has to be right; accents: half a point off.',
      {
        table:
          'No. | English | French | Pts\n1 | the house | la maison | 1\n2 | the book | le livre | 1\n3 | the school | l’école (f) | 1\n4 | the brother | le frère | 1',
      },
      'Put into the passé composé (2 points each)',
      {
        table:
          'No. | Present | Passé composé | Pts\n5 | Je mange une pomme. | J’ai mangé une pomme. | 2\n6 | Nous allons à Paris. | Nous sommes allés à Paris. | 2\n7 | Il finit le livre. | Il a fini le livre. | 2',
      },
    ],
    criteria: ['1 = 1', '2 = 1', '3 = 1', '4 = 1', '5 = 2', '6 = 2', '7 = 2'],
    papers: [
      {
        sort: 'r',
        text: "1. la maison\n2. le livre\n3. l'école\n4. le frère\n5. J'ai mangé une pomme.\n6. Nous sommes allés à Paris.\n7. Il a fini le livre.",
        marks: [1, 1, 1, 1, 2, 2, 2],
      },
      {
        sort: 'w',
        text: '1. le livre\n2. la maison\n3. le frère\n4. la sœur\n5. Je mange une pomme.\n6. Nous allons à Paris.\n7. Il finit le livre.',
        marks: [0, 0, 0, 0, 0, 0, 0],
      },
      {
        sort: 'p',
        text: "1. le maison\n2. le livre\n3. la école\n4. le frere\n5. J'ai mangé une pomme\n6. Nous avons allés à Paris.\n7. Il a finir le livre.",
        marks: [0, 1, [0, 0.5], [0.5, 1], 2, [0, 1], [0, 1]],
      },
    ],
  },
  {
    kind: 'language key',
    says: 'English for beginners: sentences with arrows, section points',
    max: 11,
    key: [
      'English test – Lösungen',
      'I. Simple past (je 1 Punkt)',
      '1. go → went',
      '2. buy → bought',
      '3. see → saw',
      'II. Translate (je 2 Punkte)',
      '4. Ich habe einen Hund. → I have a dog. (auch: I have got a dog.)',
      '5. Wo wohnst du? → Where do you live?',
      'III. Opposites (je 1 Punkt)',
      '6. hot – cold',
      '7. old – young / new',
      '8. early – late',
      '9. cheap – expensive',
    ],
    criteria: ['1 = 1', '2 = 1', '3 = 1', '4 = 2', '5 = 2', '6 = 1', '7 = 1', '8 = 1', '9 = 1'],
    papers: [
      {
        sort: 'r',
        text: "1. went\n2. bought\n3. saw\n4. I've got a dog.\n5. Where do you live?\n6. cold\n7. new\n8. late\n9. expensive",
        marks: [1, 1, 1, [1, 2], 2, 1, 1, 1, 1],
      },
      {
        sort: 'w',
        text: '1. goed\n2. buyed\n3. seed\n4. Where do you live?\n5. I have a dog.\n6. warm\n7. early\n8. old\n9. cheap',
        marks: [0, 0, 0, 0, 0, 0, 0, 0, 0],
      },
      {
        sort: 'p',
        text: '1 went\n2 bought\n3 seen\n4 I has a dog\n6 cold\n9 expencive',
        marks: [1, 1, 0, [1, 1.5], 0, 1, 0, 0, [0.5, 1]],
      },
    ],
  },
  {
    kind: 'mixed test',
    says: 'parts whose numbers start again',
    max: 26,
    key: [
      { heading: 'Chemistry test – KEY' },
      'Section A: multiple choice, 2 points each',
      '1. C',
      '2. A',
      '3. B',
      'Section B: short answers',
      '1. What is an element? (2 points) A substance made of one kind of atom (2)',
      '2. Name two noble gases. (2 points) any two of helium, neon, argon, krypton, xenon',
      '3. Calculate the mass of 3 mol of water (M = 18 g/mol). (4 points) 3 × 18 (2) = 54 g (2)',
      'Section C: writing (12 points)',
      '1. Discuss whether plastic bags should be forbidden.',
      'Arguments on both sides (6), own opinion with reasons (3), language (3)',
    ],
    criteria: ['a1 = 2', 'a2 = 2', 'a3 = 2', 'b1 = 2', 'b2 = 2', 'b3 = 4', 'c1 = 12'],
    papers: [
      {
        sort: 'r',
        text: 'Section A\n1. c\n2. a\n3. b\nSection B\n1. An element is a substance that consists of only one kind of atom.\n2. argon and neon\n3. 3 x 18 = 54 g\nSection C\n1. Plastic bags are cheap and light, and shops like them because they are strong. On the other hand they end up in the sea, where turtles and birds eat them. In my opinion they should be forbidden because cotton bags can be used for years. For example, in Kenya they have been forbidden since 2017 and the streets are cleaner.',
        marks: [2, 2, 2, [1, 2], 2, 4, [6, 12]],
        judgement: true,
      },
      {
        sort: 'w',
        text: 'A: 1a 2b 3c\nB: 1. a mixture of many liquids\n2. oxygen and iron\n3. 18 / 3 = 6 g\nC: 1. bags bags arguments on both sides',
        marks: [0, 0, 0, [0, 0.5], 0, 0, [0, 3]],
      },
      {
        sort: 'p',
        text: 'Section A\n1 c\n2 b\n3 b\nSection B\n2 helium, neon\n3 54',
        marks: [2, 0, 2, 0, 2, [2, 4], 0],
      },
    ],
  },
  {
    kind: 'mixed test',
    says: 'three tasks in German with a table for the choices and points as in "/8 P"',
    max: 20,
    key: [
      { heading: 'Erwartungshorizont Erdkunde' },
      'Aufgabe 1: Kreuze an (je 1 Punkt, insgesamt 4 P.)',
      { table: 'Nr. | Lösung\n1 | B\n2 | A\n3 | D\n4 | C' },
      'Aufgabe 2: Nenne drei Merkmale der Wüste. (3 P.)',
      'drei von: wenig Niederschlag, große Temperaturunterschiede, kaum Pflanzen, Sand oder Geröll',
      'Aufgabe 3: Berechne den Temperaturunterschied zwischen 38 °C und −4 °C. (3 P.)',
      '38 − (−4) = 42 (2 P.), 42 °C (1 P.)',
      'Aufgabe 4: Erkläre, warum es am Äquator heiß ist. (10 P.)',
      'Sonnenstrahlen fallen senkrecht ein (4 P.), kurzer Weg durch die Atmosphäre (3 P.), das ganze Jahr über etwa gleich lange Tage (3 P.)',
    ],
    criteria: ['1.1 = 1', '1.2 = 1', '1.3 = 1', '1.4 = 1', '2 = 3', '3 = 3', '4 = 10'],
    papers: [
      {
        sort: 'r',
        text: 'Aufgabe 1\n1b 2a 3d 4c\nAufgabe 2\nwenig Niederschlag, kaum Pflanzen, Sand\nAufgabe 3\n38 - (-4) = 42 °C\nAufgabe 4\nDie Sonnenstrahlen fallen senkrecht ein und haben einen kurzen Weg durch die Atmosphäre. Die Tage sind das ganze Jahr über gleich lang.',
        total: [16, 20],
      },
    ],
  },
];
