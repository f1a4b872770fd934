import { useQuery } from '@tanstack/react-query';
import { sourceName, type TileSource } from '@tessera/contracts/dashboards/tiles.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { SelectField, type SelectOption } from '../../../ui/fields/select-field.tsx';

/** The rows that a person may make tiles of. */
function useSources(dashboard: string): { options: (SelectOption & { source: TileSource })[]; isPending: boolean } {
  const { t } = useTranslation();
  const can = useMay();
  const mayRecords = can('records:CAN_VIEW') && can('objects:CAN_VIEW');
  const objects = useQuery({ ...api.objects.list.options({ query: { limit: 100 } }), enabled: mayRecords });
  const mayForms = can({ action: 'forms:CAN_VIEW', on: 'form' });
  const forms = useQuery({ ...api.forms.list.options({ query: { limit: 100, sort: 'name' } }), enabled: mayForms });
  const feeds = useQuery(api.dashboardFeeds.list.options({ query: { dashboard_id: dashboard } }));
  const found = [
    ...(objects.data?.items ?? []).map(({ id, name }) => ({
      source: { kind: 'object' as const, id },
      label: name,
      group: t('dashboards.sources.object'),
    })),
    ...(forms.data?.items ?? []).map(({ id, name }) => ({
      source: { kind: 'form' as const, id },
      label: name,
      group: t('dashboards.sources.form'),
    })),
    ...(can({ action: 'executions:CAN_VIEW', on: 'workflow' })
      ? [{ source: { kind: 'runs' as const }, label: t('dashboards.sources.runs') }]
      : []),
    ...(can('verifications:CAN_VIEW')
      ? [{ source: { kind: 'verifications' as const }, label: t('dashboards.sources.verifications') }]
      : []),
    ...(can('conversations:CAN_VIEW')
      ? [{ source: { kind: 'conversations' as const }, label: t('dashboards.sources.conversations') }]
      : []),
    ...(feeds.data?.items ?? []).map(({ id, name }) => ({
      source: { kind: 'feed' as const, id },
      label: name,
      group: t('dashboards.sources.feed'),
    })),
  ];
  return {
    options: found.map((each) => ({ ...each, value: sourceName(each.source) })),
    isPending: (mayRecords && objects.isPending) || (mayForms && forms.isPending),
  };
}

interface SourceFieldProps {
  dashboard: string;
  value: TileSource | null;
  error: string | null;
  /** Whether the rows of a kind are offered; all by default. */
  offers?: (source: TileSource) => boolean;
  loading?: boolean;
  onChange: (source: TileSource) => void;
}

/** Which rows a tile is about. */
export function SourceField({ dashboard, value, error, offers, loading = false, onChange }: SourceFieldProps) {
  const { t } = useTranslation();
  const { options: all, isPending } = useSources(dashboard);
  const options = offers ? all.filter(({ source }) => offers(source)) : all;
  return (
    <SelectField
      label={t('dashboards.new.source')}
      description={t('dashboards.new.sourceHint')}
      required
      loading={isPending || loading}
      value={value && sourceName(value)}
      unknown={t('dashboards.sources.gone')}
      options={options}
      error={error ?? undefined}
      onChange={(name) => {
        const chosen = options.find((option) => option.value === name);
        if (chosen) onChange(chosen.source);
      }}
    />
  );
}
