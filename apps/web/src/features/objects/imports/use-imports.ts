import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { isWorking } from '@tessera/contracts/imports/import-phases';
import { type Import, largestImport } from '@tessera/contracts/imports/imports.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { keepChosenFile } from './file-upload.ts';

const pollMs = 700;

/** What file pickers offer; the content decides. */
export const acceptedFiles = '.xlsx,.xls,.csv,.tsv,.txt';

/** Begins an import of a file, and opens its page. */
export function useNewImport(object: ObjectDetails) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const begin = useMutation(api.imports.upload.mutation());
  return {
    isBusy: begin.isPending,
    start: (file: File): void => {
      const { name, size } = file;
      if (size === 0) return toast.error(t('imports.empty', { name }));
      if (size > largestImport) return toast.error(t('imports.tooLarge', { name }));
      const body = { object_id: object.id, file_name: name.slice(-120), size };
      begin.mutate(
        { body },
        {
          onSuccess: ({ id }) => {
            keepChosenFile(id, file);
            void navigate({
              to: '/objects/$objectId/imports/$importId',
              params: { objectId: object.id, importId: id },
            });
          },
        },
      );
    },
  };
}

/** Downloads a file with the columns of the object. */
export function useSampleFile(object: ObjectDetails) {
  return useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => api.imports.sample.call({ query: { object_id: object.id, format } }),
    onSuccess: ({ file_name: name, type, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      saveFile(new Blob([bytes], { type }), name);
    },
  });
}

/** The state of an import, read again while a job works on it. */
export const importState = (id: string) => ({
  ...api.imports.status.options({ query: { id } }),
  refetchInterval: ({ state }: { state: { data?: Import | undefined } }) =>
    state.data && isWorking(state.data.phase) ? pollMs : false,
  meta: { quiet: true },
});
