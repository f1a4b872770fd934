import { useQueries, useQuery } from '@tanstack/react-query';
import type { ObjectShapes } from '@tessera/nodes/object-shape';
import { isStartedBy, nodeOf } from '@tessera/nodes/registry';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import type { FlowNode } from './graph-shape.ts';
import { useObjectShapes } from './use-object-shapes.ts';

/** The second line of each card: the node's note, or a summary of its settings. The same on every canvas. */
export function useSubtitles(nodes: readonly FlowNode[]): (node: FlowNode) => string {
  const { t } = useTranslation();
  const formId = nodes.find(({ kind }) => isStartedBy(kind, 'form'))?.options['formId'];
  const id = typeof formId === 'string' ? formId : '';
  const form = useQuery({
    ...api.forms.get.options({ query: { id } }),
    enabled: id !== '',
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
  const formName = form.data?.name;
  const objects = useObjectShapes(nodes);
  const called = useCalledNames(nodes);
  const agents = useAgentNames(nodes);
  const isLoading = (id !== '' && form.isPending) || !objects || !called || !agents;
  return useMemo(
    () => rememberedFor((node) => subtitleOf(node, { t, formName, objects, called, agents, isLoading })),
    [t, formName, objects, called, agents, isLoading],
  );
}

interface Known {
  t: TFunction;
  formName: string | undefined;
  objects: ObjectShapes | undefined;
  called: Names | undefined;
  agents: Names | undefined;
  isLoading: boolean;
}

interface Names {
  readonly [id: string]: string;
}
const quietly = { staleTime: 30_000, retry: false, meta: { quiet: true } } as const;
const namesIn = (results: readonly { isPending: boolean; data: { id: string; name: string } | undefined }[]) =>
  results.some(({ isPending }) => isPending)
    ? undefined
    : Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.name]] : [])));

/** Ids that nodes hold in the option which their kind names for it. */
function idsIn(nodes: readonly FlowNode[], role: 'calls' | 'runsAgent'): string[] {
  const named = nodes.flatMap(({ kind, options }) => options[nodeOf(kind)?.[role] ?? ''] ?? []);
  return [...new Set(named)].filter((id): id is string => typeof id === 'string' && id !== '');
}

/** Names of the workflows that nodes call; undefined while they are read. */
function useCalledNames(nodes: readonly FlowNode[]): Names | undefined {
  const queries = idsIn(nodes, 'calls').map((id) => ({ ...api.workflows.get.options({ query: { id } }), ...quietly }));
  return useQueries({ queries, combine: namesIn });
}

/** Names of the agents that nodes let talk; undefined while they are read. */
function useAgentNames(nodes: readonly FlowNode[]): Names | undefined {
  const queries = idsIn(nodes, 'runsAgent').map((id) => ({ ...api.agents.get.options({ query: { id } }), ...quietly }));
  return useQueries({ queries, combine: namesIn });
}

function subtitleOf(node: FlowNode, { t, formName, objects, called, agents, isLoading }: Known): string {
  if (node.description) return node.description;
  const definition = nodeOf(node.kind);
  if (!definition) return t('flow.unknownKind');
  const nameOf = (id: string): string | undefined => {
    if (definition.calls) return called?.[id];
    if (definition.runsAgent) return agents?.[id];
    return objects?.[id]?.name ?? (definition.onRecords ? undefined : formName);
  };
  const subtitle = definition.subtitle(definition.outline.parse(node.options), { nameOf });
  return subtitle !== '' || isLoading ? subtitle : t('flow.notSetUp');
}

/** Nodes are immutable, and a canvas of hundreds asks for each again at every change. */
function rememberedFor(textOf: (node: FlowNode) => string): (node: FlowNode) => string {
  const known = new WeakMap<FlowNode, string>();
  return (node) => {
    const text = known.get(node) ?? textOf(node);
    known.set(node, text);
    return text;
  };
}
