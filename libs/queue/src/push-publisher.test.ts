import { type Push, type Room, roomOf } from '@tessera/contracts/realtime/realtime.push';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { PushPublisher, type PushSource } from './push-publisher.ts';
import type { WatchRegistry } from './watch-registry.ts';

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const workspace = newId<WorkspaceId>();
const roomA = roomOf({ kind: 'run', id: 'aaaaaaaa' }, workspace);
const roomB = roomOf({ kind: 'run', id: 'bbbbbbbb' }, workspace);
const deleted = (id: string): Push => ({ type: 'workflow.deleted', id });

function publisherFor(...watched: Room[]) {
  const sent: { room: Room; pushes: Push[]; at: number }[] = [];
  const asked: string[][] = [];
  const watches = {
    watched: async (rooms: readonly string[]) => {
      asked.push([...rooms]);
      return rooms.map((room) => watched.includes(room as Room));
    },
  } as WatchRegistry;
  const publisher = new PushPublisher(watches, {
    send: (room, pushes) => sent.push({ room, pushes, at: Date.now() }),
  });
  return { publisher, sent, asked };
}

describe('PushPublisher', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('builds no push for an unwatched room', async () => {
    const { publisher, sent } = publisherFor(roomB);
    let made = 0;
    publisher.offer('x', [roomA], () => deleted(String((made += 1))));
    await wait(20);
    expect(sent).toEqual([]);
    expect(made).toBe(0);
  });

  it('sends the latest state once to each watched room', async () => {
    const { publisher, sent } = publisherFor(roomA, roomB);
    publisher.offer('x', [roomA, roomB], () => deleted('old'));
    publisher.offer('x', [roomA, roomB], () => deleted('new'));
    await wait(20);
    expect(sent.map(({ room, pushes }) => [room, pushes])).toEqual([
      [roomA, [deleted('new')]],
      [roomB, [deleted('new')]],
    ]);
  });

  it('merges the unsent changes of an earlier source into a later one', async () => {
    const { publisher, sent } = publisherFor(roomA);
    const source = (id: string): PushSource & { id: string } => ({
      id,
      make() {
        return deleted(this.id);
      },
      absorb(earlier) {
        if ('id' in earlier) this.id = `${String(earlier.id)}+${this.id}`;
      },
    });
    publisher.offer('x', [roomA], source('1'));
    publisher.offer('x', [roomA], source('2'));
    await wait(20);
    expect(sent[0]?.pushes).toEqual([deleted('1+2')]);
  });

  it('sends the newest 50 pushes of a batch and asks for a re-read of the rest', async () => {
    const { publisher, sent } = publisherFor(roomA);
    for (let index = 0; index < 80; index += 1) publisher.offer(String(index), [roomA], () => deleted(String(index)));
    await wait(20);
    const pushes = sent[0]?.pushes ?? [];
    expect(pushes).toHaveLength(50);
    expect(pushes[0]).toEqual(deleted('31'));
    expect(pushes.at(-1)).toEqual({ type: 'stale', query: 'executions' });
  });

  it('sends one batch every 50 ms and looks up all watched rooms in one call', async () => {
    const { publisher, sent, asked } = publisherFor(roomA);
    for (let index = 0; index < 30; index += 1) {
      publisher.offer(String(index), [roomA, roomB], () => deleted(String(index)));
      await wait(5);
    }
    await wait(60);
    const gaps = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(50);
    expect(asked.length).toBeLessThanOrEqual(sent.length + 1);
    expect(sent.flatMap(({ pushes }) => pushes)).toHaveLength(30);
  });
});
