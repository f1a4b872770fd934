import { useMutation } from '@tanstack/react-query';
import type { PageDetails } from '@tessera/contracts/pages/pages.schema';
import { pageTemplates, type PageTemplate } from '@tessera/contracts/pages/page-templates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

interface Props {
  appId: string;
  parent: string | null;
  onCreated: (page: PageDetails) => void;
  onClose: () => void;
}

/** Asks for title and template of a new page. */
export function NewPageDialog({ appId, parent, onCreated, onClose }: Props) {
  const { t } = useTranslation();
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState<PageTemplate>('blank');
  const create = useMutation({ ...api.pages.create.mutation(), onSuccess: onCreated });
  return (
    <FormDialog
      title={t('pages.new')}
      action={t('pages.create')}
      loading={create.isPending}
      disabled={title.trim() === ''}
      onSubmit={() => create.mutate({ body: { app_id: appId, parent, title, template } })}
      onClose={onClose}
    >
      <Stack>
        <TextField label={t('pages.title')} required maxLength={120} value={title} onChange={setTitle} autoFocus />
        <SegmentedField
          label={t('pages.template')}
          value={template}
          options={pageTemplates.map((value) => ({ value, label: t(`pages.templates.${value}`) }))}
          onChange={setTemplate}
        />
      </Stack>
    </FormDialog>
  );
}
