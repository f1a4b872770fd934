import { Link } from '@tanstack/react-router';
import type { InstalledTemplate } from '@tessera/contracts/apps/app-templates.schema';
import type { AppTemplate } from '@tessera/contracts/apps/templates/app-template';
import { useTranslation } from 'react-i18next';
import { NamedIcon } from '../../../icons/named-icon.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './app-templates.module.css';

interface Props {
  template: AppTemplate;
  /** What it has made; nothing while it is not installed. */
  installed: InstalledTemplate | undefined;
  isBusy: boolean;
  mayRemove: boolean;
  onInstall: () => void;
  onRemove: () => void;
}

/** A template with what it makes, or with the apps that it has made. */
export function AppTemplateCard({ template, installed, isBusy, mayRemove, onInstall, onRemove }: Props) {
  const { t } = useTranslation();
  const { name, summary, names, object } = template;
  const apps = installed?.parts.filter(({ kind }) => kind === 'app') ?? [];
  return (
    <article className={styles.card} aria-label={name}>
      <h2>
        <NamedIcon name={template.icon} size={20} />
        {name}
      </h2>
      <p>{summary}</p>
      {installed && !installed.is_complete && <p role="status">{t('apps.templates.interrupted')}</p>}
      <ul className={styles.parts} aria-label={t(installed ? 'apps.templates.made' : 'apps.templates.makes', { name })}>
        {installed
          ? apps.map((app) => (
              <li key={app.id}>
                <Link to="/apps/$appId" params={{ appId: app.id }}>
                  {app.name}
                </Link>
              </li>
            ))
          : [
              t('apps.templates.object', { name: object.name, count: object.columns.length }),
              t('apps.templates.form', { name: template.form.name }),
              t('apps.templates.apps', { names: [names.board, names.table, names.form, names.dashboard].join(', ') }),
              t('apps.templates.workflow', { name: names.workflow }),
            ].map((text) => <li key={text}>{text}</li>)}
      </ul>
      <div className={styles.actions}>
        {!installed && (
          <Button
            size="small"
            variant="primary"
            loading={isBusy}
            aria-label={t('apps.templates.installOf', { name })}
            onClick={onInstall}
          >
            {t('apps.templates.install')}
          </Button>
        )}
        {installed && mayRemove && (
          <Button size="small" loading={isBusy} aria-label={t('apps.templates.removeOf', { name })} onClick={onRemove}>
            {t('apps.templates.remove')}
          </Button>
        )}
      </div>
    </article>
  );
}
