import { Injectable } from '@nestjs/common';
import { RedisConnections } from './redis.ts';

const key = 'watch';
const heldForMs = 60_000;
/** Interval at which a watched room must be renewed. */
export const watchRefreshMs = 20_000;

/** Rooms that are watched. Nothing is published to the others. */
@Injectable()
export class WatchRegistry {
  constructor(private readonly redis: RedisConnections) {}

  /** Marks rooms as watched for a minute. Awaited before the watch is confirmed. */
  async hold(rooms: readonly string[]): Promise<void> {
    if (rooms.length === 0) return;
    const until = String(Date.now() + heldForMs);
    await this.redis.commands.hset(key, ...rooms.flatMap((room) => [room, until]));
  }

  /** @returns for each room whether it is watched */
  async watched(rooms: readonly string[]): Promise<boolean[]> {
    if (rooms.length === 0) return [];
    const answers = await this.redis.commands.hmget(key, ...rooms);
    const now = Date.now();
    return answers.map((until) => until !== null && Number(until) > now);
  }

  /** Removes expired rooms. For a periodic sweep. */
  async tidy(): Promise<void> {
    const now = Date.now();
    const rooms = Object.entries(await this.redis.commands.hgetall(key));
    const over = rooms.filter(([, until]) => Number(until) < now).map(([room]) => room);
    if (over.length > 0) await this.redis.commands.hdel(key, ...over);
  }
}
