import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { DecisionForm } from './decision-form.tsx';

/** The decision of somebody who is logged in. */
export function OwnDecision({ id }: { id: string }) {
  const decide = useMutation(api.approvals.decide.mutation({ quiet: true }));
  return (
    <DecisionForm
      decide={(decision, comment) => decide.mutate({ body: { id, decision, comment } })}
      sending={decide.isPending ? decide.variables.body.decision : undefined}
      refusal={decide.error?.message}
    />
  );
}
