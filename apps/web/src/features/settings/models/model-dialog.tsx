import { useMutation } from '@tanstack/react-query';
import { type AiModel, AiModelSettings } from '@tessera/contracts/models/models.schema';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { type Draft, useDraft } from '../../../form/use-draft.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

const draftOf = (model: AiModel | null) => ({
  ...(model && { id: model.id }),
  ...{ name: model?.name ?? '', base_url: model?.base_url ?? '', model: model?.model ?? '', api_key: '' },
  ...{ price_in: model?.price_in ?? 0, price_out: model?.price_out ?? 0 },
});
/** An empty key means that the stored one stays, or that there is none. */
const bodyOf = ({ api_key: key, ...settings }: AiModelSettings): AiModelSettings =>
  key ? { ...settings, api_key: key } : settings;

/** Adds a model, or changes one. */
export function ModelDialog({ model, onClose }: { model: AiModel | null; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useMutation({
    ...api.models.save.mutation({ quiet: true }),
    onSuccess: () => {
      toast.success(t('settings.models.stored'));
      onClose();
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(AiModelSettings, draftOf(model), (values) => save.mutate({ body: bodyOf(values) }));
  return (
    <FormDialog
      title={t(model ? 'settings.models.edit' : 'settings.models.add')}
      loading={save.isPending}
      onSubmit={draft.submit}
      onClose={onClose}
    >
      <ModelFields draft={draft} hasKey={model?.has_key === true} />
    </FormDialog>
  );
}

interface ModelFieldsProps {
  draft: Draft<ReturnType<typeof draftOf>>;
  hasKey: boolean;
}

function ModelFields({ draft: { bind }, hasKey }: ModelFieldsProps) {
  const { t } = useTranslation();
  const [priceIn, priceOut] = [bind('price_in'), bind('price_out')];
  const price = { min: 0, max: 1_000_000, decimals: true } as const;
  return (
    <Stack>
      <TextField label={t('settings.models.name')} required {...bind('name')} />
      <TextField
        label={t('settings.models.address')}
        description={t('settings.models.addressText')}
        placeholder="https://api.openai.com/v1"
        required
        {...bind('base_url')}
      />
      <TextField
        label={t('settings.models.model')}
        description={t('settings.models.modelText')}
        required
        {...bind('model')}
      />
      <PasswordField
        label={t('settings.models.key')}
        description={t(hasKey ? 'settings.models.keyKept' : 'settings.models.keyText')}
        autoComplete="new-password"
        {...bind('api_key')}
      />
      <Columns>
        <NumberField
          label={t('settings.models.priceIn')}
          {...price}
          {...priceIn}
          onChange={(value) => priceIn.onChange(value ?? 0)}
        />
        <NumberField
          label={t('settings.models.priceOut')}
          {...price}
          {...priceOut}
          onChange={(value) => priceOut.onChange(value ?? 0)}
        />
      </Columns>
    </Stack>
  );
}
