import { useQueryClient } from '@tanstack/react-query';
import { changeSource, type Dropped } from '@tessera/contracts/dashboards/change-source';
import type { SourceDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import { type DataTile, sourceName, type Tile, type TileSource } from '@tessera/contracts/dashboards/tiles.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SourceField } from './source-field.tsx';

interface Props {
  dashboard: string;
  tile: DataTile;
  /** What its rows offer; undefined where they are gone. */
  details: SourceDetails | undefined;
  onChange: (tile: Tile, details?: SourceDetails) => void;
}

/** Rows that have a list of their own, for tiles that list. */
const isListed = ({ kind }: TileSource): boolean => kind === 'object' || kind === 'form' || kind === 'feed';

/** Which rows a tile is about. After a change it says what did not fit them, and offers the way back. */
export function TileSourceField({ dashboard, tile, details, onChange }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [last, setLast] = useState<{ before: DataTile; dropped: readonly Dropped[] } | null>(null);
  const change = async (source: TileSource): Promise<void> => {
    if (sourceName(source) === sourceName(tile.source)) return;
    setIsBusy(true);
    try {
      const next = await queries.fetchQuery(api.dashboards.source.options({ body: { source } }));
      const changed = changeSource(tile, details, next);
      if (!changed) toast.error(t('dashboards.settings.notListed'));
      else {
        setLast({ before: tile, dropped: changed.dropped });
        onChange(changed.tile, next);
      }
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  };
  const names = last?.dropped.map(({ part, label }) => t(`dashboards.settings.dropped.${part}`, { label })).join(', ');
  return (
    <>
      <SourceField
        dashboard={dashboard}
        value={tile.source}
        error={null}
        loading={isBusy}
        {...(tile.kind === 'list' && { offers: isListed })}
        onChange={(source) => void change(source)}
      />
      {last && (
        <div role="status">
          <Notice
            tone={last.dropped.length > 0 ? 'warning' : 'success'}
            action={
              <Button
                size="small"
                onClick={() => {
                  onChange(last.before);
                  setLast(null);
                }}
              >
                {t('dashboards.settings.undo')}
              </Button>
            }
          >
            {last.dropped.length > 0 ? t('dashboards.settings.didNotFit', { names }) : t('dashboards.settings.allFits')}
          </Notice>
        </div>
      )}
    </>
  );
}
