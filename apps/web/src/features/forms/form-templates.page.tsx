import { IconTemplate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type FormTemplate,
  templateCategories,
  type TemplateCategory,
} from '@tessera/contracts/forms/templates/form-template';
import { formTemplates } from '@tessera/contracts/forms/templates/form-templates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { ChipGroupField } from '../../ui/fields/chip-group-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PreviewDialog } from './builder/preview-dialog.tsx';
import { contentOf } from './templates/content-of.ts';
import { foundTemplates } from './templates/found-templates.ts';
import { TemplateCard } from './templates/template-card.tsx';
import styles from './templates/templates.module.css';

/** The gallery of templates: one click makes a draft of one. */
export function FormTemplatesPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [categories, setCategories] = useState<TemplateCategory[]>([]);
  const [shown, setShown] = useState<FormTemplate | null>(null);
  const { use, used } = useTemplate();
  const found = foundTemplates(formTemplates, search, categories);
  return (
    <Page
      title={t('forms.templates.title')}
      description={t('forms.templates.description')}
      trail={[{ label: t('forms.list.title'), to: '/forms' }]}
    >
      <div className={styles.filters}>
        <SearchField label={t('forms.templates.search')} value={search} onChange={setSearch} />
        <ChipGroupField
          label={t('forms.templates.categoriesLabel')}
          value={categories}
          options={templateCategories.map((value) => ({ value, label: t(`forms.templates.categories.${value}`) }))}
          onChange={setCategories}
        />
      </div>
      {found.length === 0 && (
        <NoTemplate
          onClear={() => {
            setSearch('');
            setCategories([]);
          }}
        />
      )}
      <ul className={styles.grid} aria-label={t('forms.templates.list')}>
        {found.map((template) => (
          <li key={template.id}>
            <TemplateCard
              template={template}
              isUsed={used === template.id}
              onUse={() => use(template)}
              onPreview={() => setShown(template)}
            />
          </li>
        ))}
      </ul>
      {shown && (
        <PreviewDialog
          opened
          draft={contentOf(shown)}
          title={shown.form.name}
          onClose={() => setShown(null)}
          actions={
            <Button variant="primary" loading={used === shown.id} onClick={() => use(shown)}>
              {t('forms.templates.use')}
            </Button>
          }
        />
      )}
    </Page>
  );
}

/** Makes a draft of a template and opens it; `used` is the id of the one that is being made. */
function useTemplate(): { use: (template: FormTemplate) => void; used: string | undefined } {
  const navigate = useNavigate();
  const create = useMutation({
    ...api.forms.create.mutation(),
    onSuccess: ({ id }) => navigate({ to: '/forms/$formId', params: { formId: id }, search: { tab: 'create' } }),
  });
  const [used, setUsed] = useState<string>();
  return {
    use: (template) => {
      if (create.isPending) return;
      setUsed(template.id);
      create.mutate({ body: contentOf(template) });
    },
    used: create.isPending ? used : undefined,
  };
}

function NoTemplate({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconTemplate size={22} stroke={1.6} aria-hidden />}
      title={t('forms.templates.none')}
      text={t('forms.templates.noneText')}
      action={<Button onClick={onClear}>{t('forms.templates.all')}</Button>}
    />
  );
}
