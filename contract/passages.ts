/**
 * Shared passages: which papers of an assignment have words in common with each other, with earlier papers of the same teacher, or
 * with sources that the teacher named. A match says where the words stand. It accuses nobody, changes no mark, and no student
 * sees it.
 */
import { z } from 'zod';
import { teacherWith } from './access.ts';
import { endpoint, typed } from './endpoint.ts';
import { RejectedFile } from './submissions.ts';

const access = teacherWith('shared_passages');

/** What the teacher makes of a match. */
export const MatchState = z.enum(['new', 'seen', 'explained', 'followed_up']);
export type MatchState = z.infer<typeof MatchState>;

const Side = z.object({
  /** Of the paper, or of the named source. */
  id: z.uuid(),
  /** "-" where the paper names nobody; of a source its name. */
  student_name: z.string(),
  file_name: z.string(),
  /** A paper of this assignment, one of another class or year, or a source. */
  kind: z.enum(['paper', 'earlier', 'source']),
  assignment_name: z.string().nullable(),
  handed_in_at: z.iso.datetime().nullable(),
});
export type MatchSide = z.infer<typeof Side>;

export const Match = z.object({
  id: z.uuid(),
  /** Of two papers of the assignment the one that was handed in first. */
  a: Side,
  b: Side,
  /** Words that both have, in all passages, */
  words: z.number().int().positive(),
  passage_count: z.number().int().positive(),
  /** as a share of all words of each, 0 to 1. */
  share_a: z.number(),
  share_b: z.number(),
  /** Both are known to be of one student. */
  same_student: z.boolean(),
  state: MatchState,
  note: z.string(),
});
export type Match = z.infer<typeof Match>;

/** `given`: what the class had before it, which is no find. `source`: what papers are compared with. */
export const MaterialKind = z.enum(['given', 'source']);
export type MaterialKind = z.infer<typeof MaterialKind>;

export const Material = z.object({
  id: z.uuid(),
  kind: MaterialKind,
  name: z.string(),
  created_at: z.iso.datetime(),
});
export type Material = z.infer<typeof Material>;

export const listMatches = endpoint('GET /api/assignments/:id/matches', {
  access,
  summary: 'Pairs that share passages, the most unusual first',
  response: z.object({
    matches: z.array(Match),
    /** Null: not compared yet. */
    compared_at: z.iso.datetime().nullable(),
    /** How many papers were compared. */
    papers: z.number().int().nonnegative(),
    materials: z.array(Material),
  }),
});
export type Matches = z.infer<(typeof listMatches)['response']>;

const Span = z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() });

/** A match with both texts, and where each passage stands in them. */
export const OpenedMatch = Match.extend({
  a: Side.extend({ text: z.string() }),
  b: Side.extend({ text: z.string() }),
  passages: z.array(z.object({ a: Span, b: Span, words: z.number().int().positive() })),
});
export type OpenedMatch = z.infer<typeof OpenedMatch>;

export const getMatch = endpoint('GET /api/matches/:id', {
  access,
  summary: 'One pair: both texts, and the passages with their offsets in each',
  response: OpenedMatch,
});

export const changeMatch = endpoint('PATCH /api/matches/:id', {
  access,
  summary: 'Say what a pair is about: seen, explained or to be followed up, with a note of your own',
  body: z.strictObject({
    state: MatchState.optional(),
    note: typed(2000, 'the note').optional(),
  }),
  response: Match,
});

/** The text field of the form beside `files`. */
export const MaterialForm = z.object({ kind: MaterialKind.default('given') });

export const MOST_MATERIALS = 20;

export const addMaterials = endpoint('POST /api/assignments/:id/materials', {
  access,
  summary:
    'Name texts (parts "files"): what the class was given, or, with kind "source", what papers are compared with; the papers are compared anew',
  multipart: true,
  response: z.object({ materials: z.array(Material), rejected: z.array(RejectedFile) }),
});

export const deleteMaterial = endpoint('DELETE /api/materials/:id', {
  access,
  summary: 'Take a named text back; the papers are compared anew',
  response: z.object({ deleted: z.literal(true) }),
});
