import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { partOf, type Push, pushBatch, type Room } from '@tessera/contracts/realtime/realtime.push';
import { WatchRegistry } from './watch-registry.ts';

/** How pushes reach the browsers that are in a room, whichever process holds their sockets. */
export interface PushTransport {
  send(room: Room, pushes: Push[]): void;
}
export const PUSH_TRANSPORT = Symbol('push transport');

/** Makes a push when it is sent. */
export interface PushSource {
  make(): Push;
  /** Takes over what an earlier source of the same key had to tell and could not any more. */
  absorb?(earlier: PushSource): void;
}
interface Offer {
  rooms: readonly Room[];
  source: PushSource;
}

/** Offers that are kept while Redis does not say who watches. Beyond, watchers are told to read again. */
const mostOffers = 20_000;

/**
 * Tells browsers what has changed, at most one batch each 50 ms to a room. A push is made only when somebody watches,
 * and not before it is sent: what changed several times is told once, as it is then.
 */
@Injectable()
export class PushPublisher implements OnModuleDestroy {
  private readonly logger = new Logger(PushPublisher.name);
  private offers = new Map<string, Offer>();
  private timer: NodeJS.Timeout | undefined;
  private lastFlush = 0;
  private isFlushing = false;

  constructor(
    private readonly watches: WatchRegistry,
    @Inject(PUSH_TRANSPORT) private readonly transport: PushTransport,
  ) {}

  /**
   * Offers a push to rooms. Those who may see only a part of a list are told to read it again, whatever the push tells.
   * To be called after what it tells can be read, so that whoever watches and then reads misses nothing.
   * @param key what the push is about: the last offer of a key takes the place of those before
   */
  offer(key: string, rooms: readonly Room[], push: PushSource | PushSource['make']): void {
    const source = typeof push === 'function' ? { make: push } : push;
    const earlier = this.offers.get(key);
    if (earlier) source.absorb?.(earlier.source);
    if (earlier || this.offers.size < mostOffers) this.offers.set(key, { rooms, source });
    if (this.timer || this.isFlushing) return;
    this.schedule();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  private schedule(): void {
    const wait = Math.max(0, this.lastFlush + pushBatch.everyMs - Date.now());
    this.timer = setTimeout(() => void this.flush(), wait);
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    this.isFlushing = true;
    this.lastFlush = Date.now();
    const offers = this.offers;
    this.offers = new Map();
    try {
      await this.send(offers);
    } catch (error) {
      // Browsers read again when their connection comes back, so a lost batch is not worth keeping.
      this.logger.warn(`${offers.size} pushes were not sent: ${String(error)}`);
    }
    this.isFlushing = false;
    if (this.offers.size > 0) this.schedule();
  }

  private async send(offers: ReadonlyMap<string, Offer>): Promise<void> {
    const byRoom = new Map<Room, Offer[]>();
    for (const offer of offers.values()) {
      for (const room of offer.rooms) {
        const there = byRoom.get(room);
        if (there) there.push(offer);
        else byRoom.set(room, [offer]);
      }
    }
    const made = new Map<Offer, Push>();
    const batches = [...byRoom].flatMap(([room, there]) => {
      const whole = { room, make: () => batchOf(there, made) };
      const part = partOf(room);
      return part ? [whole, { room: part.room, make: () => [part.push] }] : [whole];
    });
    const watched = await this.watches.watched(batches.map(({ room }) => room));
    for (const [index, { room, make }] of batches.entries()) if (watched[index]) this.transport.send(room, make());
  }
}

/** The newest pushes that a batch holds; what is left out is replaced by word to read again. */
function batchOf(offers: readonly Offer[], made: Map<Offer, Push>): Push[] {
  const kept = offers.length > pushBatch.most ? offers.slice(1 - pushBatch.most) : offers;
  const pushes = kept.map((offer) => {
    const push = made.get(offer) ?? offer.source.make();
    made.set(offer, push);
    return push;
  });
  return kept.length < offers.length ? [...pushes, { type: 'stale', query: 'executions' }] : pushes;
}
