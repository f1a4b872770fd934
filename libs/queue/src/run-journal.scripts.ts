import type { Redis } from 'ioredis';

/**
 * Each journal operation is one script, so that a check and its write are atomic. KEYS[1] is the run's hash: `st`
 * state, `ep` epoch, `rev` revision, `run` constant facts, `sa` first start, `x` set if a cancel was requested.
 * KEYS[2] is the list of event fragments.
 */
const scripts = {
  // ARGV: facts, epoch, revision, fragment of events. Does nothing if the journal exists.
  journalSeed: `
    if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
    redis.call('HSET', KEYS[1], 'st', 'queued', 'run', ARGV[1], 'ep', ARGV[2], 'rev', ARGV[3])
    redis.call('RPUSH', KEYS[2], ARGV[4])
    return 1`,
  // ARGV: now. Returns nil without a journal, only the state of a settled run, otherwise everything. The epoch is the
  // time in microseconds, or the last epoch plus one. A plain counter would restart if Redis lost its data, and give
  // two workers the same epoch.
  journalClaim: `
    local m = redis.call('HMGET', KEYS[1], 'st', 'rev', 'run', 'sa', 'x', 'ep')
    if not m[1] then return false end
    if m[1] == 'settled' then return {'settled'} end
    local time = redis.call('TIME')
    local now = time[1] * 1000000 + time[2]
    local epoch = string.format('%.0f', math.max(now, m[6] + 1))
    redis.call('HSET', KEYS[1], 'ep', epoch, 'sa', m[4] or ARGV[1])
    return {m[1], epoch, m[2], m[3], m[4] or ARGV[1], m[5] or '', redis.call('LRANGE', KEYS[2], 0, -1)}`,
  // ARGV: epoch, revision before, revision after, fragment, state, '1' for the cancellation itself. Returns 1; -1 if
  // the epoch is not the latest; -2 if a cancel was requested. An append repeated after a broken connection is stored
  // once.
  journalAppend: `
    local m = redis.call('HMGET', KEYS[1], 'ep', 'rev', 'x')
    if m[1] ~= ARGV[1] then return -1 end
    if m[2] == ARGV[3] then return 1 end
    if m[2] ~= ARGV[2] then return -1 end
    if m[3] and ARGV[6] ~= '1' then return -2 end
    redis.call('RPUSH', KEYS[2], ARGV[4])
    redis.call('HSET', KEYS[1], 'st', ARGV[5], 'rev', ARGV[3])
    return 1`,
  // ARGV: seconds to keep the mark that prevents a late delivery from starting the run again.
  journalSettled: `
    redis.call('DEL', KEYS[1], KEYS[2])
    redis.call('HSET', KEYS[1], 'st', 'settled')
    return redis.call('EXPIRE', KEYS[1], ARGV[1])`,
  // Returns the state at the time of the cancel, or nil without a journal.
  journalCancel: `
    local state = redis.call('HGET', KEYS[1], 'st')
    if state and state ~= 'ended' and state ~= 'settled' then redis.call('HSET', KEYS[1], 'x', '1') end
    return state`,
} as const;

/** A connection with the scripts registered. */
export interface JournalCommands {
  journalClaim(m: string, j: string, now: number): Promise<(string | number | string[])[] | null>;
  journalAppend(m: string, j: string, ...args: (string | number)[]): Promise<number>;
  journalCancel(m: string, j: string): Promise<string | null>;
}
/** Scripts that are sent for many runs at once. */
export interface JournalPipeline {
  journalSeed(m: string, j: string, ...args: (string | number)[]): unknown;
  journalSettled(m: string, j: string, seconds: number): unknown;
}

export function withJournalScripts(redis: Redis): Redis & JournalCommands {
  for (const [name, lua] of Object.entries(scripts)) redis.defineCommand(name, { numberOfKeys: 2, lua });
  return redis as Redis & JournalCommands;
}
