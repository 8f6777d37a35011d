/**
 * Who acts, for which owner, with which plan. Queries and commands take it instead of a bare id, so that the day somebody
 * acts for somebody else changes how a scope is made, not what is asked with it.
 */
import type { PlanName } from '../../contract/plans.ts';
import type { SchoolRole } from '../../contract/school/role.ts';

/** An account and its sign-in on one browser. */
export type Actor = { readonly id: string; readonly sessionId: string };

/** The school that somebody belongs to, and as what. */
export type Membership = { readonly id: string; readonly role: SchoolRole };

export type Scope = {
  /** Null: the program itself, in a job, a script or behind a signed link. */
  readonly actor: Actor | null;
  /** The teacher whose rows are meant, `teacher_id` in every table. */
  readonly owner: string;
  /** Null where nobody asked for anything that a plan decides. */
  readonly plan: PlanName | null;
  /** Null: in none, or nobody is signed in. */
  readonly school: Membership | null;
};

/** Somebody who is signed in acts. */
export type SignedIn = Scope & { readonly actor: Actor; readonly plan: PlanName };

/** Somebody acts as a member of a school. What is changed there asks for the role once more, inside the transaction. */
export type InSchool = SignedIn & { readonly school: Membership };

/** Today teachers act for themselves. */
export const scopeOfActor = (actor: Actor, plan: PlanName, school: Membership | null = null): SignedIn => ({
  actor,
  owner: actor.id,
  plan,
  school,
});

/** How the sandbox is asked where the teacher sits before a screen and waits: in the teacher's own turn. */
export const waitedFor = ({ owner }: Pick<Scope, 'owner'>): { teacher: string; urgent: true } => ({
  teacher: owner,
  urgent: true,
});

/** Without a request: what a job, a script or a signed link does with the things of one owner. */
export const scopeOfOwner = (owner: string): Scope => ({ actor: null, owner, plan: null, school: null });
