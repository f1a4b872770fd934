import type { Action, Module } from '@tessera/access/rights';
import { useMay } from '../../session/use-session.ts';

/** The rights that the person can give: those that they hold. */
export function useMayGive(): (module: Module, action: Action) => boolean {
  const can = useMay();
  return (module, action) => can(`${module}:${action}`);
}
