import { webAddress } from '@tessera/contracts/forms/web-address';
import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import { pipe, type PipeSource } from '@tessera/fields/piping';

/**
 * The address that a form leads to, with answers as parameters. Blank answers are left out, and so are those of types
 * whose rules are not loaded.
 */
export function redirectAddress({ redirect }: PublicForm['settings'], source: PipeSource): URL | null {
  const address = redirect ? webAddress(redirect.address) : null;
  if (!redirect || !address) return null;
  for (const { name, field } of redirect.parameters) {
    const isField = source.fields.some(({ id }) => id === field);
    const value = isField ? pipe(`{{${field}}}`, source) : '';
    if (value !== '') address.searchParams.set(name, value);
  }
  return address;
}
