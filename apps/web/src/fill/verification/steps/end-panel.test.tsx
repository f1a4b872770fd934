import { fireEvent, screen } from '@testing-library/react';
import { result, said, showing } from './verification-step.fixture.tsx';
import { initialState } from '../session/verification-state.ts';

describe('a result in review', () => {
  const strict = { options: { accepts: 'verified' as const } };
  const again = () => screen.getByText<HTMLButtonElement>('Start again', { selector: 'button' });
  const submit = /You can submit the form now/;
  const changed = /have changed since the verification/;

  it.each([
    ['video', 'A person reviews your consent first.'],
    ['typed', 'A person reviews your consent first.'],
    ['person', 'A person gets in touch with you first.'],
  ] as const)('waits where the form takes only what is verified: %s', (route, sentence) => {
    const shown = { state: initialState(result('review', route)) };
    for (const fault of [undefined, 'verification.inReview'] as const) {
      const { unmount } = showing(shown, { ...strict, fault });
      expect(screen.getByText('Sent for Review')).toBeTruthy();
      expect(said()).toContain(sentence);
      expect(said()).toContain('You can submit the form once');
      expect(said()).not.toMatch(submit);
      expect(said()).not.toMatch(changed);
      expect(screen.queryByText('Start again')).toBeNull();
      unmount();
    }
    showing(shown);
    expect(said()).toMatch(submit);
    expect(screen.getByText('Sent for Review')).toBeTruthy();
    expect(said()).not.toContain('Verification Completed');
    expect(screen.queryByText('Start Verification')).toBeNull();
  });

  it('takes the field’s focus while it waits, because no button could', () => {
    showing({ state: initialState(result('review')) }, strict);
    document.getElementById('step')?.focus();
    expect(document.activeElement).toBe(screen.getByText('Sent for Review'));
  });

  it('is shown as rejected, not as changed answers', () => {
    const { act } = showing({ state: initialState(result('review')) }, { ...strict, fault: 'verification.failed' });
    expect(screen.getByText('Verification Failed')).toBeTruthy();
    expect(said()).toContain('A person reviewed this verification and rejected it. Please contact Suraksha');
    expect(said()).not.toMatch(changed);
    expect(screen.getByText('Ask to be contacted', { selector: 'button' })).toBeTruthy();
    fireEvent.click(again());
    expect(act).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['verification.changed', changed],
    ['verification.consentChanged', changed],
    ['verification.unknown', /The result was not accepted/],
    ['other', /The result was not accepted/],
  ] as const)('has to be done again after %s', (fault, sentence) => {
    showing({ state: initialState(result('review')) }, { ...strict, fault });
    expect(screen.getByText('Verification Needed Again')).toBeTruthy();
    expect(said()).toMatch(sentence);
    expect(again().disabled).toBe(false);
  });
});
