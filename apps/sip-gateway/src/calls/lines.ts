import type { Duration } from '@bufbuild/protobuf';
import type { Joining } from '../room/join-token.ts';
import type { BridgedCall } from './bridged-call.ts';

/** The lines that calls take. */
export interface Lines {
  readonly isFull: boolean;
  /**
   * Takes a line, with a participant in a room.
   * @throws Error when the media server refuses
   */
  join(joining: Joining, longestMs?: number): Promise<BridgedCall>;
}

/** @returns undefined for none, and for zero */
export const millisOf = (duration: Duration | undefined): number | undefined =>
  duration && duration.seconds > 0n ? Number(duration.seconds) * 1000 : undefined;
