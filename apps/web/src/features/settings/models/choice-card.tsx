import { useMutation } from '@tanstack/react-query';
import { ModelChoice, type ModelsState } from '@tessera/contracts/models/models.schema';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { FormCard } from '../../../form/form-card.tsx';
import { useDraft } from '../../../form/use-draft.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Text } from '../../../ui/text.tsx';

/** Which brain answers, its budget, and what was used of it. */
export function ChoiceCard({ state: { models, choice, usage }, mayEdit }: { state: ModelsState; mayEdit: boolean }) {
  const { t, i18n } = useTranslation();
  const save = useMutation({
    ...api.models.choose.mutation({ quiet: true }),
    onSuccess: () => toast.success(t('settings.models.saved')),
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(ModelChoice, choice, (body) => save.mutate({ body }));
  const number = (value: number): string => value.toLocaleString(i18n.language);
  return (
    <FormCard
      title={t('settings.models.brain')}
      description={t('settings.models.brainText')}
      draft={draft}
      loading={save.isPending}
      mayEdit={mayEdit}
    >
      <Stack>
        <Columns>
          <SelectField
            label={t('settings.models.chat')}
            disabled={!mayEdit}
            options={[
              { value: 'local', label: t('settings.models.local') },
              ...models.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...draft.bind('chat')}
          />
          <NumberField
            label={t('settings.models.budget')}
            description={t('settings.models.budgetText')}
            readOnly={!mayEdit}
            min={0}
            decimals
            {...draft.bind('monthly_budget')}
          />
        </Columns>
        <Text look="muted" size="small">
          {t('settings.models.used', {
            cost: number(usage.cost),
            calls: number(usage.calls),
            failed: number(usage.failed),
            input: number(usage.tokens_in),
            output: number(usage.tokens_out),
          })}
        </Text>
      </Stack>
    </FormCard>
  );
}
