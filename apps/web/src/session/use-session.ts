import { decide, type Subject } from '@tessera/access/decide';
import type { ResourceKind } from '@tessera/access/resources';
import type { Right } from '@tessera/access/rights';
import type { Access } from '@tessera/contracts/contract';
import { useSyncExternalStore } from 'react';
import { isVisit, onSession, session, type User } from './session.ts';

/** The logged-in person, or null. */
export function useUserOrNull(): User | null {
  return useSyncExternalStore(onSession, session)?.user ?? null;
}

/** Whether somebody looks at this page with a public link. */
export const useIsVisitor = (): boolean => useSyncExternalStore(onSession, isVisit);

/** The logged-in person, on pages that require a login. */
export function useUser(): User {
  const user = useUserOrNull();
  if (!user) throw new Error('This page is for people who are logged in');
  return user;
}

/** Whether the person has this access. The server decides; this only hides useless buttons. */
export function may(user: User, access: Access): boolean {
  if (access === 'guest' || access === 'signed-in' || access === 'visitor') return true;
  if (access === 'superadmin') return user.is_superadmin;
  const right = typeof access === 'object' ? access.action : access;
  if (decide(subjectOf(user), right, null, user.switches) === 'allowed') return true;
  if (typeof access === 'string') return false;
  return user.shared.some(({ kind, id }) => kind === access.on && mayOn(user, right, kind, id));
}

/** Whether the person holds a right on one resource. */
export function mayOn(user: User, right: Right, kind: ResourceKind, id: string): boolean {
  const shared = user.shared.find((entry) => entry.kind === kind && entry.id === id);
  const grants = shared ? [{ to: `person:${user.id}` as const, level: shared.level }] : [];
  const resource = { kind, id, owner: null, restricted: shared?.restricted ?? false, grants };
  return decide(subjectOf(user), right, resource, user.switches) === 'allowed';
}

const subjectOf = (user: User): Subject => ({
  person: user.id,
  teams: [],
  roles: [],
  isSuperadmin: user.is_superadmin,
  permissions: user.permissions,
});

/** A check to call: `const can = useMay(); can('forms:CAN_ADD')`. */
export function useMay(): (access: Access) => boolean {
  const user = useUser();
  return (access) => may(user, access);
}

/** The same for one resource: `const can = useMayOn('form', id); can('forms:CAN_EDIT')`. */
export function useMayOn(kind: ResourceKind, id: string): (right: Right) => boolean {
  const user = useUser();
  return (right) => mayOn(user, right, kind, id);
}
