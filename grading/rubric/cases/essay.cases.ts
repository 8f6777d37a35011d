/** Weighted criteria, content with full marks, and lab reports. */
import type { Case } from './case.ts';

export const essayCases: Case[] = [
  {
    kind: 'percent-weighted criteria',
    says: 'percent first, German',
    max: 50,
    key: [
      'Bewertung der Erörterung',
      '50 % Inhalt: Argumente, Beispiele, eigene Meinung',
      '30 % Aufbau: Einleitung, Hauptteil, Schluss',
      '20 % Sprache: Rechtschreibung, Zeichensetzung, Ausdruck',
      'Abgabe bis Montag. Bei verspäteter Abgabe 10 % Abzug pro Tag.',
    ],
    criteria: ['inhalt = 25', 'aufbau = 15', 'sprache = 10'],
    papers: [],
  },
  {
    kind: 'percent-weighted criteria',
    says: 'a table with a weight column and a sum',
    max: 80,
    key: [
      { heading: 'Assessment of the blog post' },
      {
        table:
          'Aspect | What counts | Weight\nIdeas | original, relevant to young readers | 35 %\nResearch | at least two sources, named | 25 %\nStyle and tone | lively, fits a blog | 20 %\nCorrectness | grammar, spelling | 20 %\n | | 100 %',
      },
    ],
    criteria: ['ideas = 28', 'research = 20', 'style = 16', 'correctness = 16'],
    papers: [],
  },
  {
    kind: 'content criteria with full marks',
    says: 'a list with max. points, each with what it holds',
    max: 16,
    key: [
      { heading: 'Volcanoes – what I look for' },
      '1. Structure of a volcano (max. 4 points): names magma chamber, vent, crater and lava',
      '2. Cause (max. 4 points): plates move apart or collide and magma rises',
      '3. Types (max. 4 points): shield volcano is flat with runny lava; stratovolcano is steep with thick lava',
      '4. Dangers (max. 4 points): lava flows, ash clouds, mudflows and gases',
      'Sum: 16 points',
    ],
    task: 'Explain in a text how volcanoes work: parts, cause, types and dangers.',
    criteria: ['structure = 4', 'cause = 4', 'types = 4', 'dangers = 4'],
    papers: [
      {
        sort: 'r',
        text: 'Under a volcano there is a magma chamber. The magma rises through the vent to the crater, and what flows out is called lava. Volcanoes form where plates collide or move apart, so that magma can rise. Shield volcanoes are flat because their lava is runny. Stratovolcanoes are steep, their lava is thick. Volcanoes are dangerous because of lava flows, ash clouds, gases and mudflows.',
        marks: [
          [3, 4],
          [2, 4],
          [2, 4],
          [3, 4],
        ],
      },
      {
        sort: 'o',
        text: 'Last summer we went to Italy by train. My uncle has a restaurant in Naples and he makes the best pizza in the world. We swam in the sea every day and played cards in the evening until it was dark outside.',
        total: [0, 2],
      },
      {
        sort: 'p',
        text: 'A volcano has a crater and a vent. Dangers are lava flows and ash clouds.',
        marks: [
          [1.5, 3],
          [0, 1],
          [0, 1.5],
          [1.5, 2.5],
        ],
      },
    ],
  },
  {
    kind: 'content criteria with full marks',
    says: 'a table in Spanish',
    max: 10,
    key: [
      'Criterios de evaluación: la fotosíntesis',
      {
        table:
          'Criterio | Contenido | Puntos\nMaterias primas | Nombra el agua y el dióxido de carbono | 4\nProductos | Nombra la glucosa y el oxígeno | 4\nLugar | Dice que ocurre en los cloroplastos | 2\nTotal | | 10',
      },
    ],
    criteria: ['materias = 4', 'productos = 4', 'lugar = 2'],
    papers: [
      {
        sort: 'r',
        text: 'La planta toma agua y dióxido de carbono. Produce glucosa y oxígeno. Todo ocurre en los cloroplastos de la hoja.',
        marks: [
          [3, 4],
          [3, 4],
          [1.5, 2],
        ],
      },
      { sort: 'p', text: 'La planta necesita agua y luz para vivir en la tierra.', marks: [[1, 2.5], 0, 0] },
    ],
  },
  {
    kind: 'lab report',
    says: 'a table of section, expectations and points',
    max: 20,
    key: [
      { heading: 'Rubric – lab report: dissolving sugar' },
      {
        table:
          'Section | Expectations | Points\nQuestion and hypothesis | states the question (1); predicts that sugar dissolves faster in hot water (2) | 3\nMaterials | lists all materials with amounts (3) | 3\nProcedure | numbered steps (2); same amount of sugar each time (2) | 4\nResults | table with temperature and time (3); at least three temperatures (2) | 5\nDiscussion | answers the question (2); explains with particles (2); one source of error (1) | 5\nTotal | | 20',
      },
    ],
    task: 'Find out how temperature changes the time sugar needs to dissolve. Write a lab report.',
    criteria: ['question = 3', 'materials = 3', 'procedure = 4', 'results = 5', 'discussion = 5'],
    papers: [
      {
        sort: 'o',
        text: 'Find out how temperature changes the time sugar needs to dissolve. Write a lab report. My group was nice.',
        total: [0, 3],
      },
    ],
  },
  {
    kind: 'lab report',
    says: 'headings with points in brackets and bullets below',
    max: 15,
    key: [
      { heading: 'Germination experiment – assessment' },
      { heading: 'Aim [2]' },
      { item: 'says what is tested' },
      { heading: 'Method [5]' },
      { item: 'three dishes with different conditions (2)' },
      { item: 'same number of seeds (1)' },
      { item: 'counted every day (2)' },
      { heading: 'Results [4]' },
      { item: 'table with days and numbers (2)' },
      { item: 'graph (2)' },
      { heading: 'Evaluation [4]' },
      { item: 'compares with expectation (2)' },
      { item: 'suggests an improvement (2)' },
      'Total [15]',
    ],
    criteria: ['aim = 2', 'method = 5', 'results = 4', 'evaluation = 4'],
    papers: [],
  },
];
