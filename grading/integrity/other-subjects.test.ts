/** An essay about something else, or a page with nothing but its head, earns next to nothing, in whatever subject and language. */
import { describe, expect, it } from 'vitest';
import type { Rubric } from '../../contract/grading.ts';
import { briefOf, criterionOf, workOf } from '../graders/builtin/brief-fixture.ts';
import { proposeGrade } from '../graders/builtin/builtin-grader.ts';
import { inspectWork } from './inspect-work.ts';

const levelsOf = (best: string, middle: string, least: string) =>
  [best, middle, least].map((description, at) => ({ name: `${3 - at}`, points: 10 - 5 * at, description }));

const SUBJECTS = {
  history: {
    task: 'Essay: Why did the Spanish Armada fail in 1588?',
    content: 'Explains the causes of the defeat of the Armada: weather, fireships, command, supplies.',
    levels: levelsOf('Explains several causes of the defeat', 'Names one cause', 'Names no cause'),
    essay:
      'The Armada failed for several reasons. Storms in the Channel and later off Scotland scattered the Spanish ships, and the weather wrecked more of them than the English guns did. The English sent fireships into the harbour of Calais, so that the captains cut their anchors in panic. Medina Sidonia had the command although he had never fought at sea. Supplies of water and powder ran out, and in 1588 there was no port where the fleet could repair.',
    title: 'Name: Jonas Keller\nClass 9b\n14 March\n\nThe Spanish Armada\n',
  },
  biology: {
    task: 'Beschreibe, wie Bienen im Stock miteinander sprechen.',
    content: 'Beschreibt den Schwänzeltanz, die Richtung zur Sonne und die Entfernung der Futterquelle.',
    levels: levelsOf('Beschreibt Tanz, Richtung und Entfernung', 'Nennt den Tanz', 'Nennt nichts davon'),
    essay:
      'Wenn eine Biene eine Futterquelle gefunden hat, tanzt sie im Stock den Schwänzeltanz. Dabei läuft sie eine gerade Strecke und wackelt mit dem Hinterleib. Die Richtung der Strecke zeigt den Winkel zur Sonne an. Je länger sie dabei schwänzelt, desto größer ist die Entfernung zur Futterquelle. Die anderen Bienen laufen mit und riechen den Duft der Blüten. Karl von Frisch hat das zum Beispiel mit farbigen Schalen erforscht.',
    title: 'Name: Lea Brandt\nKlasse 7a\nDatum: 3. Mai\n\nDie Sprache der Bienen\n',
  },
  geography: {
    task: 'Explain how volcanoes form and why they are dangerous for people who live near them.',
    content: 'Explains how plates move, magma rises and a volcano forms; names lava, ash and mudflows.',
    levels: levelsOf('Explains plates, magma and dangers', 'Explains one of them', 'Explains none of them'),
    essay:
      'Volcanoes form where the plates of the earth move. When one plate sinks under another it melts, and the magma rises because it is lighter than the rock around it. It collects in a chamber and breaks out as lava, and with each eruption the volcano grows. People who live near it are in danger: ash makes roofs fall in and stops planes, and mudflows bury whole villages in a few minutes, as for example in Armero in 1985.',
    title: 'Mia Torres\nGeography, Period 3\nVolcanoes: how they form and why they are dangerous\n',
  },
};

const ELSEWHERE = {
  football:
    'The final was the best match I have ever watched on television. My brother and I sat on the sofa with crisps and lemonade. In the first half our team scored after a corner kick, and the goalkeeper of the other side was furious. Later the referee gave a penalty because a defender touched the ball with his hand. In extra time the captain shot from far away and the ball hit the post and went in. Everybody in our street shouted, and the next day at school nobody could talk about anything else.',
  kochen:
    'Am Sonntag habe ich mit meiner Oma einen Apfelkuchen gebacken. Zuerst haben wir die Äpfel geschält und in dünne Scheiben geschnitten. Danach haben wir Butter und Zucker verrührt, bis die Masse schaumig war. Meine Schwester durfte die Eier aufschlagen und hat dabei eine Schale in die Schüssel fallen lassen. Der Teig kam in eine runde Form, und oben drauf haben wir die Äpfel und etwas Zimt gelegt. Zum Kaffee kamen die Nachbarn, und am Abend war kein Stück mehr übrig.',
};

/** What the paper gets: nothing where it is decided before any grader, else the grader's share. */
const shareOf = ({ task, content, levels }: (typeof SUBJECTS)['history'], text: string): number => {
  const criteria = [
    criterionOf({ name: 'Content', description: content, levels }),
    criterionOf({ id: 'c2', name: 'Evidence', description: 'Uses evidence and examples.', levels }),
  ];
  const brief = briefOf(criteria, { task });
  const rubric: Rubric = { ...brief.rubric, source: 'table' };
  if (inspectWork({ text, rubric, task, hidden: [], notes: [] }).decided !== null) return 0;
  const { criteria: proposed } = proposeGrade({ ...brief, rubric }, workOf(text));
  return proposed.reduce((sum, { score }) => sum + score, 0) / rubric.max;
};

describe.each(Object.entries(SUBJECTS))('%s', (_, subject) => {
  it.each(Object.entries(ELSEWHERE))('an essay about %s is not about it', (__, text) => {
    expect(shareOf(subject, text)).toBeLessThan(0.1);
  });

  it('a name, a class and a title are no essay', () => {
    expect(shareOf(subject, subject.title)).toBe(0);
  });

  it('an essay about it is not taken for one about something else', () => {
    expect(shareOf(subject, subject.essay)).toBeGreaterThan(0.1);
  });
});

it.each([
  [
    'a report under a rubric of qualities',
    '',
    'States what is measured and why. Lists the equipment and names the variable that is kept the same. Presents a table with units.',
    'We wanted to see which cup keeps tea warm. I guessed paper because paper is thick. We filled two cups and wrote down how hot they were after two, four and six minutes. The metal one went from 80 to 60 and the paper one from 80 to 68. So I was right.',
  ],
  [
    'a story that the task only names',
    'Schreibe eine spannende Erlebniserzählung zum Thema „Verirrt“. Denke an Einleitung, Höhepunkt und Schluss und verwende wörtliche Rede.',
    'Einleitung, Höhepunkt und Schluss sind klar zu erkennen. Der Höhepunkt ist mit Gedanken und Gefühlen ausgestaltet.',
    ELSEWHERE.kochen,
  ],
])('%s is not said to be about something else', (_, task, content, text) => {
  const brief = briefOf([criterionOf({ name: 'Work', description: content })], { task });
  const rubric: Rubric = { ...brief.rubric, source: 'table' };
  expect(inspectWork({ text, rubric, task, hidden: [], notes: [] }).decided).toBeNull();
});
