import { useMutation, useQuery } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { Moment } from '../time/moment.tsx';
import { Button } from '../ui/button.tsx';
import styles from './removed-list.module.css';

interface Props {
  object: ObjectDetails;
  onRestored: () => void;
}

/** The properties that the object has lost, to put back with their values. Nothing if there are none. */
export function RemovedList({ object, onRestored }: Props) {
  const { t } = useTranslation();
  const removed = useQuery({
    ...api.objects.removedProperties.options({ query: { object_id: object.id } }),
    meta: { quiet: true },
  });
  const restore = useMutation({ ...api.objects.restoreProperty.mutation(), onSuccess: onRestored });
  const items = removed.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.removed} aria-labelledby="removed-properties">
      <h3 id="removed-properties">{t('objects.setup.removedOnes')}</h3>
      <ul>
        {items.map(({ key, label, type, removed_at: at, problem }) => (
          <li key={key}>
            <span>
              <strong>{label}</strong>
              <small>
                {fieldDefinitions[type].title} · <Moment at={at} />
              </small>
              {problem !== null && <small>{problem}</small>}
            </span>
            <Button
              size="small"
              aria-label={t('objects.setup.putBackName', { name: label })}
              disabled={problem !== null || restore.isPending}
              onClick={() => restore.mutate({ body: { object_id: object.id, key } })}
            >
              {t('objects.setup.putBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
