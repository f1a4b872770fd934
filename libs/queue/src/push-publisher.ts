import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { EntityName } from '@tessera/contracts/realtime/entities';
import {
  type Change,
  type EntityRef,
  partRoomOf,
  type Push,
  pushBatch,
  roomOf,
  type Room,
  roomsOf,
} from '@tessera/contracts/realtime/realtime.push';
import type { WorkspaceId } from '@tessera/kernel/ids';
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
  entity: EntityName;
  rooms: readonly Room[];
  /** The rooms of people who may see only some items of the entity. */
  parts?: readonly Room[];
  source: PushSource;
}

/** Most offers that wait for Redis. Further changes are not pushed; the next read shows them. */
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
   * Pushes a change of an item to everybody who watches it. Call it once the change can be read, so that a browser that
   * watches and then reads misses nothing. Of several changes of one item within a batch, the last is sent.
   * @param make called when the push is sent, and only if somebody watches
   */
  changed<E extends EntityName>(
    workspace: WorkspaceId,
    ref: EntityRef & { entity: E },
    make: () => Change<NoInfer<E>>,
  ): void {
    const { entity, id, of } = ref;
    const parts = [
      partRoomOf({ entity }, workspace),
      ...(of === undefined ? [] : [partRoomOf({ entity, of }, workspace)]),
    ];
    this.offer(`${entity}:${id}`, {
      entity,
      rooms: roomsOf(ref, workspace),
      parts,
      source: { make: () => ({ type: 'changed', ...ref, ...make() }) },
    });
  }

  /** Asks everybody who watches the items of a parent to read them again: for changes of very many at once. */
  stale(workspace: WorkspaceId, entity: EntityName, of: string): void {
    const rooms = [
      roomOf({ entity }, workspace),
      roomOf({ entity, of }, workspace),
      partRoomOf({ entity, of }, workspace),
    ];
    this.offer(`${entity}:of:${of}`, { entity, rooms, source: { make: () => ({ type: 'stale', entity }) } });
  }

  /** Asks who watches one item to read it again: something shown with it changed, such as a run of a response. */
  touched(workspace: WorkspaceId, { entity, id }: Omit<EntityRef, 'of'>): void {
    this.offer(`touched:${entity}:${id}`, {
      entity,
      rooms: [roomOf({ entity, id }, workspace)],
      // Less than every revision: it replaces no state.
      source: { make: () => ({ type: 'changed', entity, id, revision: -1 }) },
    });
  }

  /** Offers pushes about parts of an entity to rooms: `absorb` merges those of one key that were not sent yet. */
  stream(key: string, entity: EntityName, rooms: readonly Room[], source: PushSource): void {
    this.offer(key, { entity, rooms, source });
  }

  private offer(key: string, offer: Offer): void {
    const earlier = this.offers.get(key);
    if (earlier) offer.source.absorb?.(earlier.source);
    if (earlier || this.offers.size < mostOffers) this.offers.set(key, offer);
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
    const parts = new Map<Room, EntityName>();
    for (const offer of offers.values()) {
      for (const part of offer.parts ?? []) parts.set(part, offer.entity);
      for (const room of offer.rooms) {
        const there = byRoom.get(room);
        if (there) there.push(offer);
        else byRoom.set(room, [offer]);
      }
    }
    const made = new Map<Offer, Push>();
    const batches = [
      ...[...byRoom].map(([room, there]) => ({ room, make: () => batchOf(there, made) })),
      ...[...parts].map(([room, entity]) => ({ room, make: (): Push[] => [{ type: 'stale', entity }] })),
    ];
    const watched = await this.watches.watched(batches.map(({ room }) => room));
    for (const [index, { room, make }] of batches.entries()) if (watched[index]) this.transport.send(room, make());
  }
}

/** The newest pushes that a batch holds; what is left out is replaced by the request to read its entities again. */
function batchOf(offers: readonly Offer[], made: Map<Offer, Push>): Push[] {
  const entities = offers.length > pushBatch.most ? [...new Set(offers.map(({ entity }) => entity))] : [];
  const kept = entities.length > 0 ? offers.slice(entities.length - pushBatch.most) : offers;
  const pushes = kept.map((offer) => {
    const push = made.get(offer) ?? offer.source.make();
    made.set(offer, push);
    return push;
  });
  return [...pushes, ...entities.map((entity): Push => ({ type: 'stale', entity }))];
}
