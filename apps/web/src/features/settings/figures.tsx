import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import styles from './figures.module.css';

/** A number, or one that is exact up to a limit. */
type Figure = number | { count: number; exact: boolean };

/** A few labelled numbers. */
export function Figures({
  title,
  figures,
}: {
  title: string;
  figures: readonly (readonly [name: string, value: Figure])[];
}) {
  const { i18n } = useTranslation();
  return (
    <Card title={title}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figureText(value, i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function figureText(value: Figure, language: string): string {
  if (typeof value === 'number') return value.toLocaleString(language);
  return `${value.count.toLocaleString(language)}${value.exact ? '' : '+'}`;
}
