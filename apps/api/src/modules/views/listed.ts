import { contracts } from '@tessera/contracts/all';
import { type Access, type Operation, rightOf } from '@tessera/contracts/contract';
import type { ListDefinition } from '@tessera/contracts/list';
import { rightsOnViews } from '@tessera/access/views';
import type { ResourceKind } from '@tessera/access/resources';
import { DomainError } from '@tessera/kernel/errors';

/** A list with saved views, and the rights of its views. */
export interface Listed {
  key: string;
  definition: ListDefinition;
  /** The item that owns the list, if each item has its own list. */
  of: { kind: ResourceKind | 'object'; id: string } | undefined;
  /** Rights for seeing the list, sharing a view, and managing other people's shared views. */
  see: Access;
  share: Access;
  manage: Access;
}

const operations: Operation[] = Object.values(contracts).flatMap((contract) => Object.values<Operation>(contract));
const lists = new Map(
  operations.flatMap((operation) => (operation.list?.key ? [[operation.list.key, operation]] : [])),
);

/**
 * Finds a list by its key: `forms`, or `responses:<form>` if each form has its own.
 * @param field the field of the key in the input
 * @throws DomainError NOT_FOUND when there is none
 */
export function listedBy(key: string, field: string): Listed {
  const [name = '', id] = key.split(':');
  const operation = lists.get(name);
  if (!operation?.list || operation.list.isOfEach !== (id !== undefined)) {
    const names = [...lists].map(([known, { list }]) => (list?.isOfEach ? `${known}:<id>` : known));
    throw new DomainError('NOT_FOUND', `There is no list "${key}". There are: ${names.join(', ')}.`, { field });
  }
  const { can, list: definition } = operation;
  const seeing = rightOf(operation);
  const kind = typeof can === 'object' ? can.on : definition.each;
  const of = kind && id ? { kind, id } : undefined;
  if (!seeing) return { key, definition, of, see: can, share: 'superadmin', manage: 'superadmin' };
  const { share, manage } = rightsOnViews(seeing);
  // Sharing a view of a whole list needs the right on the module: a grant on one item is not enough.
  const on = (right: typeof seeing): Access => (typeof can === 'object' && id ? { ...can, action: right } : right);
  return { key, definition, of, see: can, share: on(share), manage: on(manage) };
}
