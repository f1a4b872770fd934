import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ExportFormat, ExportPhase } from '@tessera/contracts/exports/exports.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import type { ListQuery } from '../lists/use-list.ts';
import { type GridColumn, type GridLayout, inOrder, isShown } from '../ui/data-grid/grid-column.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { toast } from '../ui/overlays/toast.ts';

interface Props {
  /** What is exported: the responses of a form or the records of an object. */
  of: { form_id: string } | { object_id: string };
  status: 'active' | 'archived' | 'deleted';
  query: Pick<ListQuery, 'filter' | 'search'>;
  columns: readonly GridColumn<never>[];
  layout: GridLayout;
  /** How exports name a column of the list; undefined for one that they do not have. */
  nameOf: (key: string) => string | undefined;
}

const formats = ['csv', 'xlsx', 'json'] as const satisfies readonly ExportFormat[];
const pollMs = 1_000;

const isOver = (phase: ExportPhase | undefined): boolean => phase === 'done' || phase === 'failed';

/** Follows an export until its file is there, and downloads it. */
function useExport() {
  const { t } = useTranslation();
  const [id, setId] = useState<string | null>(null);
  const start = useMutation({ ...api.exports.start.mutation(), onSuccess: ({ id: begun }) => setId(begun) });
  const { data } = useQuery({
    ...api.exports.status.options({ query: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isOver(state.data?.phase) ? false : pollMs),
    meta: { quiet: true },
  });
  const { phase, url = null, error = null, rows = 0 } = data ?? {};
  const finish = useEffectEvent(() => {
    if (phase === 'done' && url !== null) globalThis.location.assign(url);
    if (phase === 'failed') toast.error(error ?? t('records.export.failed'));
  });
  // The address is signed anew with each answer, so the id tells one export from another.
  useEffect(() => finish(), [id, phase]);
  return { start: start.mutate, isBusy: start.isPending || (id !== null && !isOver(phase)), rows };
}

/** Exports what a list shows as a file. */
export function ExportMenu({ of, status, query, columns: listed, layout, nameOf }: Props) {
  const { t } = useTranslation();
  const shown = inOrder(listed, layout.order)
    .filter((column, at) => isShown(column, layout, at))
    .flatMap(({ key }) => nameOf(key) ?? []);
  const { start, isBusy, rows } = useExport();
  const entries = (columns: readonly string[] | undefined) =>
    formats.map((format) => ({
      label: t(`records.export.formats.${format}`),
      onSelect: () => {
        const { filter } = query;
        // Responses have no search.
        const search = 'object_id' in of ? query.search : undefined;
        start({ body: { ...of, format, status, filter, search, columns: columns && [...columns] } });
      },
    }));
  return (
    <Menu
      trigger={
        <Button icon={<IconDownload size={16} aria-hidden />} disabled={isBusy}>
          {isBusy ? t('records.export.running', { count: rows }) : t('records.export.action')}
        </Button>
      }
      groups={[
        ...(shown.length > 0 ? [{ name: t('records.export.shown'), entries: entries(shown) }] : []),
        { name: t('records.export.all'), entries: entries(undefined) },
      ]}
    />
  );
}
