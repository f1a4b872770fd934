/**
 * How the processes that push and those that hold sockets meet in Redis (socket.io's Redis Streams adapter). All of them
 * use the same; the stream is long enough for a process that is busy for a moment.
 */
export const pushStream = {
  streamName: 'live',
  channelPrefix: 'live',
  maxLen: 10_000,
  blockTimeInMs: 2_000,
  onlyPlaintext: true,
} as const;
