import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OpenVerifications, type OpenVerification } from '@tessera/data/verification/open-verifications.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { Position } from '@tessera/data/keyset';
import { DomainError } from '@tessera/kernel/errors';
import { RedisLock } from '@tessera/queue/redis-lock';
import { FactRelay } from '@tessera/runs/fact-relay';
import { MediaRooms } from '@tessera/verification/media-rooms';
import { VerificationEnding } from '@tessera/verification/verification-ending';
import type { WorkerSettings } from '../../config.ts';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { WORKER_SETTINGS } from '../../settings.ts';

const everyMs = 5_000;
const mostAtOnce = 500;
/** If sealing has not started by then, the job is lost and is enqueued again. */
const begunWithinMs = 10 * 60_000;
/** Once started, it may still be encoding; two jobs would only slow each other down. */
const sealedWithinMs = 60 * 60_000;
/** Typed consent has as much time as its mailed code is valid. */
const typedLastsMs = 3600_000;

/**
 * Ends verifications that nobody else ends: too long ones, and those whose proposer did not return. Also enqueues lost
 * sealing jobs again.
 */
@Injectable()
export class EndAbandoned implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(EndAbandoned.name);
  private readonly timer = new SweepTimer(EndAbandoned.name, everyMs, () => this.sweep());
  private readonly rooms: MediaRooms | null;

  constructor(
    private readonly lock: RedisLock,
    private readonly open: OpenVerifications,
    private readonly verifications: VerificationRepository,
    private readonly ending: VerificationEnding,
    private readonly relay: FactRelay,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {
    this.rooms = MediaRooms.of(settings);
  }

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** Processes all running verifications, unless another process does. @returns whether it ran here */
  sweep(now = new Date()): Promise<boolean> {
    return this.lock.once('verification-sweep', 60_000, async () => {
      await this.endLeft(now);
      await this.sealLeft(now);
    });
  }

  private async endLeft(now: Date): Promise<void> {
    let { rooms } = this;
    let after: Position | null = null;
    for (;;) {
      const page: OpenVerification[] = await this.open.page(mostAtOnce, after);
      for (const session of page) {
        try {
          await this.look(session, rooms, now);
        } catch (error) {
          this.logger.warn(`verification ${session._id} was not looked at: ${String(error)}`);
          // An unavailable media server is asked once per sweep, not once per room.
          if (error instanceof DomainError && error.code === 'UNAVAILABLE') rooms = null;
        }
      }
      const last = page.at(-1);
      if (!last || page.length < mostAtOnce) return;
      after = { at: last.startedAt, id: last._id };
    }
  }

  private async sealLeft(now: Date): Promise<void> {
    const slot = Math.floor(now.getTime() / sealedWithinMs);
    const before = (ms: number) => new Date(now.getTime() - ms);
    const left = await this.open.unsealed(before(begunWithinMs), before(sealedWithinMs), mostAtOnce);
    for (const { _id, workspace } of left)
      await this.relay.deliver({ id: `${_id}-${slot}`, type: 'verification.ended', workspace, document: _id });
  }

  private async look(session: OpenVerification, rooms: MediaRooms | null, now: Date): Promise<void> {
    const { longestSessionMs, goodbyeMs } = this.settings.VERIFICATION_TIMINGS;
    const lastsMs = session.route === 'video' ? longestSessionMs + goodbyeMs : typedLastsMs;
    if (now.getTime() - session.startedAt.getTime() > lastsMs) return this.end(session, 'took too long');
    if (session.room !== undefined && rooms) await this.lookInto(session.room, rooms, session, now);
  }

  private async lookInto(room: string, rooms: MediaRooms, session: OpenVerification, now: Date): Promise<void> {
    const { workspace, _id, aloneSince } = session;
    if ((await rooms.present(room)).proposer) {
      if (aloneSince) await this.verifications.markPresent(workspace, _id);
      return;
    }
    if (!aloneSince) {
      await this.verifications.markAlone(workspace, _id, now);
      return;
    }
    const aloneMs = now.getTime() - aloneSince.getTime();
    if (aloneMs > this.settings.VERIFICATION_TIMINGS.reconnectGraceMs) await this.end(session, 'was left');
  }

  private async end({ workspace, _id, room }: OpenVerification, why: string): Promise<void> {
    await this.ending.end(workspace, _id);
    this.logger.log(`verification ${_id} ${why}`);
    if (room !== undefined) await this.rooms?.close(room);
  }
}
