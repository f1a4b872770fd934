import { DomainError } from '@tessera/kernel/errors';
import { Redis, type RedisOptions } from 'ioredis';

/**
 * Behaviour of a command while Redis is unreachable. `fail` rejects it soon, for callers that wait for an answer;
 * `wait` holds it until Redis is back, for work that must be done.
 */
export type WhenAway = 'fail' | 'wait';

/** The Redis connections of a process. */
export class RedisConnections {
  private readonly opened: Redis[] = [];
  private cameBackAt = 0;

  private constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
    /** For non-blocking commands only. */
    readonly commands: Redis,
  ) {
    this.opened.push(commands);
    commands.on('ready', () => {
      this.cameBackAt = Date.now();
    });
  }

  /** Whether the connection was lost and re-established in this period: Redis may have restarted. */
  cameBackWithin(ms: number): boolean {
    return Date.now() - this.cameBackAt < ms;
  }

  /**
   * @param onError called for connection errors, at most once in 5 s; ioredis reconnects by itself
   * @throws DomainError UNAVAILABLE if no server answers within 30 s
   */
  static async connect(url: string, whenAway: WhenAway, onError: (error: Error) => void): Promise<RedisConnections> {
    const report = seldom(onError, 5_000);
    const commands = writingTogether(new Redis(url, { ...optionsFor(whenAway), lazyConnect: true }));
    commands.on('error', report);
    try {
      await within(30_000, commands.connect());
    } catch (cause) {
      commands.disconnect();
      throw new DomainError('UNAVAILABLE', 'Redis does not answer. Check REDIS_URL and that the server runs.', {
        cause,
      });
    }
    return new RedisConnections(url, report, commands);
  }

  /** Opens another connection, for blocking commands or subscriptions. Closed with the others, as are its copies. */
  open(whenAway: WhenAway): Redis {
    const redis = writingTogether(new Redis(this.url, optionsFor(whenAway)));
    const duplicate = redis.duplicate.bind(redis);
    redis.duplicate = (override) => {
      const copy = duplicate(override);
      this.opened.push(copy);
      return copy;
    };
    redis.on('error', this.onError);
    this.opened.push(redis);
    return redis;
  }

  async ping(): Promise<void> {
    await this.commands.ping();
  }

  /** Drops the connections without draining them: senders have awaited their commands. */
  close(): void {
    // On a closed connection ioredis would wait two seconds.
    for (const redis of this.opened) if (redis.status !== 'end') redis.disconnect();
  }
}

function optionsFor(whenAway: WhenAway): RedisOptions {
  return {
    maxRetriesPerRequest: whenAway === 'fail' ? 2 : null,
    retryStrategy: (times) => Math.min(50 * times, 1_000),
    connectTimeout: 5_000,
  };
}

/**
 * Sends the commands of one event loop turn in one socket write. On a busy connection the writes cost most; order and
 * replies do not change.
 */
function writingTogether(redis: Redis): Redis {
  redis.on('connect', () => {
    const { stream } = redis;
    const write = stream.write.bind(stream) as (...chunk: unknown[]) => boolean;
    let isHeld = false;
    const release = () => {
      isHeld = false;
      stream.uncork();
    };
    stream.write = (...chunk: unknown[]) => {
      if (!isHeld) {
        isHeld = true;
        stream.cork();
        setImmediate(release);
      }
      return write(...chunk);
    };
  });
  return redis;
}

function seldom(report: (error: Error) => void, everyMs: number): (error: Error) => void {
  let last = 0;
  return (error) => {
    if (Date.now() - last < everyMs) return;
    last = Date.now();
    report(error);
  };
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
