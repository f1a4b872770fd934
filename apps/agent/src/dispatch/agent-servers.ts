import type { AgentServer, RunningJobInfo } from '@livekit/agents';

/** A server of the framework, as far as it is used, and what it tells of its model. */
export interface Member {
  readonly server: Pick<AgentServer, 'id' | 'activeJobs' | 'run' | 'drain' | 'close'>;
  /** Whether the process of its model has ended. */
  isModelGone(): Promise<boolean>;
}

/** A model that ends again and again costs sessions less than all that a new server starts. */
const leastBetweenMs = 60_000;
const registersWithinMs = 60_000;
const lookEveryMs = 200;

/**
 * The framework starts the process of the model once. When that is gone another server takes the jobs, with a model of
 * its own; sessions of the one before go on to their end without.
 */
export class AgentServers {
  private readonly all = new Set<Member>();
  private current: Member | null = null;
  private replacedAt = -Infinity;
  private fail: (error: unknown) => void = () => undefined;
  private readonly failed = new Promise<never>((_, reject) => (this.fail = reject));

  /** @param longestSessionMs how long the sessions of a server that was replaced may go on */
  constructor(
    private readonly make: () => Promise<Member>,
    private readonly longestSessionMs: number,
    private readonly stopping: AbortSignal,
    private readonly trouble: (error: unknown, what: string) => void,
  ) {}

  get activeJobs(): RunningJobInfo[] {
    return [...this.all].flatMap(({ server }) => server.activeJobs);
  }

  /** Whether the media server knows these agents: before that it has nobody to send into a room. */
  get isRegistered(): boolean {
    return this.current !== null && isRegistered(this.current);
  }

  /**
   * A server that was replaced ends, and that is no end.
   * @throws when the first server can't start, or one fails that has taken over: nobody else takes the jobs
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

  /** Sessions go on to their end, or as long as they may. */
  async stop(withinMs: number): Promise<void> {
    await Promise.all([...this.all].map((member) => this.end(member, withinMs)));
  }

  /** @returns whether it takes the jobs from now on */
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
    // It fails while one of its processes is only just being made; sessions are waited for all the same.
    if (withinMs > 0) server.drain(withinMs).catch(() => undefined);
    while (server.activeJobs.length > 0 && Date.now() < until) await sleep(lookEveryMs);
    await server.close();
    this.all.delete(member);
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isRegistered = ({ server }: Member): boolean => server.id !== 'unregistered';
