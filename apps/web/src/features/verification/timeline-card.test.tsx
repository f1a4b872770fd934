import { screen } from '@testing-library/react';
import type { Verification } from '@tessera/contracts/verification/verification.schema';
import { TimelineCard } from './timeline-card.tsx';
import { shownToOwner } from './owner-page.fixture.tsx';

const at = '2026-11-25T10:00:00.000Z';

it('shows any reported device data as words, and never as a translation option', () => {
  const nested = '$t(ui.close, {"lngs": "x"})';
  const detail = { cores: '8', screen: nested, other: nested, constructor: 'c', lngs: 'x', skipInterpolation: 'y' };
  const verification = { facts: [{ type: 'device', at, detail }], events: [], video_times: [], started_at: at };
  shownToOwner(<TimelineCard of={verification as unknown as Verification} showAt={null} />, () => ({}));
  expect(screen.getByText(/^Device/).textContent).toBe(
    `Device: 8 processor cores, screen ${nested}, other ${nested}, constructor c, lngs x, skipInterpolation y`,
  );
});
