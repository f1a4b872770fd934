import type { NodeSettings } from '@tessera/nodes/node-settings';
import type { FlowOptions, FlowValue } from '../../../flow/graph-shape.ts';

/** What a definition keeps of a node's settings: only what differs from the kind's own; undefined when nothing does. */
export function settingsToStore(own: NodeSettings, wanted: NodeSettings): FlowOptions | undefined {
  const retry = differing(own.retry, wanted.retry);
  const stored: FlowOptions = {
    ...(Object.keys(retry).length === 0 ? {} : { retry }),
    ...(own.timeoutMs === wanted.timeoutMs ? {} : { timeoutMs: wanted.timeoutMs }),
    ...(own.join === wanted.join ? {} : { join: wanted.join }),
    ...(own.onError === wanted.onError ? {} : { onError: wanted.onError }),
  };
  return Object.keys(stored).length === 0 ? undefined : stored;
}

function differing<Values extends { [key: string]: FlowValue }>(own: Values, wanted: Values): FlowOptions {
  return Object.fromEntries(Object.entries(wanted).filter(([key, value]) => own[key] !== value));
}
