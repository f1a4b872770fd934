import type { FieldType } from '@tessera/fields/field-types';
import { useEffect, useSyncExternalStore } from 'react';
import type { DraftAnswer } from '../fill/kept-filling.ts';
import type { FieldFill } from './field-fill.ts';
import { fieldFills } from './fills.ts';

/** The loaded types by name; a table of rules for `validateAnswers`. */
export type LoadedFills = { readonly [T in FieldType]?: FieldFill<T> };

/** The input of a type, or the reason for its absence; `unknown` is a type that only a newer server knows. */
export type FillState<T extends FieldType> = FieldFill<T> | 'loading' | 'failed' | 'unknown';

let loaded: LoadedFills = {};
const failed = new Set<FieldType>();
const listeners = new Set<() => void>();

const isKnown = (type: string): type is FieldType => Object.hasOwn(fieldFills, type);

async function load<T extends FieldType>(type: T): Promise<void> {
  if (loaded[type]) return;
  try {
    const fill = await fieldFills[type]();
    // A new table each time, so that what depends on it is shown anew.
    loaded = { ...loaded, [type]: fill };
    failed.delete(type);
  } catch (error) {
    failed.add(type);
    throw error;
  } finally {
    for (const listener of listeners) listener();
  }
}

/**
 * Loads the inputs and rules of these types. Unknown names are skipped.
 * @throws the error of an import when the network is down
 */
export async function loadFills(types: readonly string[]): Promise<LoadedFills> {
  await Promise.all([...new Set(types)].filter(isKnown).map((type) => load(type)));
  return loaded;
}

/** The answers that the page itself gives to these fields when the form is submitted, by field id. */
export function answersOnSubmit(fields: readonly { id: string; type: FieldType }[]): [string, DraftAnswer][] {
  return fields.flatMap(({ id, type }): [string, DraftAnswer][] => {
    const given = loaded[type]?.onSubmit?.();
    return given === undefined ? [] : [[id, given]];
  });
}

function stateOf<T extends FieldType>(type: T): FillState<T> {
  if (!isKnown(type)) return 'unknown';
  return loaded[type] ?? (failed.has(type) ? 'failed' : 'loading');
}

/** The input of a type, once it is loaded. */
export function useFill<T extends FieldType>(type: T): FillState<T> {
  useEffect(() => {
    // The state already shows the failure.
    loadFills([type]).catch(() => undefined);
  }, [type]);
  return useSyncExternalStore(subscribe, () => stateOf(type));
}

/** All types loaded so far. */
export const useLoadedFills = (): LoadedFills => useSyncExternalStore(subscribe, () => loaded);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
