import type { ReactNode } from 'react';
import styles from './group-card.module.css';

interface Group {
  name: string;
  description: string;
}

/** Name and description of a team or a role. */
export function GroupName({ group: { name, description }, badge }: { group: Group; badge?: ReactNode }) {
  return (
    <div className={styles.name}>
      <span className={styles.title}>
        <strong>{name}</strong> {badge}
      </span>
      {description && <span className={styles.description}>{description}</span>}
    </div>
  );
}

interface GroupCardProps {
  group: Group;
  badge?: ReactNode;
  menu: ReactNode;
  /** At the foot of the card. */
  facts: readonly ReactNode[];
}

/** A team or a role as a card. */
export function GroupCard({ group, badge, menu, facts }: GroupCardProps) {
  return (
    <article className={styles.card}>
      <header>
        <GroupName group={group} badge={badge} />
        {menu}
      </header>
      <footer>
        {facts.map((fact, at) => (
          <span key={at}>{fact}</span>
        ))}
      </footer>
    </article>
  );
}
