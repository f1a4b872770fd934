import { isHexColour, leastContrast, sheetContrast, themeColours } from '@tessera/contracts/forms/theme-colours';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/states/notice.tsx';
import styles from './theme.module.css';

interface ContrastNoteProps {
  colour: string | undefined;
  /** The only scheme of the page. */
  scheme: 'light' | 'dark' | undefined;
}

/** Shows how the page uses the colour, and warns where it has to change it to stay readable. */
export function ContrastNote({ colour, scheme }: ContrastNoteProps) {
  const { t } = useTranslation();
  if (colour === undefined || !isHexColour(colour)) return null;
  const contrast = sheetContrast(colour);
  const colours = themeColours(colour);
  const schemes = (['light', 'dark'] as const).filter((one) => scheme === undefined || one === scheme);
  const corrected = schemes.filter((one) => contrast[one] < leastContrast);
  return (
    <>
      <div className={styles.samples}>
        {schemes.map((one) => (
          <span key={one} className={styles.sample} data-scheme={one}>
            <span style={{ color: colours[one].ink, background: colours[one].accent }}>
              {t(`forms.general.theme.schemes.${one}`)}
            </span>
          </span>
        ))}
      </div>
      {corrected.length > 0 && (
        <Notice tone="warning" title={t('forms.general.theme.lowContrast')}>
          {corrected.map((one) => (
            <p key={one} className={styles.correction}>
              {t(`forms.general.theme.corrected.${one}`, {
                contrast: contrast[one].toFixed(1),
                least: leastContrast,
                colour: colours[one].accent,
              })}
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}
