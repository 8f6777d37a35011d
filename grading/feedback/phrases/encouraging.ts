/** Encouraging: to the person, starting from what is there; gaps are named as the next thing to add, never as praise. */
import type { Phrases } from './phrases.ts';

export const encouragingAdult: Phrases = {
  opening: {
    full: [
      'You have everything that the {source} asks for: {score} of {max} {unit}.',
      'Nothing in the {source} is left open – you reach {score} of {max} {unit}.',
    ],
    strong: [
      'You have {score} of {max} {unit}, and only a little of the {source} is still open.',
      'You already meet nearly all of the {source}: {score} of {max} {unit}.',
      'With {score} of {max} {unit} you have most of the {source} in place.',
    ],
    good: [
      'You have the larger part of the {source} in place: {score} of {max} {unit}.',
      'With {score} of {max} {unit}, more than half of the {source} already stands.',
    ],
    partial: [
      'You have {score} of {max} {unit}, with a part of the {source} in place and a part to add.',
      'Part of the {source} is in place at {score} of {max} {unit}, and you can build on it.',
    ],
    low: [
      'You have {score} of {max} {unit} so far, and most of the points are still to be won.',
      'This version stands at {score} of {max} {unit}, and each part of the {source} can add to it.',
    ],
  },
  best: [
    'What carries your work most is {name} ({points}).',
    'You are at your strongest in {name} ({points}).',
  ],
  bestQuoted: [
    'What carries your work most is {name} ({points}), as when you write {quote}.',
    'You are at your strongest in {name} ({points}): {quote}.',
    'Your words {quote} show why {name} stands out ({points}).',
  ],
  example: ['In {name} you put it this way: {quote}.', 'Your words from {name} show it: {quote}.'],
  strength: ['{what} – you write {quote}.', '{what}, and you show it with {quote}.'],
  gap: [
    'The most points are still to be won in {name} ({points}).',
    'A second look at {name} ({points}) would bring you the most.',
  ],
  gapNamed: [
    'The most points are still to be won in {name} ({points}). Not found there: {missing}.',
    'A second look at {name} ({points}) would bring you the most. This was not found: {missing}.',
  ],
  coveredAll: [
    'You have all of it: {found}.',
    'You cover everything that is asked: {found}.',
    'Each expected point is there: {found}.',
  ],
  coveredSome: [
    'You already have {count} of {total} key ideas: {found}.',
    '{count} of {total} key ideas {are} in place: {found}.',
  ],
  coveredLoosely: ['What you have here: {found}.', 'You bring this in: {found}.'],
  shown: ['Your words {quote} show it.', 'You put it this way: {quote}.', 'This comes through in {quote}.'],
  missing: ['Not found yet: {missing}.', 'Not found; add it, or say it more plainly: {missing}.'],
  missingAll: [
    'None of these was found yet: {missing}.',
    'These points were not found; you can add them: {missing}.',
  ],
  partly: [
    'You earn points with {quote}, which goes in the right direction.',
    'Your words {quote} come close.',
  ],
  unclear: ['A full answer says this too: {missing}.', 'To make it complete, spell this out: {missing}.'],
  observed: ['Your writing shows: {found}.', 'What stands out in your writing: {found}.'],
  toRevise: ['A second look would help with: {missing}.', 'You could polish: {missing}.'],
  instance: ['For instance here: {quote}.', 'One place to start: {quote}.'],
  noneCovered: ['None of the expected points was found yet.'],
  level: ['The rubric calls this {level}: {description}.', 'This is {level} on the rubric: {description}.'],
  nextLevel: [
    'What the rubric says about {level}: {description}.',
    'You can read in the rubric what {level} is: {description}.',
  ],
  asked: [
    '{points} {unit}. What is asked here: {description}.',
    'You have {points} {unit} here. What it asks for: {description}.',
  ],
  bare: ['You have {points} {unit} in this part.'],
  empty: {
    blank: [
      'There is no text in this file yet, so there is nothing to give points for.',
      'This file came in without text, and so it has no points yet.',
    ],
    near_blank: ['There are only a few words here so far, which is too little to grade.'],
    prompt_only: [
      'The task is here; your own answer is what comes next.',
      'So far the file holds the question, and your answer is still to come.',
    ],
    off_topic: [
      'Hardly anything here could be matched with the task that was set, so there are no points yet.',
    ],
    word_list: ['You have collected words; what comes next is saying something about them.'],
    copied_key: ['The wording here is that of a given text; your own words are what comes next.'],
    unanswered: [
      'No answers to the questions were found in this file, so there are no points yet.',
      'Answers to the questions were not found yet, and so each of them can still bring points.',
    ],
  },
  unanswered: [
    'No answer to this was found yet: {description}.',
    'An answer to this was not found in your work: {description}.',
  ],
  emptyNext: [
    'If this was not the file you meant to hand in, you can send the right one. The table shows what your work should contain.',
    'The table shows what your work should contain; each part that you add brings points.',
  ],
  strengths: 'What you do well',
  nextSteps: 'Where the next points are',
  details: 'A closer look at each part',
};

export const encouragingSchool: Phrases = {
  opening: {
    full: [
      'You have everything: {score} of {max} {unit}.',
      'Nothing is missing. You reach {score} of {max} {unit}.',
    ],
    strong: [
      'You have {score} of {max} {unit}. You are very close to the rest.',
      'You have nearly all of it: {score} of {max} {unit}.',
    ],
    good: [
      'You have {score} of {max} {unit}. More than half is in place.',
      'Most of it is there: {score} of {max} {unit}.',
    ],
    partial: [
      'You have {score} of {max} {unit}. You can build on this.',
      'A part of it is there: {score} of {max} {unit}. You can add to it.',
    ],
    low: [
      'You have {score} of {max} {unit} so far. There is more to win.',
      'So far you have {score} of {max} {unit}. Each part can bring more.',
    ],
  },
  best: ['You do best in {name} ({points}).', 'Your strongest part is {name} ({points}).'],
  bestQuoted: [
    'You do best in {name} ({points}). You write: {quote}.',
    'Your strongest part is {name} ({points}). This line shows it: {quote}.',
  ],
  example: ['In {name} you write: {quote}.', 'Your words from {name}: {quote}.'],
  strength: ['{what}. You write: {quote}.', '{what}. Your words: {quote}.'],
  gap: ['You can win the most points in {name} ({points}).', 'Look at {name} again ({points}).'],
  gapNamed: [
    'You can win the most points in {name} ({points}). Not found yet: {missing}.',
    'Look at {name} again ({points}). This was not found: {missing}.',
  ],
  coveredAll: ['You have all of it: {found}.', 'Each point is there: {found}.'],
  coveredSome: [
    'You already have {count} of {total} key ideas: {found}.',
    '{count} of {total} key ideas {are} there: {found}.',
  ],
  coveredLoosely: ['You have this: {found}.', 'What you have here: {found}.'],
  shown: ['You write: {quote}.', 'This line shows it: {quote}.', 'Your words: {quote}.'],
  missing: ['Not found yet: {missing}.', 'Not found. You can add it: {missing}.'],
  missingAll: ['None of these was found yet: {missing}.', 'Not found. You can start with: {missing}.'],
  partly: ['You get points for {quote}.', 'This line is close: {quote}.'],
  unclear: ['Now say it in full: {missing}.', 'You can spell this out: {missing}.'],
  observed: ['Your writing shows: {found}.', 'This is in your writing: {found}.'],
  toRevise: ['Look again at: {missing}.', 'You can check: {missing}.'],
  instance: ['You can start here: {quote}.', 'One place is here: {quote}.'],
  noneCovered: ['None of the points was found yet.'],
  level: ['The rubric calls this {level}: {description}.', 'This is {level}: {description}.'],
  nextLevel: ['The rubric says this about {level}: {description}.'],
  asked: [
    '{points} {unit}. It asks for this: {description}.',
    'You have {points} {unit}. The task is: {description}.',
  ],
  bare: ['You have {points} {unit} here.'],
  empty: {
    blank: [
      'There is no text in this file yet. So there are no points yet.',
      'This file is still empty. So it has no points yet.',
    ],
    near_blank: ['There are only a few words here so far. That is too little to grade.'],
    prompt_only: [
      'The task is here. Now your own answer comes next.',
      'So far this is the question. Your answer comes next.',
    ],
    off_topic: ['This text does not fit the task yet. So there are no points yet.'],
    word_list: ['You have collected words. Now say something about them.'],
    copied_key: ['The words here are from a given text. Now use your own.'],
    unanswered: ['No answers were found yet. Each one can bring points.'],
  },
  unanswered: ['No answer was found yet: {description}.', 'No answer to this was found: {description}.'],
  emptyNext: [
    'Was this the right file? If not, you can send the right one. The table shows what to write about.',
    'The table shows what to write about. Each part brings points.',
  ],
  strengths: 'What you do well',
  nextSteps: 'Your next steps',
  details: 'Part by part',
};
