import { screen } from '@testing-library/react';
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

it('shows the periods, and the history of their changes', async () => {
  shownToOwner(<RetentionCard />, () => retention);
  const video = await screen.findByText('Video');
  expect(video.nextElementSibling?.textContent).toBe('1,095 days');
  expect(screen.getByText('Transcript and verdict').nextElementSibling?.textContent).toBe('until erased');
  expect(screen.getByText('Agent audio: 1,095 days → 30 days').closest('ul ul')).toBeTruthy();
  expect(document.body.textContent).toContain('Ravi (ravi@example.org) less to pay for');
});
