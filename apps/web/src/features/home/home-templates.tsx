import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { FlowIcon } from '../../flow/flow-icon.tsx';
import { factsOf } from '../../flow/node-facts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text.tsx';
import { useWorkflowTemplate } from '../../builder/use-workflow-template.ts';
import styles from './home.module.css';

const shown = 3;

/** Workflows to start from. */
export function HomeTemplates() {
  const { t } = useTranslation();
  const templates = useQuery(api.workflowTemplates.list.options({ query: {} }));
  const { use, isUsed } = useWorkflowTemplate();
  const first = templates.data?.items.slice(0, shown) ?? [];
  if (first.length === 0) return null;
  return (
    <Card
      flush
      title={t('workflows.templates.home')}
      actions={<TextLink to="/workflows/templates">{t('workflows.templates.all')}</TextLink>}
    >
      <ul className={styles.templates}>
        {first.map((template) => (
          <li key={template.id}>
            <FlowIcon name={factsOf(template.kinds.at(1) ?? '').icon} size={17} />
            <span>{template.name}</span>
            <Button
              size="small"
              loading={isUsed(template)}
              aria-label={t('workflows.templates.useOf', { name: template.name })}
              onClick={() => use(template)}
            >
              {t('workflows.templates.use')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
