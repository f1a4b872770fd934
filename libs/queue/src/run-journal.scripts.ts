import type { Redis } from 'ioredis';

/**
 * What happens to a journal happens in one script each, so that nothing comes between a check and its write.
 * KEYS[1] is the hash of what is known of the run: `st` state, `ep` epoch, `rev` revision, `run` facts that never
 * change, `sa` when it was first taken, `x` set when a cancel was asked for. KEYS[2] is the list of fragments of events.
 */
const scripts = {
  // ARGV: facts, epoch, revision, fragment of events. Leaves a journal alone that is there already.
  journalSeed: `
    if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
    redis.call('HSET', KEYS[1], 'st', 'queued', 'run', ARGV[1], 'ep', ARGV[2], 'rev', ARGV[3])
    redis.call('RPUSH', KEYS[2], ARGV[4])
    return 1`,
  // ARGV: now. Answers nil when there is no journal, only the state when the run is settled, otherwise all there is.
  // The epoch is the microsecond, or one more than the last: a counter would begin anew when Redis loses what it knew, and
  // give a worker that still runs and the one that takes over the same number.
  journalClaim: `
    local m = redis.call('HMGET', KEYS[1], 'st', 'rev', 'run', 'sa', 'x', 'ep')
    if not m[1] then return false end
    if m[1] == 'settled' then return {'settled'} end
    local time = redis.call('TIME')
    local now = time[1] * 1000000 + time[2]
    local epoch = string.format('%.0f', math.max(now, m[6] + 1))
    redis.call('HSET', KEYS[1], 'ep', epoch, 'sa', m[4] or ARGV[1])
    return {m[1], epoch, m[2], m[3], m[4] or ARGV[1], m[5] or '', redis.call('LRANGE', KEYS[2], 0, -1)}`,
  // ARGV: epoch, revision before, revision after, fragment, state, '1' when these events are the cancellation itself.
  // Answers 1, or -1 when the epoch is not the last one given out, -2 when a cancel was asked for. An append that is
  // there already, since the connection broke before its answer came and the client sent it again, is not made twice.
  journalAppend: `
    local m = redis.call('HMGET', KEYS[1], 'ep', 'rev', 'x')
    if m[1] ~= ARGV[1] then return -1 end
    if m[2] == ARGV[3] then return 1 end
    if m[2] ~= ARGV[2] then return -1 end
    if m[3] and ARGV[6] ~= '1' then return -2 end
    redis.call('RPUSH', KEYS[2], ARGV[4])
    redis.call('HSET', KEYS[1], 'st', ARGV[5], 'rev', ARGV[3])
    return 1`,
  // ARGV: seconds that the mark stays which keeps a late delivery from starting the run again.
  journalSettled: `
    redis.call('DEL', KEYS[1], KEYS[2])
    redis.call('HSET', KEYS[1], 'st', 'settled')
    return redis.call('EXPIRE', KEYS[1], ARGV[1])`,
  // Answers the state in which the cancel found the run, or nil when there is no journal.
  journalCancel: `
    local state = redis.call('HGET', KEYS[1], 'st')
    if state and state ~= 'ended' and state ~= 'settled' then redis.call('HSET', KEYS[1], 'x', '1') end
    return state`,
} as const;

/** A connection that knows the scripts. */
export interface JournalCommands {
  journalClaim(m: string, j: string, now: number): Promise<(string | number | string[])[] | null>;
  journalAppend(m: string, j: string, ...args: (string | number)[]): Promise<number>;
  journalCancel(m: string, j: string): Promise<string | null>;
}
/** Those that are sent for many runs at once. */
export interface JournalPipeline {
  journalSeed(m: string, j: string, ...args: (string | number)[]): unknown;
  journalSettled(m: string, j: string, seconds: number): unknown;
}

export function withJournalScripts(redis: Redis): Redis & JournalCommands {
  for (const [name, lua] of Object.entries(scripts)) redis.defineCommand(name, { numberOfKeys: 2, lua });
  return redis as Redis & JournalCommands;
}
