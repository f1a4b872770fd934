import { CacheFeeder } from '@tessera/client/cache-feeder';
import { ClientError, sessionEndMessages } from '@tessera/client/client-error';
import { LiveQueries } from '@tessera/client/live-queries';
import { type LiveState, Realtime } from '@tessera/client/realtime';
import { shownBy } from '@tessera/client/shown';
import { contracts } from '@tessera/contracts/all';
import type { Focus, PersonFocus, Push } from '@tessera/contracts/realtime/realtime.push';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { api, onBeforeRead, queryClient } from './api.ts';
import { endSession, onSession, rereadUser, session } from './session/session.ts';
import { toast } from './ui/overlays/toast.ts';

const shown = shownBy(contracts);
const feeder = new CacheFeeder(queryClient, shown);

/** Whether the access watch was joined before: data on the page is from before the interruption. */
let wasLive = false;

/** Also what was refused: the person may see it now. */
const rereadIdle = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ state }) => state.status !== 'pending' && state.fetchStatus === 'idle',
  });

/**
 * Reloads the person and their rights. The server closes the connections of everybody whose access changed,
 * so each renewed access watch calls this.
 */
async function renewAccess(): Promise<void> {
  try {
    await rereadUser(() => api.accounts.authenticate.call());
  } catch (error) {
    // The client handles an ended session; after an outage the next connection calls this again.
    if (!(error instanceof ClientError)) throw error;
  }
}

const realtime = new Realtime({
  url: '',
  token: () => session()?.token ?? null,
  onPushes: (pushes) => feeder.take(pushes),
  // Data loaded before the watch started may be older than a missed push.
  onJoined: (watch) => {
    if (watch.entity !== 'access') return feeder.afterJoin(watch);
    void renewAccess();
    // Everything: what the person may see may have changed.
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

// Without the pause that grew while offline.
addEventListener('online', () => {
  if (realtime.state() === 'connecting') realtime.restart();
});

function placeOf(): string | null {
  const now = session();
  return now && `${now.token} ${now.user.workspace.id}`;
}

/** Subscribes to changes of the person's own access while the component is mounted. */
export function useAccessWatch(isOn: boolean): void {
  useEffect(() => (isOn ? realtime.watch({ entity: 'access' }) : undefined), [isOn]);
}

/** Subscribes to pushes that the query cache cannot apply: new items that are in no list yet. */
export function usePushes(listener: (pushes: readonly Push[]) => void): void {
  const take = useEffectEvent(listener);
  useEffect(() => realtime.onPushes((pushes) => take(pushes)), []);
}

/** Tells the others who have an app open where this person is in it. */
export const sendFocus = (focus: Focus): void => realtime.focus(focus);

/** Subscribes to where others are. */
export function useFocuses(listener: (focus: PersonFocus) => void): void {
  const take = useEffectEvent(listener);
  useEffect(() => realtime.onFocus((focus) => take(focus)), []);
}

/** Whether the page receives pushes. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(realtime.onState, realtime.state);
}
