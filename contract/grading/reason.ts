/**
 * Why a criterion got its mark: a code and what belongs to it, as a grader found it and as it is stored. No sentence: those are made
 * of it by `grading/sentences/say-reason.ts`, and nothing is ever read back out of one. (`MarkingBecause` is something else: by which
 * sign of a rubric file the answer is known.)
 */
import { z } from 'zod';

const count = z.number().int().nonnegative();

/** What may be amiss in how something is written. */
export const SlipKind = z.enum(['spelling', 'capital', 'ending', 'repeat']);
export type SlipKind = z.infer<typeof SlipKind>;

const nothing = z.object({});

/** What is counted is certain, and the points follow the count. Else it is told to nobody: notes to the marker may have been counted with it. */
const sure = z.boolean().optional();

const coded = <Code extends string, Data extends z.ZodType>(code: Code, data: Data) =>
  z.object({ code: z.literal(code), data });

export const Reason = z.discriminatedUnion('code', [
  /** Nothing was taken for the answer; `placed`: its number is there, and nothing behind it; `sign`: "?" or a dash stands there. */
  coded('no_answer', z.object({ placed: z.boolean().optional(), sign: z.string().optional() })),
  /** The student says that the answer is not known. */
  coded('given_up', nothing),
  /** Something stands there that is not made of words. */
  coded('no_words', nothing),
  /** The whole file, decided before any grader: nothing written, too little, the task repeated, the key's own words, */
  coded('blank', nothing),
  coded('near_blank', nothing),
  coded('prompt_only', nothing),
  coded('copied_key', nothing),
  /** words side by side that say nothing (of an answer as well), or about something else than was asked. */
  coded('word_list', nothing),
  coded('off_topic', nothing),
  /** A grader takes the file for something else than an answer; what there is to tell stands in its flag. */
  coded('not_a_submission', nothing),
  /** The key has nothing that could be looked for. */
  coded('empty_key', nothing),
  /** Compared with the key as a whole; `same`: letter by letter. */
  coded('agrees', z.object({ same: z.boolean().optional() })),
  coded('agrees_in_part', nothing),
  coded('differs', nothing),
  coded('not_found', nothing),
  /** None of the key's points was found as such, or the points do not follow what was: the mark rests on what key and answer share. */
  coded('alike', nothing),
  /** Another result than the key's, that follows from an earlier one of the student's own, where the key lets that count. */
  coded('carried', nothing),
  /** Of the things that a list asks for. */
  coded('items_found', z.object({ found: count, wanted: count, sure })),
  /** Of the parts of a key; `partly`: so many in part. */
  coded('parts_found', z.object({ found: count, total: count, partly: count, sure })),
  /**
   * Of the points of a key, by their words in one place each; `doubt`: the words stand in another order than in the key, or one of the
   * points is said the other way round.
   */
  coded(
    'ideas_found',
    z.object({ found: count, total: count, doubt: z.enum(['swapped', 'turned']).nullable() }),
  ),
  /** Of what can be seen being done; `by`: asked for by the highest level, or by the criterion. */
  coded('moves_seen', z.object({ seen: count, total: count, by: z.enum(['level', 'criterion']) })),
  /** Of what the rubric names, looked for as words. */
  coded('named_found', z.object({ found: count, total: count })),
  /** `looked`: for words of the rubric, and for nothing else. */
  coded('nothing_named', z.object({ looked: z.boolean().optional() })),
  /** How it is written. */
  coded(
    'measured',
    z.object({
      words: count,
      paragraphs: count,
      sentences: count,
      linking: count,
      /** Likely ones; a kind that is not named was not seen. */
      slips: z.partialRecord(SlipKind, count),
    }),
  ),
  /** A model's own words to the student, without numbers; may be empty. */
  coded('by_model', z.object({ words: z.string() })),
  /** A sentence from before reasons had codes. */
  coded('written', z.object({ text: z.string() })),
]);
export type Reason = z.infer<typeof Reason>;
export type ReasonCode = Reason['code'];

/** For the teacher alone: how a score came about beyond its reason, and what moved it. */
export const Aside = z.discriminatedUnion('code', [
  /** By length and vocabulary, not by what the text says; `half`: and as much by what its reason counts. */
  coded('placed', z.object({ half: z.boolean().optional() })),
  /** By the teacher's marks on so many papers, which were higher by `difference` points on average; `by`: points, 0 where nothing moved. */
  coded('moved', z.object({ papers: count, difference: z.number(), by: z.number() })),
  /** Too few marked papers to tell. */
  coded('not_moved', z.object({ papers: count })),
  /** A sentence from before. */
  coded('written', z.object({ text: z.string() })),
]);
export type Aside = z.infer<typeof Aside>;
