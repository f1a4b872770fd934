import { Injectable } from '@nestjs/common';
import { networkOf } from '@tessera/kernel/network';
import type { Redis } from 'ioredis';
import { RedisConnections } from './redis.ts';

interface LimiterCommands {
  limiterTake(key: string, max: number, windowMs: number, amount: number): Promise<number>;
  limiterAttempt(key: string, free: number, mostMs: number, forgetMs: number): Promise<number>;
}

const scripts = {
  // ARGV: limit of the window, its length, amount to take. Returns the milliseconds to wait, or 0.
  limiterTake: `
    local taken = redis.call('INCRBY', KEYS[1], ARGV[3])
    if taken == tonumber(ARGV[3]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
    if taken <= tonumber(ARGV[1]) then return 0 end
    return math.max(1, redis.call('PTTL', KEYS[1]))`,
  // ARGV: attempts without a pause, longest pause, time for which attempts count.
  // The pause is set before the outcome is known, so that concurrent attempts each count.
  limiterAttempt: `
    local pause = redis.call('PTTL', KEYS[1] .. ':pause')
    if pause > 0 then return pause end
    local attempts = redis.call('INCR', KEYS[1])
    redis.call('PEXPIRE', KEYS[1], ARGV[3])
    local over = attempts - tonumber(ARGV[1])
    if over >= 0 then
      redis.call('SET', KEYS[1] .. ':pause', '1', 'PX', math.min(tonumber(ARGV[2]), 1000 * 2 ^ math.min(over, 20)))
    end
    return 0`,
};

/** Normalises the part of a key that is an address to its network. */
const keyOf = (kind: 'limit' | 'guess', key: string): string => `${kind}:{${key.split('|').map(networkOf).join('|')}}`;

/** Rate limiter shared by all processes. */
@Injectable()
export class RedisRateLimiter {
  private readonly redis: Redis & LimiterCommands;

  constructor(connections: RedisConnections) {
    const redis = connections.commands;
    for (const [name, lua] of Object.entries(scripts)) redis.defineCommand(name, { numberOfKeys: 1, lua });
    this.redis = redis as Redis & LimiterCommands;
  }

  /**
   * Takes from a window's limit. The window begins with its first call.
   * @param amount units to take, 1 by default; 0 only checks whether the limit is already exceeded
   * @returns seconds to wait, or 0 if the call may proceed
   */
  async take(key: string, limit: { max: number; perSeconds: number }, amount = 1): Promise<number> {
    const wait = await this.redis.limiterTake(keyOf('limit', key), limit.max, limit.perSeconds * 1000, amount);
    return Math.ceil(wait / 1000);
  }

  /**
   * Counts an attempt to guess a secret. After the free attempts the pause doubles each time: 1 s, 2 s, 4 s and so on.
   * @returns seconds to wait, or 0 if the attempt may be made
   */
  async attempt(key: string, rule: { free: number; mostSeconds: number; forgetSeconds: number }): Promise<number> {
    const { free, mostSeconds, forgetSeconds } = rule;
    const wait = await this.redis.limiterAttempt(keyOf('guess', key), free, mostSeconds * 1000, forgetSeconds * 1000);
    return Math.ceil(wait / 1000);
  }

  /** Clears the attempts after a success. */
  async forgive(key: string): Promise<void> {
    await this.redis.del(keyOf('guess', key), `${keyOf('guess', key)}:pause`);
  }
}
