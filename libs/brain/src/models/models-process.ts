import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Answered, QuestionKind, Questions } from './protocol.ts';

/** From sources, tests run the built script. */
const childFile = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/models/models-child.js' : './models-child.js', import.meta.url),
);
/** For 15,000 passages in indexes. The model and the vectors are outside this heap (docs/guides/deploying.md). */
const memoryMb = 384;
const usualPatienceMs = 60_000;
/** The process ends after so long without a question; the next question starts it again. */
const idleMs = 10 * 60_000;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

export interface ModelsPlace {
  /** Folder of the embedding model; it may appear later. Undefined for none. */
  folder: string | undefined;
  /** Script of the process. */
  child?: string;
  patienceMs?: number;
}

/**
 * The process of the embedding model and the search. It starts with the first question, and again after a crash. One
 * that does not answer in time is killed.
 */
export class ModelsProcess {
  private child: ChildProcess | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly place: ModelsPlace) {}

  /** Whether the embedding model has been fetched. */
  get isModelThere(): boolean {
    return this.place.folder !== undefined && existsSync(this.place.folder);
  }

  /** @throws Error when the process ended or did not answer in time */
  ask<K extends QuestionKind>(kind: K, question: Questions[K]['ask']): Promise<Questions[K]['answer']> {
    const child = this.running();
    this.count += 1;
    const id = this.count;
    clearTimeout(this.idle);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.fail(id, new Error('the models process does not answer'));
        this.ended(child);
        child.kill('SIGKILL');
      }, this.place.patienceMs ?? usualPatienceMs);
      this.waiting.set(id, { resolve: (answer) => resolve(answer as Questions[K]['answer']), reject, timer });
      child.send({ id, kind, ...question }, (error) => error && this.fail(id, error));
    });
  }

  close(): void {
    clearTimeout(this.idle);
    const child = this.child;
    if (child) this.ended(child);
    if (child?.connected) child.disconnect();
  }

  private running(): ChildProcess {
    if (this.child) return this.child;
    const script = this.place.child ?? childFile;
    // The child gets no settings, so no secrets either.
    const child = fork(script, [this.place.folder ?? ''], {
      env: {},
      execArgv: [`--max-old-space-size=${memoryMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (message: Answered) => this.take(message));
    child.once('exit', () => this.ended(child));
    child.once('error', () => this.ended(child));
    this.child = child;
    return child;
  }

  /** Fails open questions, unless they belong to a successor of this process. */
  private ended(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = null;
    for (const id of [...this.waiting.keys()]) this.fail(id, new Error('the models process ended'));
    clearTimeout(this.idle);
  }

  private take({ id, answer, error }: Answered): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    if (error !== undefined) return this.fail(id, new Error(error));
    this.forget(id, waiting);
    waiting.resolve(answer);
  }

  private fail(id: number, error: Error): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.forget(id, waiting);
    waiting.reject(error);
  }

  private forget(id: number, { timer }: Waiting): void {
    clearTimeout(timer);
    this.waiting.delete(id);
    if (this.waiting.size > 0) return;
    this.idle = setTimeout(() => this.close(), idleMs);
    this.idle.unref();
  }
}
