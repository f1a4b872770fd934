import { voicePath } from '@tessera/contracts/verification/verification-sessions.wire';
import { eventually } from '@tessera/testing/eventually';
import { unstubAllGlobals, stubGlobal } from '@tessera/testing/stub-global';
import { noChecks, Preflight, type PreflightEnvironment, roundTrip, tone } from './preflight.ts';

const good: PreflightEnvironment = {
  isSecure: () => true,
  isInApp: () => false,
  canRecord: () => true,
  roundTrip: async () => 40,
  isBlack: async () => false,
  loudest: async () => 0.05,
  tone: async () => true,
  pause: async () => undefined,
  openFaceModel: async () => ({ close: () => undefined }),
};
/** All checks passed; only the person can confirm the sound. */
const allGood = {
  ...Object.fromEntries(Object.keys(noChecks).map((check) => [check, 'good'])),
  speaker: 'asks',
};
const streamWith = (video: number, audio: number) =>
  ({
    getVideoTracks: () => Array(video).fill({}),
    getAudioTracks: () => Array(audio).fill({}),
  }) as unknown as MediaStream;

async function flown(change: Partial<PreflightEnvironment> = {}, stream = streamWith(1, 1)) {
  const preflight = new Preflight({ ...good, ...change });
  const isWorthIt = await preflight.lookAround();
  await preflight.lookAt(stream);
  return { preflight, isWorthIt, state: preflight.state };
}

describe('the check before a session', () => {
  afterEach(() => {
    jest.useRealTimers();
    unstubAllGlobals();
  });

  it('passes a capable device; the sound waits for the person', async () => {
    const { preflight, isWorthIt } = await flown();
    expect(isWorthIt).toBe(true);
    expect(preflight.state).toEqual(allGood);
    await preflight.playTone();
    preflight.heard(true);
    expect(preflight.state.speaker).toBe('good');
  });

  it.each<[string, Partial<PreflightEnvironment>, string, string]>([
    ['a page without https', { isSecure: () => false }, 'secure', 'bad'],
    ['a browser inside an app', { isInApp: () => true }, 'in-app', 'warning'],
    ['a browser without a recorder', { canRecord: () => false }, 'recorder', 'bad'],
    ['a slow network', { roundTrip: async () => 2_000 }, 'network', 'warning'],
    ['no network', { roundTrip: () => Promise.reject(new Error('off')) }, 'network', 'bad'],
    ['a covered lens', { isBlack: async () => true }, 'camera', 'warning'],
    ['a muted microphone', { loudest: async () => 0 }, 'microphone', 'warning'],
    ['a microphone that cannot be measured', { loudest: async () => undefined }, 'microphone', 'good'],
    ['a face model that does not load', { openFaceModel: () => Promise.reject(new Error('404')) }, 'face', 'warning'],
  ])('finds %s', async (_what, change, check, expected) => {
    const { state, isWorthIt } = await flown(change);
    expect(state).toEqual({ ...allGood, [check]: expected });
    expect(isWorthIt).toBe(!(expected === 'bad' && check !== 'network'));
  });

  it('detects an uncovered camera', async () => {
    const looks = [true, true, false];
    const stream = Object.assign(streamWith(1, 1), { active: true });
    const { preflight } = await flown({ isBlack: async () => looks.shift() ?? false }, stream);
    expect(preflight.state.camera).toBe('warning');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(preflight.state.camera).toBe('good');
    expect(looks).toEqual([]);
  });

  it('detects a network loss after its check, and the recovery', async () => {
    let answers = true;
    const roundTrip = () => (answers ? Promise.resolve(40) : Promise.reject(new Error('off')));
    const stream = Object.assign(streamWith(1, 1), { active: true });
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
    const { preflight } = await flown({ roundTrip, pause }, stream);
    expect(preflight.state.network).toBe('good');
    answers = false;
    preflight.goneOffline();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(preflight.state.network).toBe('bad');
    answers = true;
    await eventually(() => expect(preflight.state.network).toBe('good'));
    preflight.end();
    preflight.goneOffline();
    expect(preflight.state.network).toBe('good');
  });

  it('ends when a session starts: a quiet microphone is not measured again', async () => {
    let looks = 0;
    const loudest = async () => {
      looks += 1;
      return 0;
    };
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
    const { preflight } = await flown({ loudest, pause }, Object.assign(streamWith(1, 1), { active: true }));
    preflight.end();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(looks).toBe(1);
  });

  it('resets the sound when the browser refuses it', async () => {
    const close = jest.fn();
    class Refusing {
      state = 'suspended';
      resume = async () => undefined;
      close = close;
    }
    stubGlobal('AudioContext', Refusing);
    expect(await tone()).toBe(false);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('also asks a separate voice service, and counts the slower response', async () => {
    jest.useFakeTimers();
    stubGlobal('location', { href: 'https://form.example/f/1' });
    const asked: unknown[] = [];
    const fetched = async (address: string, { mode, method }: RequestInit) => {
      const { origin, pathname } = new URL(address);
      asked.push([method, origin + pathname, mode]);
      await new Promise((resolve) => setTimeout(resolve, origin === 'https://voice.example' ? 900 : 40));
    };
    stubGlobal('fetch', fetched);
    const times = Promise.all(['https://voice.example/v1', '', 'https://form.example/voice'].map(roundTrip));
    await jest.advanceTimersByTimeAsync(900);
    expect(await times).toEqual([900, 40, 40]);
    const own = ['HEAD', 'https://form.example/mark.svg', 'cors'];
    // Its own base address, which returns responses to other origins.
    const voice = ['HEAD', `https://voice.example/v1${voicePath}`, 'cors'];
    expect(asked).toEqual([own, voice, own, own]);
  });

  it('detects that the network is back', async () => {
    const roundTrip = [new Error('off'), new Error('off'), 40, 40, 40];
    const stream = Object.assign(streamWith(1, 1), { active: true });
    const environment = {
      roundTrip: async () => {
        const next = roundTrip.shift();
        if (typeof next !== 'number') throw next;
        return next;
      },
    };
    const { preflight } = await flown(environment, stream);
    expect(preflight.state.network).toBe('bad');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(preflight.state.network).toBe('good');
  });

  it('reports the face check as ready when its model loads late', async () => {
    let arrive: () => void = () => undefined;
    const openFaceModel: PreflightEnvironment['openFaceModel'] = async (late) => {
      arrive = late;
      throw new Error('too slow');
    };
    const { preflight } = await flown({ openFaceModel });
    expect(preflight.state.face).toBe('warning');
    arrive();
    expect(preflight.state.face).toBe('good');
  });

  it('reports a missing camera or microphone', async () => {
    const { state } = await flown({}, streamWith(0, 0));
    expect(state).toMatchObject({ camera: 'bad', microphone: 'bad' });
  });
});
