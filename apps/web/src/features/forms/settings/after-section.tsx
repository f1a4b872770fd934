import { IconPlus, IconX } from '@tabler/icons-react';
import { fitsAddress } from '@tessera/contracts/forms/check-settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useBuilder, type Builder } from '../builder/builder-context.ts';
import { PipeText } from '../builder/pipe-text.tsx';
import styles from './settings.module.css';
import { settingId, useJudged } from './use-setting-problem.ts';
import { useSettings } from './use-settings.ts';

type Redirect = NonNullable<Builder['state']['draft']['settings']['redirect']>;
type Parameter = Redirect['parameters'][number];

const mostParameters = 30;

/** After a submission: thanks, or the way to another address. */
export function AfterSection() {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  // What was entered comes back when somebody changes their mind.
  const [last, setLast] = useState<Redirect>({ address: '', parameters: [] });
  const { redirect } = settings;
  const choose = (way: 'thanks' | 'redirect') => {
    if (redirect) setLast(redirect);
    change({ redirect: way === 'redirect' ? (redirect ?? last) : undefined });
  };
  return (
    <Card
      title={t('forms.general.after.title')}
      description={t(`forms.general.after.${redirect ? 'redirectText' : 'text'}`)}
    >
      <Stack gap={16}>
        <SegmentedField
          label={t('forms.general.after.way')}
          hideLabel
          value={redirect ? 'redirect' : 'thanks'}
          onChange={choose}
          options={[
            { value: 'thanks', label: t('forms.general.after.thanks') },
            { value: 'redirect', label: t('forms.general.after.redirect') },
          ]}
        />
        {redirect ? (
          <RedirectFields redirect={redirect} onChange={(next) => change({ redirect: next })} />
        ) : (
          <ThanksFields />
        )}
      </Stack>
    </Card>
  );
}

function ThanksFields() {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  const { state, problems } = useBuilder();
  const { fields } = state.draft;
  const problemAt = (path: string) => problems.find(({ field }) => field === `settings.${path}`)?.message;
  return (
    <>
      <PipeText
        id={settingId('thanks_title')}
        label={t('forms.general.thanksTitle')}
        placeholder={t('forms.general.thanksTitlePlaceholder')}
        isLine
        maxLength={120}
        before={fields}
        value={settings.thanks_title}
        error={problemAt('thanks_title')}
        onChange={(title) => change({ thanks_title: title })}
      />
      <PipeText
        id={settingId('thanks_text')}
        label={t('forms.general.thanksBody')}
        placeholder={t('forms.general.thanksBodyPlaceholder')}
        maxLength={2000}
        before={fields}
        value={settings.thanks_text}
        error={problemAt('thanks_text')}
        onChange={(text) => change({ thanks_text: text })}
      />
    </>
  );
}

function RedirectFields({ redirect, onChange }: { redirect: Redirect; onChange: (redirect: Redirect) => void }) {
  const { t } = useTranslation();
  const { fields } = useBuilder().state.draft;
  const judged = useJudged('redirect.address');
  const { parameters } = redirect;
  const set = (next: Parameter[]) => onChange({ ...redirect, parameters: next });
  const usable = fields.filter(fitsAddress);
  const fresh = usable.find(({ id }) => parameters.every(({ field }) => field !== id)) ?? usable[0];
  return (
    <>
      <TextField
        {...judged}
        label={t('forms.general.after.address')}
        placeholder="https://example.com/thank-you"
        type="url"
        required
        maxLength={2000}
        value={redirect.address}
        onChange={(address) => onChange({ ...redirect, address })}
      />
      <div className={styles.parameters} role="group" aria-label={t('forms.general.after.parameters')}>
        <p className={styles.legend}>{t('forms.general.after.parameters')}</p>
        <p className={styles.hint}>{t('forms.general.after.parametersText')}</p>
        {parameters.map((parameter, index) => (
          <ParameterRow
            key={index}
            index={index}
            parameter={parameter}
            onChange={(next) => set(parameters.with(index, next))}
            onRemove={() => set(parameters.toSpliced(index, 1))}
          />
        ))}
        {fresh && parameters.length < mostParameters && (
          <Button
            size="small"
            icon={<IconPlus size={14} aria-hidden />}
            onClick={() => set([...parameters, { name: fresh.id, field: fresh.id }])}
          >
            {t('forms.general.after.add')}
          </Button>
        )}
      </div>
    </>
  );
}

interface ParameterRowProps {
  index: number;
  parameter: Parameter;
  onChange: (parameter: Parameter) => void;
  onRemove: () => void;
}

function ParameterRow({ index, parameter, onChange, onRemove }: ParameterRowProps) {
  const { t } = useTranslation();
  const { fields } = useBuilder().state.draft;
  const name = useJudged(`redirect.parameters.${index}.name`);
  const field = useJudged(`redirect.parameters.${index}.field`);
  return (
    <div className={styles.parameter}>
      <TextField
        {...name}
        label={t('forms.general.after.parameter', { number: index + 1 })}
        hideLabel
        monospace
        maxLength={60}
        value={parameter.name}
        onChange={(next) => onChange({ ...parameter, name: next })}
      />
      <SelectField
        {...field}
        label={t('forms.general.after.field', { number: index + 1 })}
        hideLabel
        value={parameter.field}
        unknown={t('forms.general.after.gone')}
        options={fields.filter(fitsAddress).map(({ id, label }) => ({ value: id, label: label || id }))}
        onChange={(next) => onChange({ ...parameter, field: next })}
      />
      <IconButton label={t('forms.general.after.remove', { number: index + 1 })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
