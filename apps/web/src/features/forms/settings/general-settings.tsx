import type { Form } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { useBuilder } from '../builder/builder-context.ts';
import { ProblemList } from '../builder/problem-list.tsx';
import { AddressSection } from './address/address-section.tsx';
import { AfterSection } from './after-section.tsx';
import { AvailabilitySection } from './availability-section.tsx';
import { EmbedSection } from './embed/embed-section.tsx';
import { EmailsSection } from './emails/emails-section.tsx';
import { PageSection } from './page-section.tsx';
import { PreviewSection } from './preview/preview-section.tsx';
import { LanguagesSection } from './languages/languages-section.tsx';
import { SavingSection } from './saving-section.tsx';
import { SpamSection } from './spam-section.tsx';
import styles from './settings.module.css';
import { ThemeSection } from './theme/theme-section.tsx';

const sections = [
  { id: 'page', Section: PageSection },
  { id: 'address', Section: AddressSection },
  { id: 'theme', Section: ThemeSection },
  { id: 'languages', Section: LanguagesSection },
  { id: 'after', Section: AfterSection },
  { id: 'emails', Section: EmailsSection },
  { id: 'availability', Section: AvailabilitySection },
  { id: 'saving', Section: SavingSection },
  { id: 'preview', Section: PreviewSection },
  { id: 'embed', Section: EmbedSection },
  { id: 'spam', Section: SpamSection },
] as const;

const anchorOf = (id: string): string => `settings-${id}`;

/** Settings: what stands around the fields, and what happens to answers. */
export function GeneralSettings({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { canEdit } = useBuilder();
  return (
    <div className={styles.settings}>
      <nav className={styles.sections} aria-label={t('forms.general.sections')}>
        {sections.map(({ id }) => (
          <button key={id} type="button" onClick={() => goTo(anchorOf(id))}>
            {t(`forms.general.${id}.title`)}
          </button>
        ))}
      </nav>
      <div className={styles.cards}>
        <ProblemList />
        <div className={styles.cards} inert={!canEdit}>
          {sections.map(({ id, Section }) => (
            <div key={id} id={anchorOf(id)} className={styles.anchor}>
              <Section form={form} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}
