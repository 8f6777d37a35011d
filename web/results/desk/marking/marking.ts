/**
 * One paper being marked: every change is kept at once and saved in turn, one after the other, so that the last one wins and
 * none is lost. What the server has not taken stays, here and in the browser: it is sent again by itself while nobody answers, and
 * waits for the teacher where the server said no.
 */
import { catalogue } from '../../../../contract/errors.ts';
import type { ReviewAction } from '../../../../contract/results.ts';
import { detailOf } from '../../../api/api-error.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { isConflict, isRefusal } from '../../../api/unsaved/send-unsaved.ts';
import type { Unsaved } from '../../../api/unsaved/unsaved-changes.ts';
import { changeOf, type Draft, draftOf, isChanged, seenOf } from '../../paper/draft-review.ts';

/** `wrong`: a mark cannot be read or is too high. `conflict`: another window or another grading was first. */
type State = 'saved' | 'waiting' | 'saving' | 'wrong' | 'conflict' | 'failed';
export type MarkingState = { draft: Draft; state: State; problem: string | null; hasUnsaved: boolean };

type Seen = ReturnType<typeof seenOf>;
/** What is not saved yet, with what it was made on. */
export type Kept = { draft: Draft; seen: Seen };
type Doors = {
  save: (paper: ShownResult, action: ReviewAction) => Promise<ShownResult>;
  load: () => Promise<ShownResult>;
  onChange: (state: MarkingState) => void;
  /** Puts it where a closed page does not lose it; null: all is saved. */
  keep: (kept: (Kept & Pick<Unsaved, 'action' | 'problem'>) | null) => void;
};

/** A pause in typing; marks by key or click are saved without one. */
const PAUSE_MS = 700;
const RETRY_MS = 10_000;

const isSame = (one: Seen, other: Seen) => one.attempt === other.attempt && one.revision === other.revision;

export class Marking {
  #paper: ShownResult;
  /** What is not saved yet; null: nothing. */
  #draft: Draft | null = null;
  /** What it was made on: the paper as it was when it was begun. */
  #seen: Seen;
  #problem: { state: 'conflict' | 'failed'; detail: string; isFinal: boolean } | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #doors: Doors;

  /** `kept`: from the last time that this paper was open. */
  constructor(paper: ShownResult, doors: Doors, kept: Kept | null = null) {
    this.#paper = paper;
    this.#doors = doors;
    this.#seen = kept?.seen ?? seenOf(paper);
    if (kept === null) return;
    this.#draft = { ...kept.draft, marks: { ...draftOf(paper).marks, ...kept.draft.marks } };
    if (this.isDirty && !isSame(kept.seen, seenOf(paper)))
      this.#problem = { state: 'conflict', detail: catalogue.changed_elsewhere.detail, isFinal: true };
  }

  get paper(): ShownResult {
    return this.#paper;
  }

  get isDirty(): boolean {
    return this.#draft !== null && isChanged(this.#draft, this.#paper);
  }

  get state(): MarkingState {
    const draft = this.#draft ?? draftOf(this.#paper);
    const problem = this.#problem?.detail ?? null;
    return { draft, state: this.#nameState(draft), problem, hasUnsaved: this.isDirty };
  }

  #nameState(draft: Draft): State {
    if (this.#problem !== null) return this.#problem.state;
    if (this.#draft !== null && changeOf(draft, this.#paper) === null) return 'wrong';
    if (this.#running !== null) return 'saving';
    return this.isDirty ? 'waiting' : 'saved';
  }

  #tell() {
    this.#doors.onChange(this.state);
  }

  #hold(paper: ShownResult) {
    this.#paper = paper;
    this.#seen = seenOf(paper);
  }

  /** What is left to save is put where a closed page does not lose it. */
  #keep() {
    const draft = this.#draft;
    if (draft === null || !this.isDirty) return this.#doors.keep(null);
    const { state, detail, isFinal } = this.#problem ?? { state: 'failed', detail: '', isFinal: false };
    const kind = state === 'conflict' ? ('conflict' as const) : ('refused' as const);
    const problem = isFinal ? { kind, detail } : null;
    this.#doors.keep({ draft, seen: this.#seen, action: changeOf(draft, this.#paper), problem });
  }

  /** What a poll or another screen brought; what is being changed here is not touched by it. */
  receive(paper: ShownResult) {
    if (this.#running !== null || this.#draft !== null || paper === this.#paper) return;
    this.#hold(paper);
    this.#tell();
  }

  change(draft: Draft, pace: 'now' | 'typing') {
    this.#draft = draft;
    if (this.#problem?.state === 'failed') this.#problem = null;
    this.#keep();
    clearTimeout(this.#timer);
    if (pace === 'now') void this.flush();
    else this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
    this.#tell();
  }

  /** Resolves when all that can be saved is saved. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running !== null) return this.#running;
    this.#running = this.#saveAll().finally(() => {
      this.#running = null;
      this.#tell();
    });
    this.#tell();
    return this.#running;
  }

  /** What was kept from the last time, or is left when the paper goes; nothing where nothing is. */
  async sendRest() {
    if (this.#draft !== null) await this.flush();
  }

  async #saveAll() {
    for (let sent = this.#draft; sent !== null && this.#problem === null; sent = this.#draft) {
      const action = changeOf(sent, this.#paper);
      if (action === null) return;
      if (isChanged(sent, this.#paper) && !(await this.#send(action))) return;
      if (this.#draft === sent) this.#draft = null;
      this.#keep();
    }
  }

  async #send(action: ReviewAction): Promise<boolean> {
    try {
      this.#hold(await this.#doors.save(this.#paper, action));
      return true;
    } catch (error) {
      if (isConflict(error) && (await this.#wasHeard())) return true;
      const isFinal = isRefusal(error);
      this.#problem = { state: isConflict(error) ? 'conflict' : 'failed', detail: detailOf(error), isFinal };
      this.#keep();
      if (!isFinal) this.#tryLater();
      return false;
    }
  }

  /** The server may have saved what it could not answer any more: then what it holds is what was sent. */
  async #wasHeard(): Promise<boolean> {
    const draft = this.#draft;
    if (draft === null) return false;
    try {
      const now = await this.#doors.load();
      if (isChanged(draft, now)) return false;
      this.#hold(now);
      return true;
    } catch {
      return false;
    }
  }

  #tryLater() {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.retry(), RETRY_MS);
  }

  /** Once more, on what it was made on. */
  async retry() {
    clearTimeout(this.#retry);
    if (this.#problem?.state !== 'failed') return;
    this.#problem = null;
    await this.flush();
  }

  /** The paper leaves the desk: what is left is sent by whoever looks after it. */
  leave() {
    clearTimeout(this.#retry);
    clearTimeout(this.#timer);
  }

  /** An act on what is saved: approving, undoing, restoring. Answers whether it was done. */
  async act(actionOn: (paper: ShownResult) => ReviewAction): Promise<boolean> {
    await this.flush();
    if (this.#problem !== null || this.#draft !== null) return false;
    const done = await this.#send(actionOn(this.#paper));
    this.#tell();
    return done;
  }

  /** After a conflict: the teacher's marks once more, on top of what stands now. */
  async keepMine() {
    await this.#renew();
    await this.flush();
  }

  /** What was changed here is given up for what stands now. */
  async takeTheirs() {
    this.#draft = null;
    this.#keep();
    await this.#renew();
    this.#tell();
  }

  async #renew() {
    clearTimeout(this.#retry);
    try {
      this.#hold(await this.#doors.load());
      this.#problem = null;
      this.#keep();
    } catch (error) {
      // A conflict stays one until the teacher has seen what stands now.
      const before = this.#problem ?? { state: 'failed' as const, isFinal: false };
      this.#problem = { ...before, detail: detailOf(error) };
    }
  }

  drop() {
    this.leave();
    this.#draft = null;
    this.#problem = null;
    this.#keep();
    this.#tell();
  }
}
