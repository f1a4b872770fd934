import { IconSitemap } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { FlowIcon } from '../../../flow/flow-icon.tsx';
import { factsOf } from '../../../flow/node-facts.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from './templates.module.css';
import { useWorkflowTemplate } from '../../../builder/use-workflow-template.ts';

const pauseMs = 200;

/** The gallery of workflow templates: one click makes a draft of one. */
export function WorkflowTemplatesPage() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  const templates = useQuery({
    ...api.workflowTemplates.list.options({ query: { search } }),
    placeholderData: keepPreviousData,
  });
  const { use, isUsed } = useWorkflowTemplate();
  return (
    <Page
      title={t('workflows.templates.title')}
      description={t('workflows.templates.description')}
      trail={[{ label: t('workflows.title'), to: '/workflows' }]}
    >
      <div className={styles.search}>
        <SearchField label={t('workflows.templates.search')} value={typed} onChange={setTyped} />
      </div>
      {templates.data?.items.length === 0 && (
        <EmptyState
          icon={<IconSitemap size={22} stroke={1.6} aria-hidden />}
          title={t('workflows.templates.none')}
          text={t('workflows.templates.noneText')}
          action={<Button onClick={() => setTyped('')}>{t('workflows.templates.all')}</Button>}
        />
      )}
      <ul className={styles.grid} aria-label={t('workflows.templates.list')}>
        {templates.data?.items.map((template) => (
          <li key={template.id}>
            <article className={styles.card}>
              <ul
                className={styles.kinds}
                aria-label={t('workflows.templates.steps', { count: template.kinds.length })}
              >
                {template.kinds.map((kind, index) => (
                  <li key={`${kind} ${index}`} title={factsOf(kind).title}>
                    <FlowIcon name={factsOf(kind).icon} />
                  </li>
                ))}
              </ul>
              <h2>{template.name}</h2>
              <p>{template.description}</p>
              <div>
                <Button
                  size="small"
                  variant="primary"
                  loading={isUsed(template)}
                  aria-label={t('workflows.templates.useOf', { name: template.name })}
                  onClick={() => use(template)}
                >
                  {t('workflows.templates.use')}
                </Button>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Page>
  );
}
