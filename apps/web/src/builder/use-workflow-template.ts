import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { api } from '../api.ts';

interface Template {
  name: string;
  definition: WorkflowDefinition;
}

/** Makes a draft of a template and opens it; `isUsed` tells of which one a draft is being made. */
export function useWorkflowTemplate() {
  const navigate = useNavigate();
  const create = useMutation({
    ...api.workflows.create.mutation(),
    onSuccess: ({ id }) => navigate({ to: '/workflows/$workflowId', params: { workflowId: id } }),
  });
  return {
    use: ({ name, definition }: Template): void => {
      if (!create.isPending) create.mutate({ body: { name, definition } });
    },
    isUsed: ({ name }: Template): boolean => create.isPending && create.variables.body.name === name,
  };
}
