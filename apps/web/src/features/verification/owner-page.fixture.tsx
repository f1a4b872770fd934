import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { stubGlobal } from '@tessera/testing/stub-global';
import '../../i18n/i18n.ts';
import { queryClient } from '../../api.ts';
import { superadmin } from '../../session/superadmin.fixture.ts';
import { beginSession } from '../../session/session.ts';

/**
 * Renders a part of the owner's pages with all rights.
 * @param answer the server's response for a path
 * @returns the page, and the bodies of the sent commands
 */
export function shownToOwner(part: ReactNode, answer: (path: string, query: URLSearchParams) => unknown) {
  const sent: unknown[] = [];
  stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (body !== undefined) sent.push(JSON.parse(body));
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    return new Response(JSON.stringify({ success: true, data: answer(pathname, searchParams) }));
  });
  queryClient.clear();
  beginSession('token', superadmin);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
  return { ...render(part, { wrapper }), sent };
}
