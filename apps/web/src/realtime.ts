import { CacheFeeder } from '@tessera/client/cache-feeder';
import { ClientError, sessionEndMessages } from '@tessera/client/client-error';
import { LiveQueries } from '@tessera/client/live-queries';
import { type LiveState, Realtime } from '@tessera/client/realtime';
import { shownBy } from '@tessera/client/shown';
import { contracts } from '@tessera/contracts/all';
import type { Push } from '@tessera/contracts/realtime/realtime.push';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { api, onBeforeRead, queryClient } from './api.ts';
import { endSession, onSession, renewUser, session } from './session/session.ts';
import { toast } from './ui/overlays/toast.ts';

const shown = shownBy(contracts);
const feeder = new CacheFeeder(queryClient, shown);

/** Whether the watch of the access was joined before: what is shown was read before the break in between. */
let wasLive = false;

const rereadIdle = (): Promise<void> =>
  queryClient.invalidateQueries({
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
  onJoined: (watch) => {
    if (watch.entity !== 'access') return feeder.afterJoin(watch);
    void renewAccess();
    // Everything: what somebody may see has perhaps changed.
    if (wasLive) void rereadIdle();
    wasLive = true;
  },
  onRefused: (message) => {
    if (!sessionEndMessages.includes(message)) return;
    toast.error(message);
    endSession();
  },
});

const live = new LiveQueries(queryClient, realtime, shown);
onBeforeRead((name, input) => live.beforeRead(name, input));

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

/** Learns of changes of the person's own access while the component is shown. */
export function useAccessWatch(isOn: boolean): void {
  useEffect(() => (isOn ? realtime.watch({ entity: 'access' }) : undefined), [isOn]);
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
