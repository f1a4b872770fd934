import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ListedApp } from '@tessera/contracts/apps/apps.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Marks an app as a favourite, or takes the mark away. */
export function FavouriteButton({ app }: { app: Pick<ListedApp, 'id' | 'interfaceName' | 'is_favourite'> }) {
  const { t } = useTranslation();
  const mark = useMutation(api.apps.setFavourite.mutation());
  const { id, interfaceName: name, is_favourite: isMarked } = app;
  return (
    <IconButton
      label={t(isMarked ? 'apps.unmark' : 'apps.mark', { name })}
      aria-pressed={isMarked}
      loading={mark.isPending}
      onClick={() => mark.mutate({ body: { id, favourite: !isMarked } })}
    >
      {isMarked ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
    </IconButton>
  );
}
