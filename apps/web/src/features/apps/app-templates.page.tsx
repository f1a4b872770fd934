import { useMutation, useQuery } from '@tanstack/react-query';
import { appTemplateIds, type AppTemplateId } from '@tessera/contracts/apps/templates/app-template';
import { appTemplates } from '@tessera/contracts/apps/templates/app-templates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Page } from '../../ui/page.tsx';
import { AppTemplateCard } from './templates/app-template-card.tsx';
import styles from './templates/app-templates.module.css';

/** The gallery of ready-made sets of apps: one click makes one, one more takes it away. */
export function AppTemplatesPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [asking, setAsking] = useState<AppTemplateId | null>(null);
  const { data } = useQuery(api.appTemplates.installed.options());
  const install = useMutation({
    ...api.appTemplates.install.mutation(),
    onSuccess: ({ template }) => toast.success(t('apps.templates.installed', { name: appTemplates[template].name })),
  });
  const remove = useMutation({
    ...api.appTemplates.remove.mutation(),
    onSuccess: () => {
      if (asking) toast.success(t('apps.templates.removed', { name: appTemplates[asking].name }));
    },
    onSettled: () => setAsking(null),
  });
  const busy = (install.isPending && install.variables.body.template) || (remove.isPending && asking);
  return (
    <Page
      title={t('apps.templates.title')}
      description={t('apps.templates.description')}
      trail={[{ label: t('apps.title'), to: '/apps' }]}
    >
      <ul className={styles.grid} aria-label={t('apps.templates.title')}>
        {appTemplateIds.map((id) => (
          <li key={id}>
            <AppTemplateCard
              template={appTemplates[id]}
              installed={data?.items.find(({ template }) => template === id)}
              isBusy={busy === id}
              mayRemove={can('apps:CAN_DELETE')}
              onInstall={() => install.mutate({ body: { template: id } })}
              onRemove={() => setAsking(id)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asking !== null}
        title={t('apps.templates.removeTitle', { name: asking ? appTemplates[asking].name : '' })}
        text={t('apps.templates.removeText')}
        confirmLabel={t('apps.templates.remove')}
        danger
        loading={remove.isPending}
        onClose={() => setAsking(null)}
        onConfirm={() => asking && remove.mutate({ body: { template: asking } })}
      />
    </Page>
  );
}
