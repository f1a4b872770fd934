import type { FieldType } from '@tessera/fields/field-types';
import { useEffect, useSyncExternalStore } from 'react';
import type { FieldFill } from './field-fill.ts';
import { fieldFills } from './fills.ts';

/** The types that are loaded, each under its name; a table of rules for `validateAnswers`. */
export type LoadedFills = { readonly [T in FieldType]?: FieldFill<T> };

/** How a type is filled in, or why that is not known; `unknown` is a type that only a newer server knows. */
export type FillState<T extends FieldType> = FieldFill<T> | 'loading' | 'failed' | 'unknown';

const loaded: LoadedFills = {};
const failed = new Set<FieldType>();
const listeners = new Set<() => void>();

const isKnown = (type: string): type is FieldType => Object.hasOwn(fieldFills, type);

async function load<T extends FieldType>(type: T): Promise<void> {
  if (loaded[type]) return;
  try {
    Object.assign(loaded, { [type]: await fieldFills[type]() });
    failed.delete(type);
  } catch (error) {
    failed.add(type);
    throw error;
  } finally {
    for (const listener of listeners) listener();
  }
}

/**
 * Loads what fields of these types need to be filled in and judged. Names that this page does not know are left out.
 * @throws what an import throws when the network is away
 */
export async function loadFills(types: readonly string[]): Promise<LoadedFills> {
  await Promise.all([...new Set(types)].filter(isKnown).map((type) => load(type)));
  return loaded;
}

function stateOf<T extends FieldType>(type: T): FillState<T> {
  if (!isKnown(type)) return 'unknown';
  return loaded[type] ?? (failed.has(type) ? 'failed' : 'loading');
}

/** How a type is filled in, as soon as it is loaded. */
export function useFill<T extends FieldType>(type: T): FillState<T> {
  useEffect(() => {
    // The state says that it failed.
    loadFills([type]).catch(() => undefined);
  }, [type]);
  return useSyncExternalStore(subscribe, () => stateOf(type));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
