import type { VariableGroup } from '@tessera/nodes/variables';
import { createContext, useContext } from 'react';
import type { FlowValue } from '../../../flow/graph-shape.ts';

/** The variables that the node in the panel can refer to. */
export const VariableGroupsContext = createContext<readonly VariableGroup[]>([]);
export const useVariableGroups = (): readonly VariableGroup[] => useContext(VariableGroupsContext);

/** What each node gave in the last run, by id. */
export const LastValuesContext = createContext<ReadonlyMap<string, FlowValue>>(new Map());
export const useLastValues = (): ReadonlyMap<string, FlowValue> => useContext(LastValuesContext);

/** What the loop in the panel can collect of each item: variables of the steps that it repeats. */
export const CollectableGroupsContext = createContext<readonly VariableGroup[]>([]);
export const useCollectableGroups = (): readonly VariableGroup[] => useContext(CollectableGroupsContext);
