import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import { useState } from 'react';

export interface Folded {
  stacks: ReadonlySet<string>;
  lanes: ReadonlySet<string>;
  toggleStack: (stack: string) => void;
  toggleLane: (lane: string) => void;
}

const toggled = (values: ReadonlySet<string>, value: string): ReadonlySet<string> => {
  const others = new Set(values);
  if (!others.delete(value)) others.add(value);
  return others;
};

/** Which stacks and lanes show only their names; it begins with the settings of the app. */
export function useFolded({ settings }: AppDetails): Folded {
  const [stacks, setStacks] = useState<ReadonlySet<string>>(() => new Set(settings.board.collapsed));
  const [lanes, setLanes] = useState<ReadonlySet<string>>(() => new Set());
  return {
    stacks,
    lanes,
    toggleStack: (stack) => setStacks((before) => toggled(before, stack)),
    toggleLane: (lane) => setLanes((before) => toggled(before, lane)),
  };
}
