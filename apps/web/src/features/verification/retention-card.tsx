import { RetentionPolicy } from '@tessera/contracts/verification/retention.schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Columns } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';

const kinds = ['video', 'audio', 'transcript', 'record'] as const;
const mostDays = 36_500;

/** How long this workspace keeps each kind of artefact. */
export function RetentionCard() {
  const policy = useQuery({ ...api.verification.retention.options({}), meta: { quiet: true } });
  if (policy.data) return <Editor stored={policy.data} />;
  if (policy.error) return <ErrorState of={policy} />;
  return <SkeletonRows rows={3} />;
}

function Editor({ stored }: { stored: RetentionPolicy }) {
  const { t } = useTranslation();
  const formId = useId();
  const mayChange = useMay()('verifications:CAN_DELETE');
  const save = useMutation({
    ...api.verification.setRetention.mutation(),
    onSuccess: (saved) => {
      draft.reset(saved);
      toast.success(t('verifications.retention.saved'));
    },
    onError: (error) => draft.refuse(error),
  });
  const draft = useDraft(RetentionPolicy, stored, (body) => save.mutate({ body }));
  return (
    <Card
      title={t('verifications.retention.title')}
      description={t('verifications.retention.text')}
      footer={
        mayChange && (
          <Button type="submit" form={formId} variant="primary" disabled={!draft.isChanged} loading={save.isPending}>
            {t('ui.save')}
          </Button>
        )
      }
    >
      <form id={formId} onSubmit={draft.submit} noValidate>
        <Columns min={220}>
          {kinds.map((kind) => (
            <NumberField
              key={kind}
              label={t(`verifications.retention.${kind}`)}
              placeholder={t('verifications.retention.forever')}
              min={1}
              max={mostDays}
              suffix={t('verifications.retention.days')}
              disabled={!mayChange}
              {...draft.bind(`${kind}_days`)}
            />
          ))}
        </Columns>
      </form>
    </Card>
  );
}
