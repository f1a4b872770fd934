import type { LinkedProvider } from '@tessera/contracts/accounts/linked/linked-accounts.schema';

/** What an answer links: an account of a provider, or Google Calendar. */
export type LinkPurpose = LinkedProvider | 'calendar';

/** What waits for a provider's answer in this tab: its secret, and what follows. */
export interface OauthWait {
  secret: string;
  purpose: 'signIn' | LinkPurpose;
  next?: string;
}

const key = 'oauth';

/** Remembers what waits, and leaves for the provider's page. */
export function leaveForProvider(url: string, wait: OauthWait): void {
  sessionStorage.setItem(key, JSON.stringify(wait));
  window.location.assign(url);
}

/** What waits in this tab; null for nothing. */
export function oauthWait(): OauthWait | null {
  const kept = sessionStorage.getItem(key);
  return kept === null ? null : (JSON.parse(kept) as OauthWait);
}

/** @returns whether something waited until now */
export function forgetOauthWait(): boolean {
  const isWaiting = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isWaiting;
}
