import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Answered, QuestionKind, Questions } from './protocol.ts';

/** From sources, tests run the built script. */
const childFile = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/models/models-child.js' : './models-child.js', import.meta.url),
);
const memoryMb = 768;
const patienceMs = 60_000;
/** Without questions for this long the process ends, and begins again with the next. */
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
}

/** The process of the embedding model and the search. It starts with the first question and again after a crash. */
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
      const timer = setTimeout(() => this.fail(id, new Error('the models process does not answer')), patienceMs);
      this.waiting.set(id, { resolve: (answer) => resolve(answer as Questions[K]['answer']), reject, timer });
      child.send({ id, kind, ...question }, (error) => error && this.fail(id, error));
    });
  }

  close(): void {
    clearTimeout(this.idle);
    this.child?.disconnect();
    this.child = null;
  }

  private running(): ChildProcess {
    if (this.child) return this.child;
    const script = this.place.child ?? childFile;
    // No setting of this process is the child's business.
    const child = fork(script, [this.place.folder ?? ''], {
      env: {},
      execArgv: [`--max-old-space-size=${memoryMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (message: Answered) => this.take(message));
    const ended = () => {
      if (this.child === child) this.child = null;
      for (const id of [...this.waiting.keys()]) this.fail(id, new Error('the models process ended'));
    };
    child.once('exit', ended);
    child.once('error', ended);
    this.child = child;
    return child;
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
