import { SignedInUser } from '@tessera/contracts/accounts/accounts.schema';

export type User = SignedInUser;

interface Session {
  token: string;
  user: User;
}

/** The specification's names for what the browser stores (section 3). */
const keys = { user: 'user', token: 'token', permissions: 'permissions' } as const;
/** Data that survives a session: it belongs to nobody. */
const keptKeys = ['mantine-color-scheme-value', 'language'];
const keptPrefix = 'fill:';

let current: Session | null = read();
const listeners = new Set<() => void>();

function read(): Session | null {
  try {
    const token = localStorage.getItem(keys.token);
    const user = SignedInUser.safeParse(JSON.parse(localStorage.getItem(keys.user) ?? 'null'));
    return token && user.success ? { token, user: user.data } : null;
  } catch {
    return null;
  }
}

function turn(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

/** The logged-in person, or null. The same object until it changes. */
export const session = (): Session | null => current;

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Stores the logged-in person.
 * @throws DOMException when the browser refuses to store
 */
export function beginSession(token: string, user: User): void {
  localStorage.setItem(keys.token, token);
  localStorage.setItem(keys.user, JSON.stringify(user));
  localStorage.setItem(keys.permissions, JSON.stringify(user.permissions));
  turn({ token, user });
}

/** Stores the person's updated name, workspace or rights. */
export function renewUser(user: User): void {
  if (current) beginSession(current.token, user);
}

/** Clears the person's data from the browser. */
export function endSession(): void {
  const kept = Object.entries({ ...localStorage }).filter(
    ([key]) => keptKeys.includes(key) || key.startsWith(keptPrefix),
  );
  localStorage.clear();
  for (const [key, value] of kept) localStorage.setItem(key, String(value));
  if (current) turn(null);
}

// Another tab logged in or out: this one follows.
window.addEventListener('storage', (event) => {
  if (event.key !== null && event.key !== keys.token && event.key !== keys.user) return;
  const next = read();
  if (next?.token !== current?.token || JSON.stringify(next?.user) !== JSON.stringify(current?.user)) turn(next);
});
