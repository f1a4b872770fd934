import { NamedIcon } from '../../../icons/named-icon.tsx';
import styles from './list.module.css';

/** The picture of an app, or its icon. */
export function AppPicture({ app: { icon, image } }: { app: { icon: string; image: string | null } }) {
  return image === null ? <NamedIcon name={icon} /> : <img className={styles.picture} src={image} alt="" />;
}
