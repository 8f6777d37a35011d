/** Casual: to the person, short and plain, contractions welcome. */
import type { Phrases } from './phrases.ts';

export const casualAdult: Phrases = {
  opening: {
    full: [
      'That’s all of it: {score} of {max} {unit}, nothing left open in the {source}.',
      'You got the lot – {score} of {max} {unit}, with every part of the {source} covered.',
    ],
    strong: [
      'You’re at {score} of {max} {unit}, so there isn’t much of the {source} left to get.',
      '{score} of {max} {unit}: nearly everything in the {source} is in here.',
      'That makes {score} of {max} {unit}, with just a bit of the {source} missing.',
    ],
    good: [
      'You’re at {score} of {max} {unit} – more of the {source} is in here than not.',
      'That makes {score} of {max} {unit}, and the bigger part of the {source} is done.',
    ],
    partial: [
      'You’re at {score} of {max} {unit}: some of the {source} is in here, some isn’t.',
      'That makes {score} of {max} {unit}. A part of the {source} is there, the rest isn’t yet.',
    ],
    low: [
      'You’re at {score} of {max} {unit}, so most of the {source} isn’t in here yet.',
      'That makes {score} of {max} {unit}. Most of the {source} is still to come.',
    ],
  },
  best: ['Your best bit is {name} ({points}).', 'What works best is {name} ({points}).'],
  bestQuoted: [
    'Your best bit is {name} ({points}) – see {quote}.',
    'What works best is {name} ({points}), like when you say {quote}.',
    '{name} is where it works best ({points}): {quote}.',
  ],
  example: ['A good example from {name}: {quote}.', 'Take {name}, where you say {quote}.'],
  strength: ['{what} – you say {quote}.', '{what}, see {quote}.'],
  gap: ['The points you’re missing are mostly in {name} ({points}).', 'The big gap is {name} ({points}).'],
  gapNamed: [
    'The points you’re missing are mostly in {name} ({points}). What isn’t there: {missing}.',
    'The big gap is {name} ({points}). You haven’t got to this yet: {missing}.',
  ],
  coveredAll: [
    'You’ve got all of it: {found}.',
    'It’s all here: {found}.',
    'The whole thing is here: {found}.',
  ],
  coveredSome: [
    'You’ve got {count} of {total} key ideas: {found}.',
    '{count} of {total} key ideas {are} in here: {found}.',
  ],
  coveredLoosely: ['What’s in here: {found}.', 'You’ve got this: {found}.'],
  shown: ['That’s from {quote}.', 'See where you say {quote}.', 'You put it like this: {quote}.'],
  missing: [
    'What’s not in here: {missing}.',
    'Still missing: {missing}.',
    'You haven’t mentioned this: {missing}.',
  ],
  missingAll: ['None of the points is in here yet: {missing}.', 'What should be here and isn’t: {missing}.'],
  partly: ['You get some points for {quote}.', 'This comes close: {quote}.'],
  unclear: ['Spell this out: {missing}.', 'What it should say in full: {missing}.'],
  observed: ['What I see in the writing: {found}.', 'The writing has: {found}.'],
  toRevise: ['Worth another look: {missing}.', 'Give this a check: {missing}.'],
  instance: ['Like here: {quote}.', 'For example: {quote}.'],
  noneCovered: ['None of the expected points is in here yet.', 'This part is still open.'],
  level: ['That’s {level} on the rubric: {description}.', 'The rubric calls this {level}: {description}.'],
  nextLevel: ['For {level} it’d need: {description}.', 'The rubric’s {level} is: {description}.'],
  asked: [
    '{points} {unit}. What’s asked here: {description}.',
    '{points} {unit}, going by this: {description}.',
  ],
  bare: ['{points} {unit} for this one.'],
  empty: {
    blank: [
      'There’s no text in this file, so there’s nothing to give points for.',
      'This one came in empty, so it’s at zero.',
    ],
    near_blank: ['There are only a few words in here – not enough to grade.'],
    prompt_only: [
      'The task is in here, but there’s no answer to it yet.',
      'It’s just the question so far; your answer isn’t in the file.',
    ],
    unanswered: [
      'None of the questions has an answer yet, so it’s at zero for now.',
      'The answers aren’t in here yet, so there’s nothing to give points for.',
    ],
  },
  offTopic: ['Hardly anything in here goes with the task.', 'This is about something other than the task.'],
  unanswered: [
    'There’s no answer here yet. The question was: {description}.',
    'This one’s still open: {description}.',
  ],
  emptyNext: [
    'Sent the wrong file? Just hand in the right one. The table says what should be in it.',
    'The table says what should be in it.',
  ],
  strengths: 'What works',
  nextSteps: 'What to do next',
  details: 'Bit by bit',
};

export const casualSchool: Phrases = {
  opening: {
    full: ['{score} of {max} {unit} – you’ve got it all.', 'It’s all there: {score} of {max} {unit}.'],
    strong: [
      'You got {score} of {max} {unit}. Just a bit is missing.',
      '{score} of {max} {unit} – nearly all of it is there.',
    ],
    good: [
      'You got {score} of {max} {unit}. More than half is there.',
      '{score} of {max} {unit} – most of it is there.',
    ],
    partial: [
      'You got {score} of {max} {unit}. Some of it is there, some isn’t.',
      '{score} of {max} {unit} – a part of it is there.',
    ],
    low: [
      'You got {score} of {max} {unit}. Most of it isn’t there yet.',
      '{score} of {max} {unit} – there’s a lot still to add.',
    ],
  },
  best: ['Your best part: {name} ({points}).', 'What works best is {name} ({points}).'],
  bestQuoted: [
    'Your best part: {name} ({points}). You say {quote}.',
    'What works best is {name} ({points}). See {quote}.',
  ],
  example: ['Take {name}: you say {quote}.', 'A line from {name}: {quote}.'],
  strength: ['{what} – you say {quote}.', '{what}. See {quote}.'],
  gap: ['Most missing points are in {name} ({points}).', 'The big gap is {name} ({points}).'],
  gapNamed: [
    'Most missing points are in {name} ({points}). Add this: {missing}.',
    'The big gap is {name} ({points}). What’s missing: {missing}.',
  ],
  coveredAll: ['You’ve got it all: {found}.', 'It’s all here: {found}.'],
  coveredSome: [
    'You’ve got {count} of {total} key ideas: {found}.',
    '{count} of {total} key ideas {are} here: {found}.',
  ],
  coveredLoosely: ['What’s in here: {found}.', 'You’ve got this: {found}.'],
  shown: ['You say {quote}.', 'See {quote}.', 'Here’s the line: {quote}.'],
  missing: ['Still missing: {missing}.', 'What’s not here yet: {missing}.'],
  missingAll: ['Not here yet: {missing}.', 'This should be here: {missing}.'],
  partly: ['You get some points for {quote}.', 'This is close: {quote}.'],
  unclear: ['Say this clearly: {missing}.', 'The full answer: {missing}.'],
  observed: ['The writing has: {found}.', 'What I see: {found}.'],
  toRevise: ['Check this: {missing}.', 'Have another look at: {missing}.'],
  instance: ['Like here: {quote}.', 'For example: {quote}.'],
  noneCovered: ['Not here yet.', 'This part is still open.'],
  level: ['That’s {level}: {description}.', 'On the rubric that’s {level}: {description}.'],
  nextLevel: ['For {level} it needs this: {description}.', 'This is what {level} means: {description}.'],
  asked: [
    '{points} {unit}. It asks for this: {description}.',
    '{points} {unit}. Here’s the task: {description}.',
  ],
  bare: ['{points} {unit} for this one.'],
  empty: {
    blank: ['This file is empty. So there are no points yet.', 'There’s no text here. So it’s zero for now.'],
    near_blank: ['There are just a few words here. That’s too little to grade.'],
    prompt_only: [
      'That’s the task. Your answer isn’t there yet.',
      'The question is here, but the answer isn’t.',
    ],
    unanswered: ['There are no answers here yet. So it’s zero for now.'],
  },
  offTopic: ['This text is about something else, not the task.'],
  unanswered: ['No answer here yet. It asks: {description}.'],
  emptyNext: [
    'Wrong file? Just hand in the right one. The table says what it needs.',
    'The table says what it needs.',
  ],
  strengths: 'What works',
  nextSteps: 'What to do next',
  details: 'Part by part',
};
