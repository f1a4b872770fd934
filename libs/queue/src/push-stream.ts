/**
 * Redis Streams settings shared by the processes that push and those that hold sockets (socket.io's Redis Streams
 * adapter). The stream is long enough for a process that is briefly busy.
 */
export const pushStream = {
  streamName: 'live',
  channelPrefix: 'live',
  maxLen: 10_000,
  blockTimeInMs: 2_000,
  onlyPlaintext: true,
} as const;
