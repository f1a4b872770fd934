import { unstubAllGlobals, stubGlobal } from '@tessera/testing/stub-global';
import { RoomClient } from './room-client.ts';

type Publication = { source: string; track: FakePublished };
class FakePublished {
  constructor(public mediaStreamTrack: MediaStreamTrack) {}
  replaceTrack = async (track: MediaStreamTrack) => {
    await Promise.resolve();
    this.mediaStreamTrack = track;
  };
  isMuted = false;
  unmute = async () => void (this.isMuted = false);
}

/** The library's room, driven by the test. */
class FakeRoom {
  static last: FakeRoom;
  static connecting = Promise.resolve();
  state = 'disconnected';
  canPlaybackAudio = true;
  readonly remoteParticipants = new Map();
  readonly published: Publication[] = [];
  readonly localParticipant = {
    getTrackPublication: (source: string) => this.published.find((one) => one.source === source),
    publishTrack: async (track: MediaStreamTrack, { source }: { source: string }) => {
      await Promise.resolve();
      this.published.push({ source, track: new FakePublished(track) });
    },
  };
  private readonly listeners = new Map<string, (value?: unknown) => void>();
  constructor() {
    FakeRoom.last = this;
  }
  on(event: string, listener: (value?: unknown) => void) {
    this.listeners.set(event, listener);
  }
  emit(event: string, value?: unknown) {
    this.listeners.get(event)?.(value);
  }
  registerTextStreamHandler() {}
  removeAllListeners() {}
  url = '';
  async connect(url: string) {
    this.url = url;
    await FakeRoom.connecting;
    this.state = 'connected';
  }
  async disconnect() {}
  async startAudio() {}
  get tracks() {
    return this.published.map(({ source, track }) => `${source} ${track.mediaStreamTrack.id}`).sort();
  }
}
const kit = {
  Room: FakeRoom,
  RoomEvent: new Proxy({}, { get: (_all, name) => name }),
  Track: { Source: { Camera: 'camera', Microphone: 'microphone' } },
};

const streamOf = (name: string) => {
  const tracks = ['video', 'audio'].map((kind) => ({ kind, id: name, readyState: 'live' }));
  return { getTracks: () => tracks } as unknown as MediaStream;
};
const [first, second] = [streamOf('first'), streamOf('second')];
const has = (name: string) => [`camera ${name}`, `microphone ${name}`];

function client() {
  const sound: boolean[] = [];
  const [restored, dropped] = [jest.fn(), jest.fn()];
  const on = new Proxy(
    { sound: (isRefused: boolean) => sound.push(isRefused), restored, dropped },
    { get: (own, name) => Reflect.get(own, name) ?? (() => undefined) },
  );
  let load = async () => kit as never;
  const room = new RoomClient(on as never, () => load());
  return { room, sound, restored, dropped, loadLike: (other: typeof load) => (load = other) };
}
const settle = () => jest.advanceTimersByTimeAsync(0);
const retryMs = 3_000;

beforeEach(() => {
  jest.useFakeTimers();
  FakeRoom.connecting = Promise.resolve();
});
afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

it.each([
  ['http:', 'ws://form.example'],
  ['https:', 'wss://form.example'],
])('reaches the room of a page loaded over %s at %s', async (protocol, url) => {
  stubGlobal('location', { protocol });
  const { room } = client();
  await room.connect('ws://form.example', '', first, retryMs);
  expect(FakeRoom.last.url).toBe(url);
  await room.leave();
});

describe('a replaced stream', () => {
  it('is published if it was replaced while the room was being entered', async () => {
    let enter: () => void = () => undefined;
    FakeRoom.connecting = new Promise((resolve) => (enter = resolve));
    const { room } = client();
    const entering = room.connect('', '', first, retryMs);
    await settle();
    await room.replaceStream(second);
    enter();
    await entering;
    expect(FakeRoom.last.tracks).toEqual(has('second'));
    await room.leave();
  });

  it('is published after a reconnect if it was replaced while disconnected', async () => {
    const { room, restored } = client();
    await room.connect('', '', first, retryMs);
    FakeRoom.last.state = 'reconnecting';
    await room.replaceStream(second);
    expect(FakeRoom.last.tracks).toEqual(has('first'));
    FakeRoom.last.state = 'connected';
    expect(restored).not.toHaveBeenCalled();
    FakeRoom.last.emit('Reconnected');
    await settle();
    expect(restored).toHaveBeenCalledTimes(1);
    expect(FakeRoom.last.tracks).toEqual(has('second'));
    await room.leave();
  });

  it('is audible in the end, if the library refused to unmute it at first', async () => {
    const { room } = client();
    await room.connect('', '', first, retryMs);
    const [one] = FakeRoom.last.published;
    if (!one) throw new Error('nothing is published');
    one.track.isMuted = true;
    const unmute = one.track.unmute;
    one.track.unmute = () => Promise.reject(new Error('not now'));
    await room.replaceStream(second);
    one.track.unmute = unmute;
    await jest.advanceTimersByTimeAsync(retryMs);
    expect([FakeRoom.last.tracks, one.track.isMuted]).toEqual([has('second'), false]);
    await room.leave();
  });

  it('is published once, if the camera comes after the room', async () => {
    const { room } = client();
    await room.connect('', '', null, retryMs);
    expect(FakeRoom.last.tracks).toEqual([]);
    await Promise.all([room.replaceStream(first), room.replaceStream(second)]);
    expect(FakeRoom.last.tracks).toEqual(has('second'));
    await room.leave();
  });

  it('is published again after the library refused it', async () => {
    const { room } = client();
    await room.connect('', '', null, retryMs);
    const { localParticipant } = FakeRoom.last;
    const { publishTrack } = localParticipant;
    localParticipant.publishTrack = () => Promise.reject(new Error('not now'));
    await room.replaceStream(first);
    localParticipant.publishTrack = publishTrack;
    await jest.advanceTimersByTimeAsync(retryMs);
    expect(FakeRoom.last.tracks).toEqual(has('first'));
    await room.leave();
  });
});

it('reports the start of a disconnection after a reconnect and after the final loss', async () => {
  const { room, restored, dropped } = client();
  await room.connect('', '', first, retryMs);
  const goAway = async () => {
    FakeRoom.last.emit('SignalReconnecting');
    await jest.advanceTimersByTimeAsync(2_000);
    FakeRoom.last.emit('Reconnecting');
    await jest.advanceTimersByTimeAsync(2_000);
    return Date.now() - 4_000;
  };
  const since = await goAway();
  FakeRoom.last.emit('Reconnected');
  const again = await goAway();
  FakeRoom.last.emit('Disconnected');
  expect([restored.mock.calls, dropped.mock.calls]).toEqual([[[since]], [[again]]]);
  await room.leave();
});

it('does not enter a room that was abandoned while the library was loading', async () => {
  const { room, loadLike } = client();
  await room.connect('', '', first, retryMs);
  await room.leave();
  const before = FakeRoom.last;
  let arrive: () => void = () => undefined;
  loadLike(() => new Promise((resolve) => (arrive = () => resolve(kit as never))));
  const entering = room.connect('', '', first, retryMs);
  await settle();
  await room.leave();
  arrive();
  await entering;
  expect(FakeRoom.last).toBe(before);
});

describe('sound blocked by the browser', () => {
  function speaking() {
    stubGlobal('document', { body: { append: () => undefined } });
    const player = {
      paused: true,
      remove: () => undefined,
      play: () => Promise.reject(new DOMException('tap first', 'NotAllowedError')),
    };
    FakeRoom.last.emit('TrackSubscribed', { kind: 'audio', attach: () => player, detach: () => [player] });
    return player;
  }

  it('is no longer blocked once it plays, whoever started it', async () => {
    const { room, sound } = client();
    await room.connect('', '', first, retryMs);
    const player = speaking();
    await settle();
    expect(sound).toEqual([true]);
    player.paused = false;
    await jest.advanceTimersByTimeAsync(retryMs);
    expect(sound).toEqual([true, false]);
    await room.leave();
  });

  it('does not affect the next room', async () => {
    const { room, sound } = client();
    await room.connect('', '', first, retryMs);
    speaking();
    await settle();
    await room.leave();
    expect(sound).toEqual([true, false]);
  });
});
