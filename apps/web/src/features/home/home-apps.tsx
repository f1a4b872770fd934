import { IconStarFilled } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NamedIcon } from '../../icons/named-icon.tsx';
import { Moment } from '../../time/moment.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text.tsx';
import { useFavouriteApps, useRecentApps } from './home-queries.ts';
import { HomeRow } from './home-row.tsx';
import styles from './home.module.css';

const shown = 5;

/** The person's favourite apps, and then those that were changed last. Nothing without an app. */
export function HomeApps() {
  const { t } = useTranslation();
  const favourites = useFavouriteApps().data?.items ?? [];
  const others = (useRecentApps().data?.items ?? []).filter((app) => !app.is_favourite);
  const apps = [...favourites, ...others].slice(0, shown);
  if (apps.length === 0) return null;
  return (
    <Card
      flush
      title={t('home.apps.title')}
      actions={
        <TextLink to="/apps" search={{}}>
          {t('home.apps.all')}
        </TextLink>
      }
    >
      <ul className={styles.rows}>
        {apps.map(({ id, interfaceName: name, icon, is_favourite: isFavourite, updated_at: at }) => (
          <HomeRow
            key={id}
            link={linkOptions({ to: '/apps/$appId', params: { appId: id }, search: {} })}
            lead={
              isFavourite ? (
                <IconStarFilled size={17} aria-label={t('home.apps.favourite')} />
              ) : (
                <NamedIcon name={icon} />
              )
            }
            name={name}
            end={<Moment at={at} />}
          />
        ))}
      </ul>
    </Card>
  );
}
