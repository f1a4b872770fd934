import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../i18n/i18n.ts';
import { queryClient } from '../api.ts';
import { UiProvider } from '../ui/ui-provider.tsx';

/** Renders a page with what every component needs: texts, the query cache and the theme. */
export function mount(children: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UiProvider>{children}</UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
