import { useTranslation } from 'react-i18next';
import type { FormTheme } from '@tessera/contracts/forms/form-settings.schema';
import { themeFonts } from '@tessera/contracts/forms/form-settings.schema';
import { Card } from '../../../../ui/card.tsx';
import { ColourField } from '../../../../ui/fields/colour-field.tsx';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import styles from '../settings.module.css';
import { useJudged } from '../use-setting-problem.ts';
import { useSettings } from '../use-settings.ts';
import { withoutBlanks } from '../without-blanks.ts';
import { ContrastNote } from './contrast-note.tsx';
import { ThemeImage } from './theme-image.tsx';

/** The look of the public page. */
export function ThemeSection() {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  const colour = useJudged('theme.colour');
  const { theme = {} } = settings;
  const set = (part: Partial<FormTheme>) => change({ theme: withoutBlanks({ ...theme, ...part }) });
  return (
    <Card title={t('forms.general.theme.title')} description={t('forms.general.theme.text')}>
      <Stack gap={16}>
        <div className={styles.pair}>
          <ThemeImage kind="logo" image={theme.logo} onChange={(logo) => set({ logo })} />
          <ThemeImage kind="cover" image={theme.cover} onChange={(cover) => set({ cover })} />
        </div>
        <ColourField
          {...colour}
          label={t('forms.general.theme.colour')}
          placeholder="#3f5bdb"
          value={theme.colour ?? ''}
          onChange={(next) => set({ colour: next || undefined })}
        />
        <ContrastNote colour={theme.colour} scheme={theme.scheme} />
        <SelectField
          label={t('forms.general.theme.font')}
          value={theme.font ?? 'system'}
          options={themeFonts.map((value) => ({ value, label: t(`forms.general.theme.fonts.${value}`) }))}
          onChange={(font) => set({ font: font === 'system' ? undefined : font })}
        />
        <SegmentedField
          label={t('forms.general.theme.scheme')}
          value={theme.scheme ?? 'automatic'}
          options={(['automatic', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`forms.general.theme.schemes.${value}`),
          }))}
          onChange={(scheme) => set({ scheme: scheme === 'automatic' ? undefined : scheme })}
        />
        <SwitchField
          label={t('forms.general.theme.madeWith')}
          checked={theme.made_with !== false}
          onChange={(shown) => set({ made_with: shown ? undefined : false })}
        />
      </Stack>
    </Card>
  );
}
