import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { ValueView } from '../../../fields/value-view.tsx';
import { columnOf } from '../../../records/record-properties.ts';
import styles from './card-facts.module.css';

interface Props {
  object: ObjectDetails;
  record: ObjectRecord;
  /** What somebody chose to show; by default the first values that the record has. */
  keys: readonly string[];
  /** Shown elsewhere on the card. */
  without?: readonly (string | null)[];
}

const byDefault = 3;

/** The values that a card shows below its title. */
export function CardFacts({ object, record, keys, without = [] }: Props) {
  const fits = object.properties.filter(
    ({ key, is_archived: isArchived }) =>
      !isArchived && key !== object.title_key && !without.includes(key) && record.values[key] !== undefined,
  );
  const shown =
    keys.length > 0
      ? fits.filter(({ key }) => keys.includes(key))
      : fits.filter(({ hidden }) => !hidden).slice(0, byDefault);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {shown.map((property) => (
        <div key={property.key}>
          <dt>{property.label}</dt>
          <dd>
            <ValueView column={columnOf(property)} value={record.values[property.key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
