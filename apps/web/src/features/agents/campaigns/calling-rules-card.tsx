import { useMutation, useQuery } from '@tanstack/react-query';
import { callingRules } from '@tessera/contracts/telephony/calling-rules.contract';
import type { ResponseOf } from '@tessera/contracts/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { useMay } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import { enteredNumber } from './campaign-draft.ts';
import styles from './campaigns.module.css';
import { weekdaysText } from './weekdays.ts';
import { WindowFields } from './window-fields.tsx';

type Rules = ResponseOf<typeof callingRules.get>;

const RulesDraft = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(z.string()).min(1, 'must have at least one day'),
  tries_a_day: enteredNumber(z.int('must be a number').min(1).max(10)),
});

/** When agents call people. */
export function CallingRulesCard() {
  const { t } = useTranslation();
  const can = useMay();
  const [isEditing, setIsEditing] = useState(false);
  const read = useQuery({ ...api.callingRules.get.options({}), meta: { quiet: true } });
  const change = can('agents:CAN_EDIT') && read.data && !isEditing && (
    <Button size="small" onClick={() => setIsEditing(true)}>
      {t('doNotCall.change')}
    </Button>
  );
  return (
    <Card title={t('doNotCall.hours')} description={t('doNotCall.hoursText')} actions={change}>
      {read.data ? (
        isEditing ? (
          <RulesForm of={read.data} onClose={() => setIsEditing(false)} />
        ) : (
          <RulesText of={read.data.rules} />
        )
      ) : read.isError ? (
        <ErrorState of={read} />
      ) : (
        <SkeletonRows rows={2} height={44} />
      )}
    </Card>
  );
}

function RulesText({ of }: { of: Rules['rules'] }) {
  const { t, i18n } = useTranslation();
  return (
    <Text>
      {of.from}–{of.to}, {weekdaysText(of.days, i18n.language)} · {t('doNotCall.tries')}: {of.tries_a_day}
    </Text>
  );
}

function RulesForm({ of: { rules, usual }, onClose }: { of: Rules; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useMutation({
    ...api.callingRules.save.mutation({ quiet: true }),
    onSuccess: () => {
      toast.success(t('doNotCall.saved'));
      onClose();
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const initial: z.input<typeof RulesDraft> = { ...rules, days: rules.days.map(String) };
  const draft = useDraft(RulesDraft, initial, ({ days, ...values }) =>
    save.mutate({ body: { ...values, days: days.map(Number) } }),
  );
  return (
    <form onSubmit={draft.submit} noValidate>
      <Stack>
        <WindowFields from={draft.bind('from')} to={draft.bind('to')} days={draft.bind('days')} />
        <NumberField label={t('doNotCall.tries')} min={1} max={10} required {...draft.bind('tries_a_day')} />
        <Text look="muted" size="small">
          {t('doNotCall.usual', { from: usual.from, to: usual.to, count: usual.tries_a_day })}
        </Text>
        <div className={styles.buttons}>
          <Button size="small" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" size="small" loading={save.isPending}>
            {t('ui.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
