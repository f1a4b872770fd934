import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RedisConnections } from './redis.ts';

interface LimiterCommands {
  limiterTake(key: string, max: number, windowMs: number): Promise<number>;
  limiterAttempt(key: string, free: number, mostMs: number, forgetMs: number): Promise<number>;
}

const scripts = {
  // ARGV: calls in a window, its length. Answers the milliseconds to wait, or 0.
  limiterTake: `
    local taken = redis.call('INCR', KEYS[1])
    if taken == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
    if taken <= tonumber(ARGV[1]) then return 0 end
    return math.max(1, redis.call('PTTL', KEYS[1]))`,
  // ARGV: attempts without a pause, longest pause, how long attempts are remembered.
  // The pause is set before the outcome is known, so that attempts made at once count each for itself.
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

/** Counts calls for all processes together. */
@Injectable()
export class RedisRateLimiter {
  private readonly redis: Redis & LimiterCommands;

  constructor(connections: RedisConnections) {
    const redis = connections.commands;
    for (const [name, lua] of Object.entries(scripts)) redis.defineCommand(name, { numberOfKeys: 1, lua });
    this.redis = redis as Redis & LimiterCommands;
  }

  /**
   * Takes one of the calls that a window allows; the window begins with the first call in it.
   * @returns how many seconds to wait, or 0 when the call may go on
   */
  async take(key: string, limit: { max: number; perSeconds: number }): Promise<number> {
    const wait = await this.redis.limiterTake(`limit:{${key}}`, limit.max, limit.perSeconds * 1000);
    return Math.ceil(wait / 1000);
  }

  /**
   * Counts an attempt at something that can be guessed. After the free ones the pause until the next doubles each
   * time: 1 s, 2 s, 4 s and so on.
   * @returns how many seconds to wait, or 0 when the attempt may be made
   */
  async attempt(key: string, rule: { free: number; mostSeconds: number; forgetSeconds: number }): Promise<number> {
    const { free, mostSeconds, forgetSeconds } = rule;
    const wait = await this.redis.limiterAttempt(`guess:{${key}}`, free, mostSeconds * 1000, forgetSeconds * 1000);
    return Math.ceil(wait / 1000);
  }

  /** Forgets the attempts after one that succeeded. */
  async forgive(key: string): Promise<void> {
    await this.redis.del(`guess:{${key}}`, `guess:{${key}}:pause`);
  }
}
