import type { Form } from '@tessera/contracts/forms/forms.schema';
import { isFieldType } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPublished } from '../../../../builder/publish-status.tsx';
import { EmbedOriginsField } from '../../../../sharing/embed-origins-field.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CopyField } from '../../../../ui/fields/copy-field.tsx';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { useBuilder } from '../../builder/builder-context.ts';
import { publicAddress } from '../../public-address.ts';
import styles from '../settings.module.css';
import { useJudged } from '../use-setting-problem.ts';
import { useSettings } from '../use-settings.ts';
import { EmbedPreview } from './embed-preview.tsx';
import { type EmbedMode, embedModes, snippetOf } from './snippet.ts';

/** The form in other websites: who may show it, the code for them, and how it looks. */
export function EmbedSection({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  const { embed } = settings;
  const judged = useJudged('embed.origins');
  return (
    <Card title={t('forms.general.embed.title')} description={t('forms.general.embed.text')}>
      <Stack gap={16}>
        <SwitchField
          label={t('forms.general.embed.allow')}
          checked={embed !== undefined}
          onChange={(isOn) => change({ embed: isOn ? { origins: [] } : undefined })}
        />
        {embed && (
          <>
            <EmbedOriginsField
              {...judged}
              label={t('forms.general.embed.origins')}
              description={t('forms.general.embed.originsText')}
              value={embed.origins}
              onChange={(origins) => change({ embed: { origins } })}
            />
            <EmbedCode form={form} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function EmbedCode({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { name, fields } = useBuilder().state.draft;
  const [mode, setMode] = useState<EmbedMode>('inline');
  const usesCamera = fields.some(({ type }) => isFieldType(type) && fieldDefinitions[type].usesCamera === true);
  const snippet = {
    ...{ address: publicAddress(form.slug), mode, title: name, usesCamera },
    open: t('forms.general.embed.open'),
  };
  return (
    <>
      <SegmentedField
        label={t('forms.general.embed.mode')}
        value={mode}
        onChange={setMode}
        options={embedModes.map((value) => ({ value, label: t(`forms.general.embed.modes.${value}`) }))}
      />
      <CopyField
        label={t('forms.general.embed.code')}
        description={t(`forms.general.embed.${usesCamera ? 'codeCamera' : 'codeText'}`)}
        multiline
        value={snippetOf(snippet)}
      />
      {isPublished(form) ? (
        <EmbedPreview snippet={snippet} />
      ) : (
        <p className={styles.hint}>{t('forms.general.embed.unpublished')}</p>
      )}
    </>
  );
}
