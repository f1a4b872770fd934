import { fireEvent, screen, within } from '@testing-library/react';
import type { Verification } from '@tessera/contracts/verification/verification.schema';
import { unstubAllGlobals } from '@tessera/testing/stub-global';
import { shownToOwner } from './owner-page.fixture.tsx';
import { VerificationActions } from './verification-actions.tsx';

afterEach(() => unstubAllGlobals());

const verification = (hold: Verification['hold']) =>
  ({ id: 'verification1', hold, erased: false, status: 'ended' }) as Verification;
const byRavi = { by: 'Ravi', email: 'ravi@example.org', at: '2026-11-25T10:00:00.000Z', reason: 'a claim' };

it('keeps a hold dialog’s action unchanged while somebody answers it', async () => {
  const { rerender, sent } = shownToOwner(<VerificationActions of={verification(null)} />, () => ({}));
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByText('Put under legal hold'));
  const dialog = await screen.findByRole('dialog', { name: 'Put under legal hold?' });
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'asked for by the court' } });
  rerender(<VerificationActions of={verification(byRavi)} />);
  expect(dialog.textContent).toContain('Legal hold already changed');
  expect(dialog.textContent).toContain('Legal hold by Ravi (ravi@example.org)');
  const buttons = within(dialog).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent).filter(Boolean)).toEqual(['Close']);
  for (const button of buttons) fireEvent.click(button);
  expect(sent).toEqual([]);
});
