import type { Access } from '@tessera/contracts/contract';
import { Action, mayDo, Module } from '@tessera/contracts/permissions';
import { useSyncExternalStore } from 'react';
import { onSession, session, type User } from './session.ts';

/** Who is logged in, or null. */
export function useUserOrNull(): User | null {
  return useSyncExternalStore(onSession, session)?.user ?? null;
}

/** Who is logged in, on pages that nobody else sees. */
export function useUser(): User {
  const user = useUserOrNull();
  if (!user) throw new Error('This page is for people who are logged in');
  return user;
}

/** Whether somebody may call what needs this access; the server decides, this only keeps dead buttons off the page. */
export function may(user: User, access: Access): boolean {
  if (access === 'guest' || access === 'signed-in') return true;
  if (access === 'superadmin') return user.is_superadmin;
  const [module, action] = access.split(':');
  const holder = { isSuperadmin: user.is_superadmin, permissions: user.permissions };
  return mayDo(holder, Module.parse(module), Action.parse(action), user.switches);
}

/** A question to ask: `const can = useMay(); can('forms:CAN_ADD')`. */
export function useMay(): (access: Access) => boolean {
  const user = useUser();
  return (access) => may(user, access);
}
