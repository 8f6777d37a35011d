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
      'You’re at {score} of {max} {unit}, so most of the points are still open.',
      'That makes {score} of {max} {unit}. Most of the points are still to come.',
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
    'The points you’re missing are mostly in {name} ({points}). Not found: {missing}.',
    'The big gap is {name} ({points}). This wasn’t found: {missing}.',
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
  missing: ['Not found: {missing}.', 'This wasn’t found in here: {missing}.'],
  missingAll: ['None of this was found: {missing}.', 'What was looked for and not found: {missing}.'],
  partly: ['You get some points for {quote}.', 'This comes close: {quote}.'],
  unclear: ['Spell this out: {missing}.', 'What it should say in full: {missing}.'],
  observed: ['What I see in the writing: {found}.', 'The writing has: {found}.'],
  toRevise: ['Worth another look: {missing}.', 'Give this a check: {missing}.'],
  instance: ['Like here: {quote}.', 'For example: {quote}.'],
  noneCovered: ['None of the expected points was found.'],
  level: ['That’s {level} on the rubric: {description}.', 'The rubric calls this {level}: {description}.'],
  nextLevel: ['The rubric’s {level} is: {description}.', 'Here’s {level} on the rubric: {description}.'],
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
    off_topic: ['Hardly anything in here goes with the task, so it’s at zero for now.'],
    word_list: ['It’s a list of words so far – it doesn’t say anything about them.'],
    copied_key: ['The wording in here is that of a given text, so it’s at zero for now.'],
    unanswered: [
      'No answers turned up in here, so it’s at zero for now.',
      'Couldn’t find the answers in here, so there’s nothing to give points for.',
    ],
  },
  unanswered: [
    'No answer turned up here. The question was: {description}.',
    'Couldn’t find an answer to this one: {description}.',
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
      'You got {score} of {max} {unit}. Most points are still open.',
      '{score} of {max} {unit} – there’s a lot still to win.',
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
    'Most missing points are in {name} ({points}). Not found: {missing}.',
    'The big gap is {name} ({points}). This wasn’t found: {missing}.',
  ],
  coveredAll: ['You’ve got it all: {found}.', 'It’s all here: {found}.'],
  coveredSome: [
    'You’ve got {count} of {total} key ideas: {found}.',
    '{count} of {total} key ideas {are} here: {found}.',
  ],
  coveredLoosely: ['What’s in here: {found}.', 'You’ve got this: {found}.'],
  shown: ['You say {quote}.', 'See {quote}.', 'Here’s the line: {quote}.'],
  missing: ['Not found: {missing}.', 'This wasn’t found: {missing}.'],
  missingAll: ['Not found: {missing}.', 'None of this was found: {missing}.'],
  partly: ['You get some points for {quote}.', 'This is close: {quote}.'],
  unclear: ['Say this clearly: {missing}.', 'The full answer: {missing}.'],
  observed: ['The writing has: {found}.', 'What I see: {found}.'],
  toRevise: ['Check this: {missing}.', 'Have another look at: {missing}.'],
  instance: ['Like here: {quote}.', 'For example: {quote}.'],
  noneCovered: ['None of the points was found.'],
  level: ['That’s {level}: {description}.', 'On the rubric that’s {level}: {description}.'],
  nextLevel: ['This is what {level} means: {description}.'],
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
    off_topic: ['This text doesn’t fit the task. So it’s zero for now.'],
    word_list: ['It’s just a list of words. Say something about them.'],
    copied_key: ['The words here are from a given text. So it’s zero for now.'],
    unanswered: ['No answers turned up here. So it’s zero for now.'],
  },
  unanswered: ['No answer found here. It asks: {description}.'],
  emptyNext: [
    'Wrong file? Just hand in the right one. The table says what it needs.',
    'The table says what it needs.',
  ],
  strengths: 'What works',
  nextSteps: 'What to do next',
  details: 'Part by part',
};
