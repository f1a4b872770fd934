import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api.ts';

/** Goes to the builder of a form. */
export function useOpenBuilder(): (formId: string) => Promise<void> {
  const navigate = useNavigate();
  return (formId) => navigate({ to: '/forms/$formId', params: { formId }, search: { tab: 'create' } });
}

/** Creates a form and opens it in the builder. */
export function useCreateForm() {
  const openBuilder = useOpenBuilder();
  return useMutation({ ...api.forms.create.mutation(), onSuccess: ({ id }) => openBuilder(id) });
}
