import { useQueries } from '@tanstack/react-query';
import type { ResponseOf } from '@tessera/contracts/contract';
import type { workflows } from '@tessera/contracts/workflows/workflows.contract';
import type { ObjectShape, ObjectShapes } from '@tessera/nodes/object-shape';
import { nodeOf } from '@tessera/nodes/registry';
import { api } from '../api.ts';
import type { FlowNode } from './graph-shape.ts';
import { variableOf } from './offered-variable.ts';

type Details = ResponseOf<typeof workflows.propertyDetails>;

const idsIn = (nodes: readonly FlowNode[]): string[] => {
  const named = nodes.flatMap(({ kind, options }) => (nodeOf(kind)?.onRecords ? [options['objectId']] : []));
  return [...new Set(named)].filter((id): id is string => typeof id === 'string' && id !== '');
};

const shapeOf = ({ name, properties }: Details): ObjectShape => ({
  name,
  properties: properties.map(({ kind, required, read_only: readOnly, choices, ...variable }) => ({
    ...variableOf(variable),
    ...{ kind, required, readOnly },
    ...(choices && { choices }),
  })),
});

/**
 * The objects whose records some nodes use.
 * @returns undefined while they are read; what is gone, or hidden from this person, is left out
 */
export function useObjectShapes(nodes: readonly FlowNode[]): ObjectShapes | undefined {
  const ids = idsIn(nodes);
  return useQueries({
    queries: ids.map((id) => ({
      ...api.workflows.propertyDetails.options({ query: { object_id: id } }),
      staleTime: 30_000,
      retry: false,
      meta: { quiet: true },
    })),
    combine: (results) =>
      results.some(({ isPending }) => isPending)
        ? undefined
        : Object.fromEntries(
            results.flatMap(({ data }): [string, ObjectShape][] => (data ? [[data.object_id, shapeOf(data)]] : [])),
          ),
  });
}
