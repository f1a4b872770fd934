import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RedisConnections } from './redis.ts';

const release = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** Lets one process at a time run a task such as a sweep. Losing the lock must do no harm. */
@Injectable()
export class RedisLock {
  constructor(private readonly redis: RedisConnections) {}

  /**
   * @param ms expiry of the lock if its holder dies
   * @returns whether the task ran here; false if another process holds the lock
   */
  async once(name: string, ms: number, work: () => Promise<void>): Promise<boolean> {
    const key = `lock:${name}`;
    const holder = randomUUID();
    if ((await this.redis.commands.set(key, holder, 'PX', ms, 'NX')) !== 'OK') return false;
    try {
      await work();
    } finally {
      await this.redis.commands.eval(release, 1, key, holder);
    }
    return true;
  }
}
