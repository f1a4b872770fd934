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

  /**
   * Runs a task once or more after this call began and never twice at a time: here, or in the process that runs it
   * already.
   */
  async after(name: string, ms: number, work: () => Promise<void>): Promise<void> {
    const wanted = `wanted:${name}`;
    await this.redis.commands.set(wanted, '1', 'PX', ms);
    // Asked again after the lock is free: another process may have wanted it just before.
    while ((await this.redis.commands.exists(wanted)) > 0) {
      const ranHere = await this.once(name, ms, async () => {
        while ((await this.redis.commands.del(wanted)) > 0) await work();
      });
      if (!ranHere) return;
    }
  }
}
