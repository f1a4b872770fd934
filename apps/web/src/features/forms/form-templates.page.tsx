import { IconTemplate } from '@tabler/icons-react';
import {
  type FormTemplate,
  templateCategories,
  type TemplateCategory,
} from '@tessera/contracts/forms/templates/form-template';
import { formTemplates } from '@tessera/contracts/forms/templates/form-templates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ChipGroupField } from '../../ui/fields/chip-group-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PreviewDialog } from './builder/preview-dialog.tsx';
import { DescribeButton } from './described/describe-dialog.tsx';
import { useCreateForm } from './open-builder.ts';
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
  const { use, isUsed } = useTemplate();
  const found = foundTemplates(formTemplates, search, categories);
  return (
    <Page
      title={t('forms.templates.title')}
      description={t('forms.templates.description')}
      trail={[{ label: t('forms.list.title'), to: '/forms' }]}
      actions={<DescribeButton />}
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
              isUsed={isUsed(template)}
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
            <Button variant="primary" loading={isUsed(shown)} onClick={() => use(shown)}>
              {t('forms.templates.use')}
            </Button>
          }
        />
      )}
    </Page>
  );
}

/** Makes a draft of a template and opens it; `isUsed` tells of which one a draft is being made. */
function useTemplate() {
  const create = useCreateForm();
  return {
    use: (template: FormTemplate): void => {
      if (!create.isPending) create.mutate({ body: contentOf(template) });
    },
    isUsed: (template: FormTemplate): boolean => create.isPending && create.variables.body === contentOf(template),
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
