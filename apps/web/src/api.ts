import { createClient } from '@tessera/client/client';
import { ClientError } from '@tessera/client/client-error';
import { createQueryClient } from '@tessera/client/query-client';
import { contracts } from '@tessera/contracts/all';
import { translate } from './i18n/i18n.ts';
import { keepFault } from './session/faults.ts';
import { endSession, session } from './session/session.ts';
import { toast } from './ui/overlays/toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ClientError;
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean; invalidates?: readonly string[] };
  }
}

let watchFirst: (name: string, input: unknown) => Promise<void> = () => Promise.resolve();

/** Sets a wait before each query of a page: realtime.ts first watches what the query shows. */
export function onBeforeRead(listener: typeof watchFirst): void {
  watchFirst = listener;
}

/** Every operation of the server: `api.forms.list.options({ query: {} })`, `api.forms.create.mutation()`. */
export const api = createClient(contracts, {
  baseUrl: '',
  token: () => session()?.token ?? null,
  beforeRead: (name, input) => watchFirst(name, input),
  onSessionEnd: (error) => {
    toast.error(error.message);
    endSession();
  },
});

/** Shows a failure as a toast; one with a request id is kept for support. */
export function reportFailure(error: Error): void {
  const requestId = error instanceof ClientError ? error.requestId : undefined;
  if (requestId) keepFault(error.message, requestId);
  const message = error.message || translate('ui.somethingWrong');
  toast.error(requestId ? `${message} ${translate('shell.faultKept')}` : message);
}

/** Server responses, shared by all pages. A failure is reported, unless its caller set `meta.quiet`. */
export const queryClient = createQueryClient(reportFailure);
