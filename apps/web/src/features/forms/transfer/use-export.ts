import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { fileNameOf } from '../share/file-name.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useLeftOut } from './left-out.ts';

/** Saves the stored draft of a form as a file on the device, and says what is not in it. */
export function useExport() {
  const { t } = useTranslation();
  const leftOut = useLeftOut();
  return useMutation({
    mutationFn: (id: string) => api.formTransfer.export.call({ query: { id } }),
    onSuccess: (content) => {
      const { form, left_out: left } = content;
      const file = `${fileNameOf(form.name)}.form.json`;
      saveFile(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), file);
      const [first] = left;
      if (!first) return toast.success(t('forms.transfer.exported', { file }));
      const texts = { file, count: left.length, first: leftOut(first, form.fields) };
      toast.info(t('forms.transfer.exportedWithout', texts));
    },
  });
}
