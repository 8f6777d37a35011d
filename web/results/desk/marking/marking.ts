/**
 * One paper being marked: every change is kept at once and saved in turn, one after the other, so that the last one wins and
 * none is lost. What the server refuses stays here with the sentence why, until the teacher decides.
 */

import { ApiError } from '../../../../contract/client/api-error.ts';
import type { ReviewAction } from '../../../../contract/results.ts';
import { detailOf } from '../../../api/api-error.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { changeOf, type Draft, draftOf, isChanged } from '../../paper/draft-review.ts';

/** `wrong`: a mark cannot be read or is too high. `conflict`: another window or another grading was first. */
type State = 'saved' | 'waiting' | 'saving' | 'wrong' | 'conflict' | 'failed';
export type MarkingState = { draft: Draft; state: State; problem: string | null };

type Doors = {
  save: (paper: ShownResult, action: ReviewAction) => Promise<ShownResult>;
  load: () => Promise<ShownResult>;
  onChange: (state: MarkingState) => void;
};

/** A pause in typing; marks by key or click are saved without one. */
const PAUSE_MS = 700;
const CONFLICTS = ['changed_elsewhere', 'graded_again'];

export class Marking {
  #paper: ShownResult;
  /** What is not saved yet; null: nothing. */
  #draft: Draft | null = null;
  #problem: { state: 'conflict' | 'failed'; detail: string } | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #doors: Doors;

  constructor(paper: ShownResult, doors: Doors) {
    this.#paper = paper;
    this.#doors = doors;
  }

  get paper(): ShownResult {
    return this.#paper;
  }

  get isDirty(): boolean {
    return this.#draft !== null && isChanged(this.#draft, this.#paper);
  }

  get state(): MarkingState {
    const draft = this.#draft ?? draftOf(this.#paper);
    return { draft, state: this.#nameState(draft), problem: this.#problem?.detail ?? null };
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

  /** What a poll or another screen brought; what is being changed here is not touched by it. */
  receive(paper: ShownResult) {
    if (this.#running !== null || this.#draft !== null || paper === this.#paper) return;
    this.#paper = paper;
    this.#tell();
  }

  change(draft: Draft, pace: 'now' | 'typing') {
    this.#draft = draft;
    if (this.#problem?.state === 'failed') this.#problem = null;
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

  async #saveAll() {
    for (let sent = this.#draft; sent !== null && this.#problem === null; sent = this.#draft) {
      const action = changeOf(sent, this.#paper);
      if (action === null) return;
      if (isChanged(sent, this.#paper) && !(await this.#send(action))) return;
      if (this.#draft === sent) this.#draft = null;
    }
  }

  async #send(action: ReviewAction): Promise<boolean> {
    try {
      this.#paper = await this.#doors.save(this.#paper, action);
      return true;
    } catch (error) {
      const isConflict = error instanceof ApiError && CONFLICTS.includes(error.code);
      this.#problem = { state: isConflict ? 'conflict' : 'failed', detail: detailOf(error) };
      return false;
    }
  }

  /** An act on what is saved: approving, undoing, restoring. Answers whether it was done. */
  async act(actionOn: (paper: ShownResult) => ReviewAction): Promise<boolean> {
    await this.flush();
    if (this.#problem !== null || this.#draft !== null) return false;
    const done = await this.#send(actionOn(this.#paper));
    this.#tell();
    return done;
  }

  /** After a conflict or a failure: the teacher's marks once more, on top of what stands now. */
  async keepMine() {
    await this.#renew();
    await this.flush();
  }

  /** What was changed here is given up for what stands now. */
  async takeTheirs() {
    this.#draft = null;
    await this.#renew();
    this.#tell();
  }

  async #renew() {
    try {
      this.#paper = await this.#doors.load();
      this.#problem = null;
    } catch (error) {
      this.#problem = { state: 'failed', detail: detailOf(error) };
    }
  }

  drop() {
    clearTimeout(this.#timer);
    this.#draft = null;
    this.#problem = null;
    this.#tell();
  }
}
