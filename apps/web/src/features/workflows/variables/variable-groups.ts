import type { SubField, Variable, VariableGroup } from '@tessera/nodes/variables';
import { referenceTo } from '../../../templates/template-text.ts';

/** One line of the variable picker. */
export interface VariableEntry {
  reference: string;
  title: string;
  name: string;
  type: string;
  /** Where its value stands: the node's id, then names. */
  path: readonly string[];
  fields: readonly (SubField & { reference: string; path: readonly string[] })[];
}
export interface VariableSection {
  nodeId: string;
  nodeName: string;
  nodeIcon: string;
  entries: VariableEntry[];
}

/** The picker's lines: what matches the search by node, title or name. A node whose own name matches shows all. */
export function searchVariables(groups: readonly VariableGroup[], search: string): VariableSection[] {
  const wanted = search.trim().toLowerCase();
  const matches = (...texts: string[]): boolean => texts.some((text) => text.toLowerCase().includes(wanted));
  return groups.flatMap((group) => {
    const whole = wanted === '' || matches(group.nodeName);
    const entries = group.variables.map((variable) => entryOf(group.nodeId, variable));
    const kept = whole
      ? entries
      : entries.filter(({ title, name, fields }) => matches(title, name, ...fields.map((field) => field.name)));
    const { nodeId, nodeName, nodeIcon } = group;
    return kept.length > 0 ? [{ nodeId, nodeName, nodeIcon, entries: kept }] : [];
  });
}

function entryOf(nodeId: string, { name, title, spec, spec2 }: Variable): VariableEntry {
  return {
    reference: referenceTo(nodeId, name),
    title: title || name,
    name,
    type: spec,
    path: [nodeId, name],
    fields: (spec2 ?? []).map((field) => ({
      ...field,
      reference: referenceTo(nodeId, name, field.name),
      path: [nodeId, name, field.name],
    })),
  };
}

/** What Enter inserts while a reference is typed: the first line that is shown. */
export const firstMatch = (groups: readonly VariableGroup[], typed: string): string | undefined =>
  searchVariables(groups, typedSearch(typed))[0]?.entries[0]?.reference;

/** The part of a typed reference that is searched for: what follows the node's id. */
export const typedSearch = (typed: string): string => typed.replace(/^[^.]*\./, '');

export interface MergedVariable extends Variable {
  /** On both sides: it is there already, and can't be chosen again. */
  disabled?: boolean;
}

/** Merges two lists: entries present on both sides are disabled, new ones come last (specification, section 3). */
export function mergeVariables(known: readonly MergedVariable[], incoming: readonly Variable[]): MergedVariable[] {
  const names = new Set(incoming.map(({ name }) => name));
  const have = new Set(known.map(({ name }) => name));
  return [
    ...known.map((variable) => (names.has(variable.name) ? { ...variable, disabled: true } : variable)),
    ...incoming.filter(({ name }) => !have.has(name)),
  ];
}
