import { stubGlobal, unstubAllGlobals } from '@tessera/testing/stub-global';
import { VoiceMixer } from './voice-mixer.ts';

class FakeContext extends EventTarget {
  static last: FakeContext;
  state = 'running';
  resume = jest.fn(async () => undefined);
  constructor() {
    super();
    FakeContext.last = this;
  }
  createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => [{ stop: () => undefined }] } });
  async close() {
    this.to('closed');
  }
  to(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

it('resumes after an interrupting call, once the page is visible', () => {
  stubGlobal('AudioContext', FakeContext);
  const page = Object.assign(new EventTarget(), { hidden: true });
  const mixer = new VoiceMixer(page);
  const { last: context } = FakeContext;
  context.to('interrupted');
  expect(context.resume).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(context.resume).toHaveBeenCalledTimes(1);
  context.to('suspended');
  expect(context.resume).toHaveBeenCalledTimes(2);
  context.to('running');
  mixer.close();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(context.resume).toHaveBeenCalledTimes(2);
  unstubAllGlobals();
});
