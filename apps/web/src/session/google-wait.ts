/** What waits for Google's answer in this tab: its secret, and what follows. */
export interface GoogleWait {
  secret: string;
  purpose: 'signIn' | 'link';
  next?: string;
}

const key = 'google';

/** Remembers what waits, and leaves for Google's page. */
export function leaveForGoogle(url: string, wait: GoogleWait): void {
  sessionStorage.setItem(key, JSON.stringify(wait));
  window.location.assign(url);
}

/** What waits in this tab; null for nothing. */
export function googleWait(): GoogleWait | null {
  const kept = sessionStorage.getItem(key);
  return kept === null ? null : (JSON.parse(kept) as GoogleWait);
}

/** @returns whether something waited until now */
export function forgetGoogleWait(): boolean {
  const isWaiting = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isWaiting;
}
