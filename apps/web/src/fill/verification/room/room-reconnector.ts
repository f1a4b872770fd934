import type { SessionState } from '@tessera/contracts/verification/verification-sessions.schema';
import { pause } from '../../capture/video/pause.ts';
import type { RoomClient } from './room-client.ts';
import type { HeldSession, VoiceApi } from '../session/voice-api.ts';

interface Tools {
  room: Pick<RoomClient, 'connect' | 'leave'>;
  api: Pick<VoiceApi, 'reconnect'>;
  now: () => number;
}

export interface ReconnectListener {
  /** The server's state of the session at each reconnect. */
  returned(state: SessionState): void;
  /** The grace time is over, or the server has closed the session. */
  lost(): void;
  /** Back in the room, after an absence since then. */
  gap(since: number): void;
}

interface Times {
  reconnectGraceMs: number;
  remoteAudioRetryMs: number;
}

const pauseMs = 1_000;

/**
 * Keeps a browser in its room: an interruption within the grace time continues the same attempt. It never gives up
 * before
 * the grace time is over, whatever the network does.
 */
export class RoomReconnector {
  private ending = new AbortController();
  private returning = false;

  constructor(
    private readonly tools: Tools,
    private readonly on: ReconnectListener,
  ) {}

  async join(
    room: { url: string; token: string },
    held: HeldSession,
    stream: () => MediaStream | null,
    times: Times,
  ): Promise<void> {
    const since = this.tools.now();
    const { signal } = this.ending;
    try {
      await this.tools.room.connect(room.url, room.token, stream(), times.remoteAudioRetryMs);
    } catch {
      if (signal.aborted) return;
      await this.comeBack(held, stream, times, since);
    }
  }

  /**
   * @param stream called at each attempt: the camera may have been reopened
   * @param since last time in the room: start of the gap, however long ago
   */
  async comeBack(
    held: HeldSession,
    stream: () => MediaStream | null,
    times: Times,
    since = this.tools.now(),
  ): Promise<void> {
    if (this.returning) return;
    this.returning = true;
    const { signal } = this.ending;
    const begun = this.tools.now();
    try {
      while (!signal.aborted && this.tools.now() - begun < times.reconnectGraceMs) {
        const came = await this.tryOnce(held, stream, times, signal);
        if (signal.aborted) return;
        if (came === 'back') return this.on.gap(since);
        if (came === 'over') break;
        await pause(pauseMs);
      }
      if (!signal.aborted) this.on.lost();
    } finally {
      // An ended attempt must not affect the running one.
      if (!signal.aborted) this.returning = false;
    }
  }

  /** Ends the attempt; afterwards it can be used for another session. */
  end(): void {
    this.ending.abort();
    this.ending = new AbortController();
    this.returning = false;
  }

  private async tryOnce(
    held: HeldSession,
    stream: () => MediaStream | null,
    times: Times,
    signal: AbortSignal,
  ): Promise<'back' | 'again' | 'over'> {
    const answer = await this.tools.api.reconnect(held, signal);
    if (signal.aborted) return 'again';
    if (!answer.ok) return answer.status === 404 || answer.status === 410 ? 'over' : 'again';
    const { data } = answer;
    if (data.status === 'ended') {
      this.on.returned(data);
      return 'back';
    }
    try {
      await this.tools.room.connect(data.url, data.token, stream(), times.remoteAudioRetryMs);
    } catch {
      return 'again';
    }
    if (!signal.aborted) this.on.returned(data);
    return 'back';
  }
}
