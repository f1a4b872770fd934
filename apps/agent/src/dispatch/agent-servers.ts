import type { AgentServer, RunningJobInfo } from '@livekit/agents';

/** The used part of the framework's server, with the state of its model. */
export interface Member {
  readonly server: Pick<AgentServer, 'id' | 'activeJobs' | 'run' | 'drain' | 'close'>;
  /** Whether the model's process has ended. */
  isModelGone(): Promise<boolean>;
}

/** A repeatedly failing model costs sessions less than the start of another server. */
const leastBetweenMs = 60_000;
const registersWithinMs = 60_000;
const lookEveryMs = 200;

/**
 * The framework starts the model's process only once. When that is gone, another server with its own model accepts the
 * jobs; sessions of the previous one continue without the model.
 */
export class AgentServers {
  private readonly all = new Set<Member>();
  private current: Member | null = null;
  private replacedAt = -Infinity;
  private fail: (error: unknown) => void = () => undefined;
  private readonly failed = new Promise<never>((_, reject) => (this.fail = reject));

  /** @param longestSessionMs how long the sessions of a replaced server may continue */
  constructor(
    private readonly make: () => Promise<Member>,
    private readonly longestSessionMs: number,
    private readonly stopping: AbortSignal,
    private readonly trouble: (error: unknown, what: string) => void,
  ) {}

  get activeJobs(): RunningJobInfo[] {
    return [...this.all].flatMap(({ server }) => server.activeJobs);
  }

  /** Whether the media server knows these agents; before, it cannot dispatch any. */
  get isRegistered(): boolean {
    return this.current !== null && isRegistered(this.current);
  }

  /**
   * Runs until a failure; the end of a replaced server is none.
   * @throws when the first server cannot start, or a server that has taken over fails, because no other accepts jobs
   */
  async run(): Promise<never> {
    this.current = await this.make();
    this.all.add(this.current);
    await Promise.race([this.current.server.run(), this.failed]);
    return this.failed;
  }

  /** Replaces the server whose model is gone. */
  async look(now = Date.now()): Promise<void> {
    const { current } = this;
    if (!current || now - this.replacedAt < leastBetweenMs || !(await current.isModelGone())) return;
    this.replacedAt = now;
    this.trouble(null, 'the process of the speech model is gone: another server of agents starts');
    const next = await this.make();
    if (!(await this.begins(next))) return;
    this.end(current, this.longestSessionMs).catch((error: unknown) =>
      this.trouble(error, 'a server of agents that was replaced did not close'),
    );
  }

  /** Sessions continue to their end, or to the time limit. */
  async stop(withinMs: number): Promise<void> {
    await Promise.all([...this.all].map((member) => this.end(member, withinMs)));
  }

  /** @returns whether it accepts the jobs from now on */
  private async begins(next: Member): Promise<boolean> {
    this.all.add(next);
    let hasFailed = false;
    next.server.run().catch((error: unknown) => {
      hasFailed = true;
      if (next === this.current) return this.fail(error);
      this.trouble(error, 'another server of agents could not start');
    });
    const until = Date.now() + registersWithinMs;
    while (!hasFailed && !isRegistered(next) && !this.stopping.aborted && Date.now() < until) await sleep(lookEveryMs);
    if (hasFailed) this.all.delete(next);
    else this.current = next;
    return !hasFailed;
  }

  private async end(member: Member, withinMs: number): Promise<void> {
    const { server } = member;
    const until = Date.now() + withinMs;
    // It fails while one of its processes is still starting; it waits for sessions nevertheless.
    if (withinMs > 0) server.drain(withinMs).catch(() => undefined);
    while (server.activeJobs.length > 0 && Date.now() < until) await sleep(lookEveryMs);
    await server.close();
    this.all.delete(member);
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isRegistered = ({ server }: Member): boolean => server.id !== 'unregistered';
