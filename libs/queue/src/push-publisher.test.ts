import { partRoomOf, type Push, type Room, roomOf } from '@tessera/contracts/realtime/realtime.push';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { PushPublisher, type PushSource } from './push-publisher.ts';
import type { WatchRegistry } from './watch-registry.ts';

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const workspace = newId<WorkspaceId>();
const every = roomOf({ entity: 'response' }, workspace);
const ofForm = roomOf({ entity: 'response', of: 'form1111' }, workspace);
const one = roomOf({ entity: 'response', id: 'aaaaaaaa' }, workspace);
const part = partRoomOf({ entity: 'response' }, workspace);
const partOfForm = partRoomOf({ entity: 'response', of: 'form1111' }, workspace);
const ref = (id: string) => ({ entity: 'response', id, of: 'form1111' }) as const;
const push = (id: string, revision: number): Push => ({ type: 'changed', ...ref(id), revision });

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
  const changed = (id: string, revision: number) => publisher.changed(workspace, ref(id), () => ({ revision }));
  return { publisher, changed, sent, asked };
}

describe('PushPublisher', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('makes no push for an unwatched room', async () => {
    const { publisher, sent } = publisherFor(roomOf({ entity: 'run' }, workspace));
    let made = 0;
    publisher.changed(workspace, ref('aaaaaaaa'), () => ({ revision: (made += 1) }));
    await wait(20);
    expect(sent).toEqual([]);
    expect(made).toBe(0);
  });

  it('sends the latest state once to who watches all, those of a parent, or one', async () => {
    const { changed, sent } = publisherFor(every, ofForm, one);
    changed('aaaaaaaa', 1);
    changed('aaaaaaaa', 2);
    await wait(20);
    expect(sent.map(({ room, pushes }) => [room, pushes])).toEqual(
      [every, one, ofForm].map((room) => [room, [push('aaaaaaaa', 2)]]),
    );
  });

  it('asks those who may see only some to read again, and tells them no id', async () => {
    const { changed, sent } = publisherFor(part, partOfForm);
    changed('aaaaaaaa', 1);
    changed('bbbbbbbb', 1);
    await wait(20);
    expect(sent.map(({ room, pushes }) => [room, pushes])).toEqual(
      [part, partOfForm].map((room) => [room, [{ type: 'stale', entity: 'response' }]]),
    );
  });

  it('merges the unsent changes of an earlier source into a later one', async () => {
    const { publisher, sent } = publisherFor(one);
    const source = (id: string): PushSource & { id: string } => ({
      id,
      make() {
        return push(this.id, 1);
      },
      absorb(earlier) {
        if ('id' in earlier) this.id = `${String(earlier.id)}+${this.id}`;
      },
    });
    publisher.stream('x', 'response', [one], source('1'));
    publisher.stream('x', 'response', [one], source('2'));
    await wait(20);
    expect(sent[0]?.pushes).toEqual([push('1+2', 1)]);
  });

  it('sends the newest pushes of a full batch and asks to read the entity again for the rest', async () => {
    const { changed, sent } = publisherFor(ofForm);
    for (let index = 0; index < 80; index += 1) changed(`id${index}`, 1);
    await wait(20);
    const pushes = sent[0]?.pushes ?? [];
    expect(pushes).toHaveLength(50);
    expect(pushes[0]).toEqual(push('id31', 1));
    expect(pushes.at(-1)).toEqual({ type: 'stale', entity: 'response' });
  });

  it('sends one batch every 50 ms and looks up all watched rooms in one call', async () => {
    const { changed, sent, asked } = publisherFor(ofForm);
    for (let index = 0; index < 30; index += 1) {
      changed(String(index), 1);
      await wait(5);
    }
    await wait(60);
    const gaps = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(50);
    expect(asked.length).toBeLessThanOrEqual(sent.length + 1);
    expect(sent.flatMap(({ pushes }) => pushes)).toHaveLength(30);
  });
});
