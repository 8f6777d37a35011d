/**
 * Whose task is done next. Those before a screen go before papers, but never all the way: each teacher has turns, nobody has more than
 * two urgent tasks at once, whoever has had a lot of urgent time lately waits with the papers, and one process is left to papers.
 */

/** Whose the task is. `urgent`: somebody sits before a screen and waits. */
export type Share = { teacher: string; urgent?: boolean };

export type Claimant = {
  teacher: string;
  isUrgent: boolean;
  /** After the first attempt it is done while nothing else is: whatever froze its child may have been the crowd. */
  attempts: number;
};

export const MOST_URGENT_AT_ONCE = 2;
/** So much time by the clock in so long may be urgent; what comes then is a paper among papers. */
export const URGENT_TIME = { spendMs: 180_000, withinMs: 600_000 };

const isAgain = ({ attempts }: Claimant): boolean => attempts > 0;

type Spent = { at: number; ms: number };

export class Turns {
  /** By teacher: when a task of theirs was last begun, as a running number. */
  private readonly begun = new Map<string, number>();
  private readonly spent = new Map<string, Spent[]>();
  private count = 0;
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Whether the teacher's next task may still go before papers. */
  mayHurry(teacher: string): boolean {
    return this.recently(teacher).reduce((sum, { ms }) => sum + ms, 0) < URGENT_TIME.spendMs;
  }

  begin({ teacher }: Claimant): void {
    this.count += 1;
    this.begun.delete(teacher);
    this.begun.set(teacher, this.count);
    // Whoever was served longest ago is first again anyway.
    if (this.begun.size > 10_000) this.begun.delete(this.begun.keys().next().value ?? '');
  }

  end({ teacher, isUrgent }: Claimant, ms: number): void {
    if (isUrgent) this.spent.set(teacher, [...this.recently(teacher), { at: this.now(), ms }]);
  }

  private recently(teacher: string): Spent[] {
    const since = this.now() - URGENT_TIME.withinMs;
    const kept = (this.spent.get(teacher) ?? []).filter(({ at }) => at > since);
    if (kept.length === 0) this.spent.delete(teacher);
    return kept;
  }

  nextUrgent<T extends Claimant>(line: readonly T[], busy: readonly Claimant[]): T | null {
    const running = (teacher: string): number =>
      busy.filter((one) => one.isUrgent && one.teacher === teacher).length;
    return this.fairest(
      line.filter((one) => one.isUrgent && running(one.teacher) < MOST_URGENT_AT_ONCE),
      busy,
    );
  }

  nextPaper<T extends Claimant>(line: readonly T[], busy: readonly Claimant[]): T | null {
    const papers = line.filter(({ isUrgent }) => !isUrgent);
    const others = busy.filter(({ isUrgent }) => !isUrgent);
    if (others.some(isAgain)) return null;
    const again = papers.find(isAgain);
    if (again !== undefined) return others.length > 0 ? null : again;
    return this.fairest(papers, others);
  }

  /** Of the teacher for whom least is being done, and among those whose last turn was longest ago; else first come, first served. */
  private fairest<T extends Claimant>(line: readonly T[], busy: readonly Claimant[]): T | null {
    let best: { one: T; running: number; begun: number } | null = null;
    const seen = new Set<string>();
    for (const one of line) {
      if (seen.has(one.teacher)) continue;
      seen.add(one.teacher);
      const running = busy.filter(({ teacher }) => teacher === one.teacher).length;
      const begun = this.begun.get(one.teacher) ?? 0;
      if (best === null || running < best.running || (running === best.running && begun < best.begun))
        best = { one, running, begun };
    }
    return best?.one ?? null;
  }
}
