import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import styles from './figures.module.css';

/** A few labelled numbers. */
export function Figures({
  title,
  figures,
}: {
  title: string;
  figures: readonly (readonly [name: string, value: number])[];
}) {
  const { i18n } = useTranslation();
  return (
    <Card title={title}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value.toLocaleString(i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
