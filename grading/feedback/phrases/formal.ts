/** Formal: about the work, not about the person; complete sentences, no exclamation. */
import type { Phrases } from './phrases.ts';

export const formalAdult: Phrases = {
  opening: {
    full: [
      'The work meets the {source} in full and earns {score} of {max} {unit}.',
      'Everything that the {source} asks for is present: {score} of {max} {unit}.',
    ],
    strong: [
      'The work earns {score} of {max} {unit}; little of what the {source} asks for remains open.',
      'With {score} of {max} {unit}, the work meets nearly all of the {source}.',
      'At {score} of {max} {unit}, the work leaves only a small part of the {source} open.',
    ],
    good: [
      'The work earns {score} of {max} {unit} and meets the larger part of the {source}.',
      'With {score} of {max} {unit}, the work covers more of the {source} than it leaves open.',
    ],
    partial: [
      'The work earns {score} of {max} {unit}; part of the {source} is met and part remains open.',
      'At {score} of {max} {unit}, the work meets some of what the {source} asks for.',
    ],
    low: [
      'The work earns {score} of {max} {unit}; most of the points are still open.',
      'With {score} of {max} {unit}, most of the points remain to be earned.',
    ],
  },
  best: ['The strongest part is {name} ({points}).', 'It is most convincing in {name} ({points}).'],
  bestQuoted: [
    'The strongest part is {name} ({points}), as in {quote}.',
    'It is most convincing in {name} ({points}), for instance with {quote}.',
    'In {name} ({points}) it is strongest; the passage {quote} shows this.',
  ],
  example: ['A passage that shows it ({name}): {quote}.', 'In {name}, for instance: {quote}.'],
  strength: ['{what}; see {quote}.', '{what}, for instance in {quote}.'],
  gap: [
    'The largest share of open points lies in {name} ({points}).',
    'Most would be gained in {name} ({points}).',
  ],
  gapNamed: [
    'The largest share of open points lies in {name} ({points}), where the following was not found: {missing}.',
    'Most would be gained in {name} ({points}). Not found there: {missing}.',
  ],
  coveredAll: [
    'Everything expected is addressed: {found}.',
    'The expected content is complete: {found}.',
    'Addressed in full: {found}.',
  ],
  coveredSome: [
    '{count} of {total} key ideas {are} addressed: {found}.',
    'Of {total} key ideas, {count} {are} addressed: {found}.',
  ],
  coveredLoosely: ['Addressed here: {found}.', 'The work makes this point: {found}.'],
  shown: ['The passage {quote} shows this.', 'Evidence for this is {quote}.', 'This rests on {quote}.'],
  missing: ['Not found in the work: {missing}.', 'The following was not found: {missing}.'],
  missingAll: [
    'None of the expected points was found. Expected: {missing}.',
    'The expected content was not found: {missing}.',
  ],
  partly: [
    'Points were given for {quote}, which comes close to the key.',
    'Part of the points rests on {quote}.',
  ],
  unclear: ['To be stated in full: {missing}.', 'The key expects more precisely: {missing}.'],
  observed: ['The writing shows: {found}.', 'Observed in the writing: {found}.'],
  toRevise: ['To be revised: {missing}.', 'Worth revising: {missing}.'],
  instance: ['For instance: {quote}.', 'An example is {quote}.'],
  noneCovered: ['None of the expected points was found.'],
  level: [
    'This corresponds to {level}: {description}.',
    'On the rubric’s scale this is {level}: {description}.',
  ],
  nextLevel: [
    'The rubric describes {level} as follows: {description}.',
    '{level} stands in the rubric as: {description}.',
  ],
  asked: ['{points} {unit}. Asked here: {description}.', '{points} {unit}, measured against: {description}.'],
  bare: ['{points} {unit} for this part.'],
  empty: {
    blank: [
      'The submission contains no text, so no points could be awarded.',
      'No text was found in the submission; it could therefore not be awarded any points.',
    ],
    near_blank: [
      'The submission contains only a few words, which is too little to be assessed.',
      'Only a few words were found in the submission. They are not enough for an assessment.',
    ],
    prompt_only: [
      'The submission repeats the task; no answer was found beside it.',
      'Apart from the wording of the task, the submission contains no answer.',
    ],
    off_topic: [
      'The submission could not be matched with the task that was set, so no points could be awarded.',
    ],
    word_list: [
      'The submission lists words without making a statement about them, so no points could be awarded.',
    ],
    copied_key: ['The wording of the submission is that of a given text, so no points could be awarded.'],
    unanswered: [
      'No answers to the questions were found, so no points could be awarded.',
      'Answers were not found in the submission; no points could be awarded.',
    ],
  },
  unanswered: [
    'No answer to this was found. Asked: {description}.',
    'An answer was not found. The question: {description}.',
  ],
  emptyNext: [
    'If another file was intended, it can be submitted instead. The table lists what the work should contain.',
    'A complete version can be assessed against the parts listed in the table.',
  ],
  strengths: 'Strengths',
  nextSteps: 'Next steps',
  details: 'Criterion by criterion',
};

export const formalSchool: Phrases = {
  opening: {
    full: [
      'This work has everything: {score} of {max} {unit}.',
      'All parts are complete. The score is {score} of {max} {unit}.',
    ],
    strong: [
      'The score is {score} of {max} {unit}. Only a little is missing.',
      'This work earns {score} of {max} {unit}. Nearly every part is there.',
    ],
    good: [
      'The score is {score} of {max} {unit}. More than half is there.',
      'This work earns {score} of {max} {unit}. Most parts are there.',
    ],
    partial: [
      'The score is {score} of {max} {unit}. Some parts are there and some are missing.',
      'This work earns {score} of {max} {unit}. A part of the task is done.',
    ],
    low: [
      'The score is {score} of {max} {unit}. Most points are still open.',
      'This work earns {score} of {max} {unit}. Most points are still to win.',
    ],
  },
  best: ['The best part is {name} ({points}).', '{name} is the best part ({points}).'],
  bestQuoted: [
    'The best part is {name} ({points}). This line shows it: {quote}.',
    '{name} is the best part ({points}). Look at this line: {quote}.',
  ],
  example: ['This line shows it ({name}): {quote}.', 'One line from {name}: {quote}.'],
  strength: ['{what}. See {quote}.', '{what}. The line is {quote}.'],
  gap: ['Most points are missing in {name} ({points}).', '{name} needs the most work ({points}).'],
  gapNamed: [
    'Most points are missing in {name} ({points}). Not found: {missing}.',
    '{name} needs the most work ({points}). This was not found: {missing}.',
  ],
  coveredAll: ['Everything is there: {found}.', 'All points are there: {found}.'],
  coveredSome: [
    '{count} of {total} key ideas {are} there: {found}.',
    'There {are} {count} of {total} key ideas: {found}.',
  ],
  coveredLoosely: ['This is there: {found}.', 'The work says this: {found}.'],
  shown: ['This line shows it: {quote}.', 'It says: {quote}.', 'The line is: {quote}.'],
  missing: ['Not found: {missing}.', 'This was not found: {missing}.'],
  missingAll: ['None of the points was found: {missing}.', 'These points were not found: {missing}.'],
  partly: ['Some points are for this line: {quote}.', 'This line is close: {quote}.'],
  unclear: ['Say this more clearly: {missing}.', 'The full answer says: {missing}.'],
  observed: ['The writing shows: {found}.', 'This is in the writing: {found}.'],
  toRevise: ['Check this: {missing}.', 'Look again at: {missing}.'],
  instance: ['Look at this line: {quote}.', 'One place is here: {quote}.'],
  noneCovered: ['None of the points was found.'],
  level: ['This is the level {level}: {description}.', 'The level here is {level}: {description}.'],
  nextLevel: ['The rubric says this about {level}: {description}.'],
  asked: [
    '{points} {unit}. The task here is: {description}.',
    '{points} {unit}. It asks for this: {description}.',
  ],
  bare: ['{points} {unit} for this part.'],
  empty: {
    blank: [
      'There is no text in this file. So there are no points.',
      'The page is empty. So no points can be given.',
    ],
    near_blank: ['There are only a few words here. That is too little to grade.'],
    prompt_only: [
      'Here is the task, but no answer yet.',
      'The question is copied. An answer is still missing.',
    ],
    off_topic: ['This text does not fit the task. So there are no points.'],
    word_list: ['These are single words. They do not say anything about the topic yet.'],
    copied_key: ['The words here are those of a given text. So there are no points.'],
    unanswered: ['No answers were found. So no points can be given.'],
  },
  unanswered: ['No answer was found. The question is: {description}.'],
  emptyNext: [
    'Was this the right file? If not, hand in the right one. The table shows what is needed.',
    'The table shows what the work needs.',
  ],
  strengths: 'What works',
  nextSteps: 'What to do next',
  details: 'Part by part',
};
