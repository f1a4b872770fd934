import { useQuery } from '@tanstack/react-query';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { isStartedBy } from '@tessera/nodes/registry';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import type { FlowNode } from '../../flow/graph-shape.ts';
import { nodeUiOf } from './nodes/node-ui-of.ts';

/** What a card says of its node, with forms called by name. */
export function useSummaries({ nodes }: WorkflowDefinition): (node: FlowNode) => string {
  const { t } = useTranslation();
  const forms = useQuery({
    ...api.forms.list.options({ query: { limit: 100 } }),
    enabled: nodes.some(({ kind }) => isStartedBy(kind, 'form')),
    meta: { quiet: true },
  });
  return useCallback(
    (node) =>
      node.description ||
      (nodeUiOf(node.kind)?.summary(node.options, {
        t,
        formName: (id) => forms.data?.items.find((form) => form.id === id)?.name,
      }) ??
        ''),
    [t, forms.data],
  );
}
