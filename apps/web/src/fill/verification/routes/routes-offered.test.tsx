import { screen } from '@testing-library/react';
import { sayIn } from '../texts/say.ts';
import { texts, type VerificationTextKey } from '../texts/texts.en.ts';
import { said, showing, state } from '../steps/verification-step.fixture.tsx';
import { startingOver } from '../session/verification-state.ts';
import { initialView } from '../session/verification-view.ts';

const noRoutes = { typedRoute: false, personRoute: false };

describe('where no other option is offered', () => {
  const { devices } = initialView(null, false);
  const unsupported = {
    ...state({ phase: 'waiting', devices: 'problem' }),
    devices: { ...devices, state: 'problem' as const, fault: 'unsupported' as const },
  };

  it.each([
    ['device.unsupported', unsupported, 'This browser cannot use the camera.'],
    ['trouble.no-agent', { state: startingOver('no-agent') }, 'Please try again in a few minutes.'],
    ['trouble.step-not-recorded', { state: startingOver('step-not-recorded') }, 'so the session ended.'],
    ['trouble.time-over', { state: startingOver('time-over') }, 'time limit and ended. Please start again.'],
    ['trouble.help', { state: startingOver('session') }, 'If it keeps failing, ask for help.'],
  ])('none is named: %s', (_key, change, sentence) => {
    for (const given of [{ options: noRoutes }, { isPhone: true }]) {
      const { unmount } = showing(change, given);
      expect(said()).toContain(sentence);
      expect(said()).not.toContain('another option');
      unmount();
    }
    showing(change);
    expect(said()).toContain('choose another option');
  });

  it('the notice gives no right to one, except on a phone whose computer offers it', () => {
    const notice = state({ step: 'notice', phase: 'idle' });
    const right = 'you may choose an option without camera or voice';
    const { unmount } = showing(notice, { options: noRoutes });
    expect(said()).toContain('corrected or erased where the law allows.');
    expect(said()).not.toContain(right);
    unmount();
    showing(notice, { isPhone: true });
    expect(said()).toContain(right);
  });

  it.each(['en', 'hi'] as const)('no text of the page names one: %s', (language) => {
    const say = sayIn(language, false);
    const naming = Object.keys(texts)
      .filter((key): key is VerificationTextKey => !/^other\.|^live\.stopSure\.other$/.test(key))
      .filter((key) => /another option|an option without|तरीका/.test(say(key)));
    expect(naming).toEqual([]);
  });

  it('the phone that came from a computer’s link leads to no other phone', () => {
    const { unmount } = showing(unsupported);
    expect(screen.getAllByText('Use my phone').length).toBe(2);
    unmount();
    showing(unsupported, { isPhone: true });
    expect(screen.queryByText('Use my phone')).toBeNull();
  });
});
