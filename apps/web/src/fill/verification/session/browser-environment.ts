import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { BrowserDevices } from '../camera/capture-devices.ts';
import { SessionStore } from '../upload/stored-session.ts';
import { preloadRoom, RoomClient } from '../room/room-client.ts';
import type { VerificationEnvironment } from './session-environment.ts';
import type { VerificationTarget, VoiceApi } from './voice-api.ts';

const locationTimeoutMs = 15_000;
/** A location of the last minute is still valid. */
const locationMaxAgeMs = 60_000;
const refusals = { 1: 'denied', 2: 'unavailable', 3: 'timeout' } as const;

/** The browser from a verification's point of view. */
export const browserEnvironment = (api: VoiceApi, { filling, field }: VerificationTarget): VerificationEnvironment => ({
  api,
  room: (on) => new RoomClient(on),
  preloadRoom,
  devices: new BrowserDevices(),
  store: new SessionStore(filling, field),
  locate,
  describeDevice,
  now: () => Date.now(),
  onOnline: (listener) => {
    const on = () => listener(true);
    const off = () => listener(false);
    addEventListener('online', on);
    addEventListener('offline', off);
    return () => {
      removeEventListener('online', on);
      removeEventListener('offline', off);
    };
  },
});

const locate = (): Promise<ClientFact> =>
  new Promise((resolve) => {
    const refuse = (reason: 'denied' | 'unavailable' | 'timeout') =>
      resolve({ type: 'place_refused', at: new Date().toISOString(), reason });
    if (!('geolocation' in navigator)) return refuse('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ type: 'place', at: new Date().toISOString(), latitude, longitude, accuracy_m: accuracy }),
      ({ code }) => refuse(refusals[code as keyof typeof refusals] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: locationTimeoutMs, maximumAge: locationMaxAgeMs },
    );
  });

function describeDevice(): Record<string, string> {
  const { userAgent, language, hardwareConcurrency } = navigator;
  const memory: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined;
  const detail: Record<string, unknown> = {
    browser: userAgent,
    language,
    cores: hardwareConcurrency,
    memory_gb: memory,
    screen: `${screen.width}x${screen.height} at ${devicePixelRatio}`,
    window: `${innerWidth}x${innerHeight}`,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value).slice(0, 300)]],
    ),
  );
}
