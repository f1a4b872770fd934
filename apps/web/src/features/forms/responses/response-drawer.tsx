import type { ResponseColumn, Submission } from '@tessera/contracts/forms/forms.schema';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { AnswerView } from './answer-view.tsx';
import styles from './responses.module.css';

interface Props {
  items: readonly Submission[];
  columns: readonly ResponseColumn[];
  shown: string | null;
  onShow: (id: string | null) => void;
}

/** A suspicion that a person can clear. */
function Suspicion({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const clear = useMutation(api.responses.notSpam.mutation());
  const { id, form_id } = submission;
  const can = useMayOn('form', form_id);
  return (
    <Notice
      tone="warning"
      title={t('forms.responses.spam')}
      action={
        can('submissions:CAN_EDIT') && (
          <Button size="small" loading={clear.isPending} onClick={() => clear.mutate({ body: { form_id, id } })}>
            {t('forms.responses.notSpam')}
          </Button>
        )
      }
    >
      {t('forms.responses.spamText')}
    </Notice>
  );
}

/** One response, whole: its answers by their labels. */
export function ResponseDrawer({ items, columns, shown, onShow }: Props) {
  const { t } = useTranslation();
  const place = items.findIndex(({ id }) => id === shown);
  const submission = items[place];
  const step = (by: number) => onShow(items[place + by]?.id ?? shown);
  return (
    <SidePanel title={t('forms.responses.detail')} opened={submission !== undefined} onClose={() => onShow(null)}>
      {submission && (
        <>
          <div className={styles.drawerHead}>
            <div>
              <Moment at={submission.created_at} />
              <span>{t('forms.responses.version', { version: submission.version })}</span>
            </div>
            <IconButton label={t('forms.responses.previous')} disabled={place === 0} onClick={() => step(-1)}>
              <IconChevronUp size={16} aria-hidden />
            </IconButton>
            <IconButton label={t('forms.responses.next')} disabled={place === items.length - 1} onClick={() => step(1)}>
              <IconChevronDown size={16} aria-hidden />
            </IconButton>
          </div>
          {submission.suspected_spam && <Suspicion submission={submission} />}
          <dl className={styles.answers}>
            {columns
              .filter(({ id, retired }) => !retired || submission.answers[id] !== undefined)
              .map((column) => (
                <div key={column.id}>
                  <dt>
                    {column.label}
                    {column.retired && <small> · {t('forms.responses.retired')}</small>}
                  </dt>
                  <dd>
                    <AnswerView column={column} submission={submission} />
                  </dd>
                </div>
              ))}
          </dl>
        </>
      )}
    </SidePanel>
  );
}
