import { useMutation } from '@tanstack/react-query';
import { smtp } from '@tessera/contracts/smtp/smtp.contract';
import type { SmtpConfig } from '@tessera/contracts/smtp/smtp.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { useUser } from '../../../session/use-session.ts';
import { WrittenMoment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Text } from '../../../ui/text.tsx';

/** Sends a test message and shows the server's answer. */
export function SmtpTestCard({ config: { last_sent_at: sent } }: { config: SmtpConfig }) {
  const { t } = useTranslation();
  const formId = useId();
  const { email } = useUser();
  const send = useMutation({
    ...api.smtp.test.mutation({ quiet: true }),
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(smtp.test.body, { to: email }, (body) => send.mutate({ body }));
  const answer = send.data;
  return (
    <Card
      title={t('settings.smtp.testTitle')}
      description={t('settings.smtp.testText')}
      footer={
        <Button type="submit" form={formId} loading={send.isPending}>
          {t('settings.smtp.test')}
        </Button>
      }
    >
      <form id={formId} onSubmit={draft.submit} noValidate>
        <Stack>
          <TextField label={t('settings.smtp.testTo')} type="email" required {...draft.bind('to')} />
          {answer && (
            <Notice
              tone={answer.accepted ? 'success' : 'danger'}
              title={t(answer.accepted ? 'settings.smtp.accepted' : 'settings.smtp.rejected')}
            >
              {answer.answer}
            </Notice>
          )}
          <Text look="muted" size="small">
            {sent ? (
              <>
                {t('settings.smtp.lastSent')}: <WrittenMoment at={sent} />
              </>
            ) : (
              t('settings.smtp.never')
            )}
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
