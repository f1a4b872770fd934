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
/** Of a page that a public link opened. It is not stored, and stands before the person's own session on that page. */
let visit: Session | null = null;
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

/** The logged-in person, or the visitor of a public link; null for neither. The same object until it changes. */
export const session = (): Session | null => visit ?? current;

/** The logged-in person, whatever link this page opened. */
export const ownSession = (): Session | null => current;

/** Whether this page is that of a visitor with a public link. */
export const isVisit = (): boolean => visit !== null;

/** Makes the calls of this page those of a visitor; null ends that. */
export function setVisit(next: Session | null): void {
  visit = next;
  for (const listener of listeners) listener();
}

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
  if (current && !visit) beginSession(current.token, user);
}

/**
 * Reads the person anew and stores what came.
 * @returns the person; null if another session began or this one ended meanwhile, so that nothing was stored
 */
export async function rereadUser(read: () => Promise<User>): Promise<User | null> {
  const asked = current?.token;
  const user = await read();
  if (current?.token !== asked) return null;
  renewUser(user);
  return user;
}

/** Clears the person's data from the browser. */
export function endSession(): void {
  if (visit) return setVisit(null);
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
