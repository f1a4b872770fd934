import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Retention } from '@tessera/contracts/verification/retention.schema';
import { unstubAllGlobals } from '@tessera/testing/stub-global';
import { shownToOwner } from './owner-page.fixture.tsx';
import { RetentionCard } from './retention-card.tsx';

afterEach(() => unstubAllGlobals());

const policy = { video_days: 1_095, audio_days: 30, transcript_days: null, record_days: null };
const retention: Retention = {
  ...policy,
  changes: [
    {
      ...{ by: 'Ravi', email: 'ravi@example.org', at: '2026-11-25T10:00:00.000Z', reason: 'less to pay for' },
      ...{ from: { ...policy, audio_days: 1_095 }, to: policy },
    },
  ],
};

async function shown() {
  const { sent } = shownToOwner(<RetentionCard />, () => retention);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Video');
  return { sent, type, save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })) };
}

it('asks before it shortens a period, with kind and periods', async () => {
  const { sent, type, save } = await shown();
  type('Video', '90');
  type('Agent audio', '60');
  type('Transcript and verdict', '400');
  save();
  const dialog = await screen.findByRole('dialog', { name: 'Shorten retention?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Video: 1,095 days → 90 days', 'Transcript and verdict: until erased → 400 days']);
  expect(sent).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'less to keep' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Shorten retention' }));
  const changed = { ...policy, video_days: 90, audio_days: 60, transcript_days: 400 };
  await waitFor(() => expect(sent).toEqual([{ ...changed, reason: 'less to keep' }]));
});

it('extends a period immediately, and shows the history of changes', async () => {
  const { sent, type, save } = await shown();
  expect(screen.getByText('Agent audio: 1,095 days → 30 days').closest('ul ul')).toBeTruthy();
  expect(document.body.textContent).toContain('Ravi (ravi@example.org) less to pay for');
  type('Agent audio', '');
  save();
  await waitFor(() => expect(sent).toEqual([{ ...policy, audio_days: null }]));
});
