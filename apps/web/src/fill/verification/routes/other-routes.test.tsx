import { act, fireEvent, render, screen } from '@testing-library/react';
import { OtherRoutes } from './other-routes.tsx';
import { sayIn } from '../texts/say.ts';
import type { Answer } from '../session/voice-api.ts';
import type { RouteProps } from './route-props.ts';

const filling = { form: 'proposal', version: 1, field: 'consent', filling: 'one-filling-of-many' };
const begun = { session_id: 'one', secret: 'of this browser', consent_text: 'I agree.', expires_at: '' };

function opened(language: 'en' | 'hi', { began, ended }: { began?: Answer<typeof begun>; ended?: Answer<never> } = {}) {
  const calls = {
    beginTyped: jest.fn().mockResolvedValue(began ?? { ok: true, data: begun }),
    confirmTyped: jest.fn().mockResolvedValue(ended),
    askPerson: jest.fn().mockResolvedValue({ ok: true, data: {} }),
  };
  render(
    <OtherRoutes
      api={calls as unknown as RouteProps['api']}
      filling={filling}
      values={async () => ({}) as Awaited<ReturnType<RouteProps['values']>>}
      email="asha@example.com"
      hasTyped
      hasPerson
      say={sayIn(language)}
      onResult={() => undefined}
      onClose={() => undefined}
    />,
  );
  return calls;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('other options', () => {
  it.each([
    ['typed', 'Type the consent', 'Send code', 'beginTyped'],
    ['person', 'Ask to be contacted', 'Ask for a person', 'askPerson'],
  ] as const)('is not begun before somebody said why: %s', async (_case, label, button, call) => {
    const calls = opened('en');
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(label) }));
    await press(button);
    expect(calls[call]).not.toHaveBeenCalled();
    const reason = screen.getByLabelText<HTMLSelectElement>('Why can’t you use video?');
    expect(document.activeElement).toBe(reason);
    expect(document.getElementById(reason.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose a reason.',
    );
    choose('Why can’t you use video?', 'no_sight');
    expect(reason.getAttribute('aria-invalid')).toBeNull();
    await press(button);
    expect(calls[call]).toHaveBeenCalledWith(expect.objectContaining({ reason: 'no_sight' }));
  });

  it.each([
    ['', '123456', 'Your consent, typed', 'Type the text above first.'],
    ['I agree.', '12', /^The 6 digits/, 'Enter the 6 digits of the code.'],
  ])('reports missing input at its field: typed “%s”, code “%s”', async (typed, code, label, fault) => {
    const calls = opened('en');
    choose('Why can’t you use video?', 'other');
    await press('Send code');
    fireEvent.change(screen.getByLabelText('Your consent, typed'), { target: { value: typed } });
    fireEvent.change(screen.getByLabelText(/^The 6 digits/), { target: { value: code } });
    await press('Submit consent');
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(fault).id).toBe(field.getAttribute('aria-describedby')?.split(' ').at(-1));
    expect(calls.confirmTyped).not.toHaveBeenCalled();
  });

  it('asks for contact details for a person', async () => {
    const calls = opened('en');
    fireEvent.click(screen.getByRole('radio', { name: /Ask to be contacted/ }));
    choose('Why can’t you use video?', 'other');
    fireEvent.change(screen.getByLabelText('Email address or phone number'), { target: { value: 'at home' } });
    await press('Ask for a person');
    expect(screen.getByText('Enter an email address or a phone number.')).toBeTruthy();
    expect(calls.askPerson).not.toHaveBeenCalled();
  });

  it('marks the server’s message as English on a page in Hindi', async () => {
    opened('hi', { began: { ok: false, status: 422, message: 'This form offers no way to type the consent.' } });
    choose('वीडियो में क्या दिक़्क़त है?', 'other');
    await press('कोड भेजें');
    expect(screen.getByText('This form offers no way to type the consent.').lang).toBe('en');
    expect(screen.getByText(/सर्वर ने इसे स्वीकार नहीं किया।/)).toBeTruthy();
  });

  it('returns to the address, with the typed text, when the code is no longer valid', async () => {
    opened('hi', { ended: { ok: false, status: 410, field: 'body.code', message: 'This code does not count.' } });
    choose('वीडियो में क्या दिक़्क़त है?', 'other');
    await press('कोड भेजें');
    fireEvent.change(screen.getByLabelText('आपकी लिखी हुई सहमति'), { target: { value: 'I agree.' } });
    fireEvent.change(screen.getByLabelText(/ईमेल के 6 अंक/), { target: { value: '123456' } });
    await press('जमा करें');
    expect(screen.getByText(/यह कोड अब काम का नहीं है/)).toBeTruthy();
    await press('कोड भेजें');
    expect(screen.getByLabelText<HTMLTextAreaElement>('आपकी लिखी हुई सहमति').value).toBe('I agree.');
  });
});
