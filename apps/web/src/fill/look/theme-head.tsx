import type { FormTheme } from '@tessera/contracts/forms/form-settings.schema';
import { formImageAddress } from './form-image-address.ts';
import styles from './look.module.css';

/** Cover and logo of a form. Both are decoration: the form's name is in its heading. */
export function ThemeHead({ theme }: { theme: FormTheme | undefined }) {
  if (!theme?.cover && !theme?.logo) return null;
  return (
    <div className={styles.head}>
      {theme.cover && <img className={styles.cover} src={formImageAddress(theme.cover)} alt="" />}
      {theme.logo && <img className={styles.logo} src={formImageAddress(theme.logo)} alt="" />}
    </div>
  );
}
