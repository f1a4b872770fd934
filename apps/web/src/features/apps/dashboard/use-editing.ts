import { useMutation } from '@tanstack/react-query';
import type { DashboardDetails, SourceDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import {
  type DashboardContent,
  sourceName,
  type Tile,
  type TileSource,
} from '@tessera/contracts/dashboards/tiles.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { changed, type DraftAction } from './draft.ts';

/** A dashboard while somebody edits it: nothing is stored before it is saved. */
export function useEditing(dashboard: DashboardDetails) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<{ content: DashboardContent; revision: number } | null>(null);
  const [added, setAdded] = useState<readonly SourceDetails[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const saving = useMutation(api.dashboards.save.mutation());
  const content = draft?.content ?? dashboard.content;
  const announce = (action: DraftAction, next: DashboardContent): void => {
    if (action.type !== 'move' && action.type !== 'resize') return;
    const place = next.tiles.findIndex(({ id }) => id === action.id);
    const tile = next.tiles[place];
    if (!tile) return;
    setSaid(
      action.type === 'move'
        ? t('dashboards.tile.moved', { name: tile.title, place: place + 1, count: next.tiles.length })
        : t('dashboards.tile.resized', { name: tile.title, width: tile.width }),
    );
  };
  const end = (): void => {
    setDraft(null);
    setChosen(null);
  };
  /** @param details of rows that the dashboard did not have before */
  const edit = (action: DraftAction, details?: SourceDetails | null): void => {
    if (details) setAdded((before) => [...before, details]);
    announce(action, changed(content, action));
    setDraft((before) => before && { ...before, content: changed(before.content, action) });
  };
  return {
    isOn: draft !== null,
    isChanged: draft !== null && JSON.stringify(draft.content) !== JSON.stringify(dashboard.content),
    content,
    /** What a tile of these rows can show; those of tiles that were just added are known before they are saved. */
    detailsOf: (of: TileSource): SourceDetails | undefined =>
      [...dashboard.sources, ...added].findLast(({ source }) => sourceName(source) === sourceName(of)),
    /** The tile whose settings are open. */
    chosen: content.tiles.find(({ id }) => id === chosen) ?? null,
    choose: setChosen,
    said,
    begin: () => setDraft({ content: dashboard.content, revision: dashboard.revision }),
    end,
    dispatch: (action: DraftAction): void => edit(action),
    change: (tile: Tile, details?: SourceDetails): void => edit({ type: 'change', tile }, details),
    add: (tile: Tile, details: SourceDetails | null): void => {
      edit({ type: 'add', tile }, details);
      setChosen(tile.id);
    },
    save: async (): Promise<void> => {
      if (!draft) return;
      const { id } = dashboard;
      await saving.mutateAsync({ body: { id, ...draft } });
      toast.success(t('dashboards.saved'));
      end();
    },
    isSaving: saving.isPending,
  };
}
export type Editing = ReturnType<typeof useEditing>;
