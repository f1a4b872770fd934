import { createContext, useContext, useState } from 'react';
import { z } from 'zod';
import type { FlowOptions } from '../../../flow/graph-shape.ts';

const Stored = z.record(z.string(), z.record(z.string(), z.json())).catch({});

/** Outputs of steps that tests take instead of carrying the steps out, by node. */
export interface Pins {
  of: Readonly<Record<string, FlowOptions>>;
  pin(node: string, output: FlowOptions): void;
  unpin(node: string): void;
}

const keyOf = (workflow: string): string => `tessera.pins.${workflow}`;

function read(workflow: string): Record<string, FlowOptions> {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(keyOf(workflow)) ?? '{}'));
  } catch {
    return {};
  }
}

/** The pins of a workflow, kept in this browser: they are of the person who tests. */
export function usePinStore(workflow: string): Pins {
  const [of, setOf] = useState(() => read(workflow));
  const store = (next: Record<string, FlowOptions>): void => {
    setOf(next);
    try {
      localStorage.setItem(keyOf(workflow), JSON.stringify(next));
    } catch {
      // A full storage: the pins last as long as the page.
    }
  };
  return {
    of,
    pin: (node, output) => store({ ...of, [node]: output }),
    unpin: (node) => store(Object.fromEntries(Object.entries(of).filter(([id]) => id !== node))),
  };
}

export const PinsContext = createContext<Pins>({ of: {}, pin: () => undefined, unpin: () => undefined });
export const usePins = (): Pins => useContext(PinsContext);
