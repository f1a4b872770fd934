import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import type { OpenForm } from '../form-context.ts';
import type { VersionAddress } from '../../../versions/version-address.ts';

/** What a version changed against another one, or against the version before. */
export function useDifference({ form, editing }: OpenForm, { version, with: compared }: VersionAddress) {
  const isOfDraft = version === 'draft' || compared === 'draft';
  return useQuery({
    ...api.formVersions.difference.options({
      query: { form_id: form.id, version: String(version), with: String(compared ?? 'before') },
    }),
    // The server compares the stored draft: what was typed last has to be stored first.
    enabled: !isOfDraft || editing.saving.status === 'saved',
    meta: { quiet: true },
  });
}
