/** Pairs in words, and which papers hang together. */
import type { Match, MatchSide, MatchState } from '../../../contract/passages.ts';
import { countOf, NOTHING } from '../../lib/format.ts';

export const STATES: Readonly<Record<MatchState, string>> = {
  new: 'New',
  seen: 'Seen',
  explained: 'Explained',
  followed_up: 'Follow up',
};

/** A paper that names nobody is called by its file. */
export const nameOf = ({ student_name, file_name }: MatchSide): string =>
  student_name === NOTHING ? file_name : student_name;

export const titleOf = ({ a, b }: Pick<Match, 'a' | 'b'>): string => `${nameOf(a)} and ${nameOf(b)}`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const describeExtent = ({ words, passage_count, share_a, share_b, a, b }: Match): string => {
  const where = passage_count === 1 ? 'one passage' : countOf(passage_count, 'passage');
  const ofB = b.kind === 'source' ? '' : `, ${percent(share_b)} of ${nameOf(b)}’s`;
  return `${countOf(words, 'word')} in ${where}: ${percent(share_a)} of the words of ${nameOf(a)}’s paper${ofB}`;
};

/** What else is known of the two, as plain facts. */
export const describeSides = ({ b, same_student }: Match): string | null => {
  if (b.kind === 'source') return 'A source that you named.';
  const whose = same_student ? 'Both are by the same student. ' : '';
  if (b.kind === 'earlier') return `${whose}The second is from “${b.assignment_name ?? NOTHING}”.`;
  return same_student ? whose.trim() : null;
};

export type Group = { papers: string[]; matches: Match[] };

/** Papers that hang together, each with some other of the group. Groups and their pairs stay in the order of the pairs. */
export const groupMatches = (matches: readonly Match[]): Group[] => {
  const leaders = new Map<string, string>();
  const leaderOf = (id: string): string => {
    const next = leaders.get(id) ?? id;
    return next === id ? id : leaderOf(next);
  };
  for (const { a, b } of matches) leaders.set(leaderOf(b.id), leaderOf(a.id));
  const groups = new Map<string, Group>();
  for (const match of matches) {
    const leader = leaderOf(match.a.id);
    const group = groups.get(leader) ?? { papers: [], matches: [] };
    groups.set(leader, group);
    group.matches.push(match);
    for (const side of [match.a, match.b])
      if (!group.papers.includes(nameOf(side))) group.papers.push(nameOf(side));
  }
  return [...groups.values()];
};
