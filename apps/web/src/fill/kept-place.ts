import type { PublicForm } from '@tessera/contracts/forms/forms.schema';

const pointerOf = (slug: string): string => `fill:at:${slug}`;

/** The name under which a device keeps fillings of a form: its first address, which stays when it gets another one. */
export const placeOf = ({ slug, first_slug: first }: Pick<PublicForm, 'slug' | 'first_slug'>): string => first ?? slug;

type Pointers = Pick<Storage, 'getItem' | 'setItem'>;

/** The same name by an address, as far as this device has learned it. */
export function placeAt(slug: string, storage = pointers()): string {
  try {
    return storage?.getItem(pointerOf(slug)) ?? slug;
  } catch {
    return slug;
  }
}

/** Remembers where fillings are that are opened at this address, for the time without a server. */
export function rememberPlace(slug: string, place: string, storage = pointers()): void {
  if (slug === place) return;
  try {
    storage?.setItem(pointerOf(slug), place);
  } catch {
    // Then the filling is found once the server has answered.
  }
}

function pointers(): Pointers | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
