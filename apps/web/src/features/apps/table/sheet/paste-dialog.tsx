import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { PastePlan } from './paste-plan.ts';
import styles from './sheet.module.css';

interface Props {
  plan: PastePlan;
  mayAdd: boolean;
  onAccept: () => void;
  onClose: () => void;
}

const mostListed = 50;

/** What a paste would do, before it does it: texts that do not fit, and records that it would add. */
export function PasteDialog({ plan, mayAdd, onAccept, onClose }: Props) {
  const { t } = useTranslation();
  const { misfits, added, edits, cells } = plan;
  const isEmpty = edits.length === 0 && (added.length === 0 || !mayAdd);
  return (
    <Dialog
      title={t('apps.table.paste.title')}
      opened
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('records.cancel')}</Button>
          <Button variant="primary" disabled={isEmpty} onClick={onAccept}>
            {t('apps.table.paste.accept', { count: cells })}
          </Button>
        </>
      }
    >
      <ul className={styles.pasteFacts}>
        <li>{t('apps.table.paste.changes', { count: edits.length })}</li>
        {added.length > 0 && (
          <li>{t(mayAdd ? 'apps.table.paste.adds' : 'apps.table.paste.cannotAdd', { count: added.length })}</li>
        )}
        {misfits.length > 0 && <li>{t('apps.table.paste.misfits', { count: misfits.length })}</li>}
      </ul>
      {misfits.length > 0 && (
        <div
          className={styles.misfits}
          tabIndex={0}
          role="region"
          aria-label={t('apps.table.paste.misfits', { count: misfits.length })}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{t('apps.table.row')}</th>
                <th scope="col">{t('apps.table.paste.column')}</th>
                <th scope="col">{t('apps.table.paste.text')}</th>
                <th scope="col">{t('apps.table.paste.why')}</th>
              </tr>
            </thead>
            <tbody>
              {misfits.slice(0, mostListed).map(({ line, column, text, message }, at) => (
                <tr key={at}>
                  <td>{line + 1}</td>
                  <td>{column}</td>
                  <td>{text}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {misfits.length > mostListed && <p>{t('apps.table.more', { count: misfits.length - mostListed })}</p>}
        </div>
      )}
    </Dialog>
  );
}
