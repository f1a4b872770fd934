import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { FieldOf } from '@tessera/fields/form-field.schema';
import { useState } from 'react';
import { EmailCode, type EmailSay } from './email-code.tsx';
import { type ConfirmResult, EmailConfirmationContext } from '../../fill/email-confirmation.ts';
import type { EmailProof } from '../../fill/kept-filling.ts';

const field: FieldOf<'email'> = {
  id: 'email',
  type: 'email',
  label: 'Email',
  help: '',
  mandatory: true,
  options: { placeholder: '', verifyEmail: true },
};
/** Returns the key of the text. */
const say: EmailSay = (key) => key;
afterEach(cleanup);

describe('a code that is refused', () => {
  it.each([
    [422, 'email.codeWrong'],
    [410, 'email.codeGone'],
    [429, 'email.tooMany'],
  ] as const)('is told in the words of the page: %d', async (status, sentence) => {
    const refused: ConfirmResult<EmailProof> = { ok: false, status, message: 'English' };
    render(
      <EmailConfirmationContext
        value={{
          proofs: {},
          sendCode: () => Promise.resolve({ ok: true, data: {} }),
          confirm: () => Promise.resolve(refused),
        }}
      >
        <EmailCode field={field} text="asha@example.com" isDisabled={false} say={say} />
      </EmailConfirmationContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: say('email.send') }));
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: say('email.confirm') }));
    expect(await screen.findByText(say(sentence))).toBeTruthy();
  });
});

it('stays at the code that was sent when another one cannot be sent, and keeps the focus', async () => {
  const answers: ConfirmResult<unknown>[] = [
    { ok: true, data: {} },
    { ok: false, status: 429 },
    { ok: true, data: {} },
  ];
  const sendCode = () => Promise.resolve(answers.shift() ?? { ok: false as const });
  render(
    <EmailConfirmationContext value={{ proofs: {}, sendCode, confirm: () => new Promise(() => undefined) }}>
      <EmailCode field={field} text="asha@example.com" isDisabled={false} say={say} />
    </EmailConfirmationContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: say('email.send') }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '12' } });
  const again = screen.getByRole('button', { name: say('email.resend') });
  again.focus();
  fireEvent.click(again);
  expect(await screen.findByText(say('email.tooMany'))).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12');
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  expect(await screen.findByText(say('email.sentAgain'))).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

it('keeps the focus at the former code when it is correct', async () => {
  const proof = { email: 'asha@example.com', proof: 'signed', expiresAt: new Date(Date.now() + 60_000).toISOString() };
  function Page() {
    const [proofs, setProofs] = useState<Record<string, EmailProof>>({});
    const confirm = (): Promise<ConfirmResult<EmailProof>> => {
      setProofs({ email: proof });
      return Promise.resolve({ ok: true, data: proof });
    };
    const sendCode = () => Promise.resolve({ ok: true as const, data: {} });
    return (
      <EmailConfirmationContext value={{ proofs, sendCode, confirm }}>
        <EmailCode field={field} text="asha@example.com" isDisabled={false} say={say} />
      </EmailConfirmationContext>
    );
  }
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: say('email.send') }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '123456' } });
  screen.getByRole('button', { name: say('email.confirm') }).focus();
  fireEvent.click(screen.getByRole('button', { name: say('email.confirm') }));
  const status = await screen.findByRole('status');
  await waitFor(() => expect(document.activeElement).toBe(status));
});
