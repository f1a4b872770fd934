import { isWorking, type ImportPhase } from '@tessera/contracts/imports/import-phases';
import type { ListedImport } from '@tessera/contracts/imports/imports.schema';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../time/moment.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/text.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';

const tones: Partial<Record<ImportPhase, Tone>> = {
  ready: 'accent',
  checked: 'accent',
  done: 'success',
  failed: 'danger',
  cancelled: 'warning',
};

/** The phase of an import. */
export function PhaseBadge({ phase }: { phase: ImportPhase }) {
  const { t } = useTranslation();
  return (
    <Badge tone={isWorking(phase) ? 'info' : (tones[phase] ?? 'neutral')} dot={isWorking(phase) ? 'pulse' : false}>
      {t(`imports.phases.${phase}`)}
    </Badge>
  );
}

function Result({ counts }: { counts: ListedImport['counts'] }) {
  const { t } = useTranslation();
  const parts = (['added', 'changed', 'refused'] as const).filter((part) => counts[part] > 0);
  return parts.map((part) => `${t(`imports.outcome.${part}`)}: ${counts[part].toLocaleString()}`).join(', ');
}

/** What the list of imports shows. */
export const importColumns: readonly GridColumn<ListedImport>[] = [
  {
    key: 'file',
    title: 'imports.columns.file',
    width: 260,
    grows: true,
    cell: ({ id, object_id: objectId, file_name: name }) => (
      <TextLink to="/objects/$objectId/imports/$importId" params={{ objectId, importId: id }}>
        {name}
      </TextLink>
    ),
  },
  {
    key: 'phase',
    title: 'imports.columns.phase',
    width: 170,
    cell: ({ phase }) => <PhaseBadge phase={phase} />,
  },
  {
    key: 'result',
    title: 'imports.columns.result',
    width: 320,
    cell: ({ counts }) => <Result counts={counts} />,
  },
  {
    key: 'started',
    title: 'imports.columns.started',
    width: 160,
    sortBy: 'created_at',
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
];
