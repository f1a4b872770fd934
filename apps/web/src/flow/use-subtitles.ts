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
  const isLoading = (id !== '' && form.isPending) || !objects || !called;
  return useMemo(
    () => rememberedFor((node) => subtitleOf(node, { t, formName, objects, called, isLoading })),
    [t, formName, objects, called, isLoading],
  );
}

interface Known {
  t: TFunction;
  formName: string | undefined;
  objects: ObjectShapes | undefined;
  called: { readonly [id: string]: string } | undefined;
  isLoading: boolean;
}

/** Names of the workflows that nodes call; undefined while they are read. */
function useCalledNames(nodes: readonly FlowNode[]): { readonly [id: string]: string } | undefined {
  const named = nodes.flatMap(({ kind, options }) => options[nodeOf(kind)?.calls ?? ''] ?? []);
  const ids = [...new Set(named)].filter((id): id is string => typeof id === 'string' && id !== '');
  return useQueries({
    queries: ids.map((id) => ({
      ...api.workflows.get.options({ query: { id } }),
      staleTime: 30_000,
      retry: false,
      meta: { quiet: true },
    })),
    combine: (results) =>
      results.some(({ isPending }) => isPending)
        ? undefined
        : Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.name]] : []))),
  });
}

function subtitleOf(node: FlowNode, { t, formName, objects, called, isLoading }: Known): string {
  if (node.description) return node.description;
  const definition = nodeOf(node.kind);
  if (!definition) return t('flow.unknownKind');
  const nameOf = (id: string): string | undefined =>
    definition.calls ? called?.[id] : (objects?.[id]?.name ?? (definition.onRecords ? undefined : formName));
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
