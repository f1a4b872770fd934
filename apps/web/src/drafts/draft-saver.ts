/**
 * State of the draft on the screen compared with the stored one. `conflict`: another tab or person saved in between,
 * and
 * nothing is saved until the conflict is resolved. `failed`: the last attempt failed and will be retried.
 */
export type SaveState =
  | { status: 'saved' }
  | { status: 'unsaved' }
  | { status: 'saving' }
  | { status: 'conflict' }
  | { status: 'failed'; message: string; retries: boolean };

/** Result of a save. `refused` is permanent; `unreachable` can be retried. */
export type SaveOutcome =
  | { kind: 'saved'; revision: number }
  | { kind: 'conflict' }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable'; message: string };

export type SaveCall<Draft> = (draft: Draft, revision: number) => Promise<SaveOutcome>;

export const savePause = { afterChangeMs: 700, retryMs: 2_000, longestRetryMs: 30_000 } as const;

/** Saves the newest draft shortly after the last change: one call at a time, none skipped, none out of order. */
export class DraftSaver<Draft> {
  #state: SaveState = { status: 'saved' };
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saved: Draft;
  #wanted: Draft;
  #revision: number;
  #flight: Promise<void> | null = null;
  #tries = 0;
  readonly #save: SaveCall<Draft>;

  constructor(stored: { draft: Draft; revision: number }, save: SaveCall<Draft>) {
    this.#saved = stored.draft;
    this.#wanted = stored.draft;
    this.#revision = stored.revision;
    this.#save = save;
  }

  get revision(): number {
    return this.#revision;
  }

  state = (): SaveState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The draft changed. */
  want(draft: Draft): void {
    if (draft === this.#wanted) return;
    this.#wanted = draft;
    if (this.#state.status === 'conflict') return;
    if (draft === this.#saved && !this.#flight) {
      clearTimeout(this.#timer);
      this.#set({ status: 'saved' });
      return;
    }
    if (!this.#flight) this.#set({ status: 'unsaved' });
    this.#plan(savePause.afterChangeMs);
  }

  /**
   * Saves pending changes immediately.
   * @returns whether everything is stored
   */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#flight) await this.#flight;
    if (this.#state.status === 'conflict') return false;
    if (this.#wanted !== this.#saved) await this.#run();
    return this.#wanted === this.#saved;
  }

  /** The stored draft was loaded again and is now in the editor. */
  accept(stored: { draft: Draft; revision: number }): void {
    clearTimeout(this.#timer);
    this.#saved = stored.draft;
    this.#wanted = stored.draft;
    this.#revision = stored.revision;
    this.#set({ status: 'saved' });
  }

  /** Keeps this draft and overwrites the one stored under the given revision. */
  async overwrite(revision: number): Promise<boolean> {
    this.#revision = revision;
    this.#set({ status: 'unsaved' });
    return this.flush();
  }

  /** Another call (publish, a new secret) raised the revision without changing the draft. */
  moved(revision: number): void {
    this.#revision = Math.max(this.#revision, revision);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #run(): Promise<void> {
    const flight = this.#once().finally(() => {
      this.#flight = null;
      if (this.#state.status === 'saving') this.#set({ status: this.#wanted === this.#saved ? 'saved' : 'unsaved' });
    });
    this.#flight = flight;
    return flight;
  }

  async #once(): Promise<void> {
    const draft = this.#wanted;
    this.#set({ status: 'saving' });
    const outcome = await this.#save(draft, this.#revision);
    switch (outcome.kind) {
      case 'saved':
        this.#tries = 0;
        this.#revision = outcome.revision;
        this.#saved = draft;
        if (this.#wanted !== draft) this.#plan(savePause.afterChangeMs);
        return;
      case 'conflict':
        return this.#set({ status: 'conflict' });
      case 'refused':
        return this.#set({ status: 'failed', message: outcome.message, retries: false });
      case 'unreachable':
        this.#set({ status: 'failed', message: outcome.message, retries: true });
        this.#plan(Math.min(savePause.retryMs * 2 ** this.#tries, savePause.longestRetryMs));
        this.#tries += 1;
    }
  }

  #set(state: SaveState): void {
    this.#state = state;
    for (const tell of this.#listeners) tell();
  }
}
