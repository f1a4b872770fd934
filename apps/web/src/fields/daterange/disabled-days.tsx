import { IconX } from '@tabler/icons-react';
import { displayDate } from '@tessera/fields/calendar-date';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from '../settings.module.css';

interface Props {
  days: readonly string[];
  onChange: (days: string[]) => void;
}

/** Single days that cannot be chosen: each one that is picked is added to the list. */
export function DisabledDays({ days, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <DayField
        label={t('fields.daterange.day')}
        value=""
        onChange={(day) => day !== '' && onChange([...new Set([...days, day])].toSorted())}
      />
      {days.length > 0 && (
        <ul className={styles.days}>
          {days.map((day) => (
            <li key={day}>
              <Badge>{displayDate(day)}</Badge>
              <IconButton
                size="small"
                label={t('fields.daterange.remove', { day: displayDate(day) })}
                onClick={() => onChange(days.filter((one) => one !== day))}
              >
                <IconX size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
