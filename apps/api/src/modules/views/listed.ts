import { contracts } from '@tessera/contracts/all';
import { type Access, type Operation, rightOf } from '@tessera/contracts/contract';
import type { ListDefinition } from '@tessera/contracts/list';
import { rightsOnViews } from '@tessera/access/views';
import type { ResourceKind } from '@tessera/access/resources';
import { DomainError } from '@tessera/kernel/errors';

/** A list that views can be saved of, and who may do what with its views. */
export interface Listed {
  key: string;
  definition: ListDefinition;
  /** The thing whose list it is, where each has its own. */
  of: { kind: ResourceKind; id: string } | undefined;
  /** What seeing the list takes, sharing a view of it, and managing shared views of other people. */
  see: Access;
  share: Access;
  manage: Access;
}

const operations: Operation[] = Object.values(contracts).flatMap((contract) => Object.values<Operation>(contract));
const lists = new Map(
  operations.flatMap((operation) => (operation.list?.key ? [[operation.list.key, operation]] : [])),
);

/**
 * Finds a list by its key: `forms`, or `responses:<form>` where each form has a list of its own.
 * @param field where the input names it
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
  const of = typeof can === 'object' && id ? { kind: can.on, id } : undefined;
  if (!seeing) return { key, definition, of, see: can, share: 'superadmin', manage: 'superadmin' };
  const { share, manage } = rightsOnViews(seeing);
  // A view of a whole list takes the right on the module: a grant on one thing is not enough.
  const on = (right: typeof seeing): Access => (typeof can === 'object' && id ? { ...can, action: right } : right);
  return { key, definition, of, see: can, share: on(share), manage: on(manage) };
}
