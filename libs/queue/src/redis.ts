import { DomainError } from '@tessera/kernel/errors';
import { Redis, type RedisOptions } from 'ioredis';

/**
 * What a command does while Redis is away: `fail` rejects it after a moment, because somebody waits for an answer;
 * `wait` keeps it until Redis is back, because the work has to be done anyway.
 */
export type WhenAway = 'fail' | 'wait';

/** The connections of a process to Redis. */
export class RedisConnections {
  private readonly opened: Redis[] = [];
  private cameBackAt = 0;

  private constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
    /** For commands that answer at once. Nothing that blocks may be sent on it. */
    readonly commands: Redis,
  ) {
    this.opened.push(commands);
    commands.on('ready', () => {
      this.cameBackAt = Date.now();
    });
  }

  /** Whether the connection was lost and has come back in this time: Redis may have been restarted. */
  cameBackWithin(ms: number): boolean {
    return Date.now() - this.cameBackAt < ms;
  }

  /**
   * @param onError told of each connection error, at most once in 5 s; ioredis reconnects by itself
   * @throws DomainError UNAVAILABLE when no server answers within 10 s
   */
  static async connect(url: string, whenAway: WhenAway, onError: (error: Error) => void): Promise<RedisConnections> {
    const report = seldom(onError, 5_000);
    const commands = writingTogether(new Redis(url, { ...optionsFor(whenAway), lazyConnect: true }));
    commands.on('error', report);
    try {
      await within(10_000, commands.connect());
    } catch (cause) {
      commands.disconnect();
      throw new DomainError('UNAVAILABLE', 'Redis does not answer. Check REDIS_URL and that the server runs.', {
        cause,
      });
    }
    return new RedisConnections(url, report, commands);
  }

  /** One more connection, for what blocks or subscribes. It and the copies that a library makes of it are closed with the others. */
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

  /** Connections are dropped, not drained: whatever had to be sent was awaited by its sender. */
  close(): void {
    // ioredis would wait two seconds for the end of one that has ended.
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
 * Sends the commands of one turn of the event loop in one write to the socket. On a busy connection the writes, not the
 * commands, are what costs; order and answers stay as they are.
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
