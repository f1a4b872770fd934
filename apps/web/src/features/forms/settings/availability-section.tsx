import { asksConfirmation } from '@tessera/fields/types/email/confirmed-email';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ZonedMomentField } from '../../../time/zoned-moment-field.tsx';
import { useBuilder, type Builder } from '../builder/builder-context.ts';
import styles from './settings.module.css';
import { useJudged } from './use-setting-problem.ts';
import { useSettings } from './use-settings.ts';
import { withoutBlanks } from './without-blanks.ts';
import { useWorkspaceZone } from './use-workspace-zone.ts';

type Availability = NonNullable<Builder['state']['draft']['settings']['availability']>;

/** When, how often and from whom the form takes answers. */
export function AvailabilitySection() {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  const zone = useWorkspaceZone();
  const closing = useJudged('availability.closes_at');
  const { availability = {} } = settings;
  const set = (part: Availability) => change({ availability: withoutBlanks({ ...availability, ...part }) });
  return (
    <Card title={t('forms.general.availability.title')} description={t('forms.general.availability.text')}>
      <Stack gap={16}>
        <div className={styles.pair}>
          <ZonedMomentField
            label={t('forms.general.availability.opens')}
            zone={zone}
            value={availability.opens_at}
            onChange={(opens) => set({ opens_at: opens })}
          />
          <ZonedMomentField
            {...closing}
            label={t('forms.general.availability.closes')}
            zone={zone}
            value={availability.closes_at}
            onChange={(closes) => set({ closes_at: closes })}
          />
        </div>
        <p className={styles.hint}>{t('forms.general.availability.zone', { zone })}</p>
        <NumberField
          label={t('forms.general.availability.limit')}
          description={t('forms.general.availability.limitText')}
          placeholder={t('forms.limits.none')}
          min={1}
          max={1_000_000}
          value={availability.response_limit ?? null}
          onChange={(limit) => set({ response_limit: limit ?? undefined })}
        />
        <SwitchField
          label={t('forms.general.availability.once')}
          description={<OnceText />}
          checked={availability.once_per_person ?? false}
          onChange={(once) => set({ once_per_person: once || undefined })}
        />
        <TextArea
          label={t('forms.general.availability.closedText')}
          description={t('forms.general.availability.closedTextText')}
          maxLength={2000}
          value={availability.closed_text ?? ''}
          onChange={(text) => set({ closed_text: text || undefined })}
        />
      </Stack>
    </Card>
  );
}

/** Says what the setting can do with the fields of this form, and what it cannot. */
function OnceText() {
  const { t } = useTranslation();
  const { fields } = useBuilder().state.draft;
  const confirmed = fields.find(asksConfirmation);
  return confirmed
    ? t('forms.general.availability.onceEmail', { label: confirmed.label })
    : t('forms.general.availability.onceBrowser');
}
