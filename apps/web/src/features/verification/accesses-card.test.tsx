import { fireEvent, screen } from '@testing-library/react';
import { unstubAllGlobals } from '@tessera/testing/stub-global';
import { AccessesCard } from './accesses-card.tsx';
import { shownToOwner } from './owner-page.fixture.tsx';

afterEach(() => unstubAllGlobals());

const entry = (id: string, email: string | null) => ({
  ...{ id, by: 'Asha', email, at: '2026-11-25T10:00:07.000Z', what: 'Opened video.webm', ip: '203.0.113.9' },
});

it('shows person, address and exact time, page by page', async () => {
  const pages = {
    first: { items: [entry('entry001', 'asha@example.org')], nextCursor: 'second' },
    second: { items: [entry('entry002', null)], nextCursor: null },
  };
  shownToOwner(<AccessesCard id="verification1" />, (_path, query) =>
    query.get('cursor') === 'second' ? pages.second : pages.first,
  );
  const [first] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /^Asha \(asha@example.org\) Opened video.webm.*25\/11\/2026 15:30:07.*· 203.0.113.9$/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect((await screen.findByText('Asha')).closest('li')?.textContent).toContain('Opened video.webm');
});
