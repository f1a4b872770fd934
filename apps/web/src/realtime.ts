import { CacheFeeder } from '@tessera/client/cache-feeder';
import { ClientError, sessionEndMessages } from '@tessera/client/client-error';
import { type LiveState, Realtime } from '@tessera/client/realtime';
import type { Push, Watch } from '@tessera/contracts/realtime/realtime.push';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { api, queryClient } from './api.ts';
import { endSession, onSession, renewUser, session } from './session/session.ts';
import { toast } from './ui/overlays/toast.ts';

const feeder = new CacheFeeder(queryClient);

/** The queries that a watch keeps up to date. */
const watched = {
  run: ['executions'],
  'workflow-runs': ['executions'],
  workspace: ['executions'],
  workflows: ['workflows'],
  form: ['responses'],
  verifications: ['verification'],
  // Everything: what somebody may see has perhaps changed.
  access: [],
} as const satisfies Record<Watch['kind'], readonly string[]>;

/** Whether the watch of the access was joined before: what is shown was read before the break in between. */
let wasLive = false;

const rereadIdle = (queryKey: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.data !== undefined && state.fetchStatus === 'idle',
  });

/**
 * Reads again who the person is and what they may do. The server closes the connection of everybody whose access changed,
 * so that each renewed watch of the access leads here.
 */
async function renewAccess(): Promise<void> {
  try {
    renewUser(await api.accounts.authenticate.call());
  } catch (error) {
    // An ended session is handled by the client; after an outage the next connection comes here again.
    if (!(error instanceof ClientError)) throw error;
  }
}

const realtime = new Realtime({
  url: '',
  token: () => session()?.token ?? null,
  onPushes: (pushes) => feeder.take(pushes),
  // What was read before the watch began may be from before a change that was not pushed any more.
  onJoined: ({ kind }) => {
    if (kind === 'access') void renewAccess();
    if (kind === 'access' && !wasLive) wasLive = true;
    else void rereadIdle(watched[kind]);
  },
  onRefused: (message) => {
    if (!sessionEndMessages.includes(message)) return;
    toast.error(message);
    endSession();
  },
});

let place = placeOf();
onSession(() => {
  const next = placeOf();
  if (next === place) return;
  place = next;
  wasLive = false;
  feeder.forget();
  realtime.restart();
});

// Not after the pause that grew while there was no network.
addEventListener('online', () => {
  if (realtime.state() === 'connecting') realtime.restart();
});

function placeOf(): string | null {
  const now = session();
  return now && `${now.token} ${now.user.workspace.id}`;
}

/** Keeps the query cache up to date with what is pushed about something, while the component is shown. */
export function useWatch(watch: Watch | null): void {
  const name = watch && JSON.stringify(watch);
  const begin = useEffectEvent(() => (watch ? realtime.watch(watch) : undefined));
  useEffect(() => begin(), [name]);
}

/**
 * Query options that read only after the watch has begun (or a moment later, should the socket not open), so that no
 * change between the two is missed. To be used together with `useWatch`.
 */
export function afterJoining<Context, Data, Options extends { queryFn: (context: Context) => Promise<Data> }>(
  watch: Watch,
  options: Options & { queryFn: (context: Context) => Promise<Data> },
): Options {
  return {
    ...options,
    queryFn: async (context: Context) => {
      await realtime.joined(watch);
      return options.queryFn(context);
    },
  };
}

/** Listens to pushes besides the query cache: for what is new and in no list yet. */
export function usePushes(listener: (pushes: readonly Push[]) => void): void {
  const take = useEffectEvent(listener);
  useEffect(() => realtime.onPushes((pushes) => take(pushes)), []);
}

/** Whether what is shown is pushed as it changes. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(realtime.onState, realtime.state);
}
