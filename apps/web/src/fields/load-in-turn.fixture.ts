import { loadFills } from './load-fills.ts';

/** Loads inputs one after the other: the loader of the tests fails when concurrent imports share a module. */
export async function loadInTurn(types: readonly string[]): Promise<void> {
  for (const type of types) await loadFills([type]);
}
