import {
  type Icon,
  IconChartArea,
  IconChartBar,
  IconChartLine,
  IconChartPie,
  IconFilter,
  IconList,
  IconNumber123,
  IconTable,
  IconTextSize,
  IconWorld,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ClientError } from '@tessera/client/client-error';
import type { SourceDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import { type Tile, type TileKind, type TileSource } from '@tessera/contracts/dashboards/tiles.schema';
import { newId } from '@tessera/kernel/ids';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { refusalAt } from '../../../form/form-problems.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SourceField } from './source-field.tsx';
import setup from '../setup/setup.module.css';
import { isAboutRows, newTile, tileKinds } from '@tessera/contracts/dashboards/new-tile';

interface Props {
  dashboard: string;
  onAdd: (tile: Tile, details: SourceDetails | null) => void;
  onClose: () => void;
}

/** The kind and the data of a new tile. */
export function NewTileDialog({ dashboard, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [kind, setKind] = useState<TileKind>('number');
  const [title, setTitle] = useState('');
  const [source, setSource] = useState<TileSource | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const description = useDescription(onAdd);
  const add = async (): Promise<void> => {
    if (description.text.trim() !== '') return description.make();
    if (isAboutRows(kind) && !source) return setProblem(t('dashboards.new.sourceMissing'));
    setIsBusy(true);
    try {
      const details =
        source && isAboutRows(kind)
          ? await queries.fetchQuery(api.dashboards.source.options({ body: { source } }))
          : null;
      const named = title.trim() || t(`dashboards.kinds.${kind}.name`);
      const tile = newTile({ id: newId(), title: named, kind }, source, details?.properties ?? {});
      if (tile) onAdd(tile, details);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    return setIsBusy(false);
  };
  return (
    <FormDialog
      title={t('dashboards.new.title')}
      size="large"
      action={t('dashboards.new.add')}
      loading={isBusy || description.isBusy}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <Stack>
        <DescriptionField {...description} />
        {description.text.trim() === '' && (
          <>
            <KindField value={kind} onChange={setKind} />
            {isAboutRows(kind) && (
              <SourceField
                dashboard={dashboard}
                value={source}
                error={problem}
                onChange={(next) => {
                  setSource(next);
                  setProblem(null);
                }}
              />
            )}
            <TextField label={t('dashboards.new.name')} value={title} maxLength={120} onChange={setTitle} />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

interface Description {
  text: string;
  problem: string | null;
  isBusy: boolean;
  onText: (text: string) => void;
}

/** What a new tile is described as. `make` adds a tile of it, or says what is missing. */
function useDescription(onAdd: Props['onAdd']): Description & { make: () => Promise<void> } {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const make = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const made = await queries.fetchQuery({
        ...api.dashboardComponents.generate.options({ body: { text } }),
        meta: { quiet: true },
      });
      const kind = t(`dashboards.kinds.${made.tile.kind}.name`);
      const read = made.understood.map((each) => (each.part === 'kind' ? kind : each.text)).join(' · ');
      const words = made.ignored.join(', ');
      const ignored = words === '' ? '' : ` ${t('dashboards.new.ignored', { words })}`;
      toast.success(`${t('dashboards.new.understood', { read })}${ignored}`);
      onAdd(made.tile, made.details);
    } catch (error) {
      setProblem(error instanceof ClientError ? refusalAt(error) : String(error));
    }
    setIsBusy(false);
  };
  return {
    text,
    problem,
    isBusy,
    make,
    onText: (next) => {
      setText(next);
      setProblem(null);
    },
  };
}

function DescriptionField({ text, problem, onText }: Description) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('dashboards.new.describe')}
      description={t('dashboards.new.describeHint')}
      value={text}
      maxLength={300}
      error={problem ?? undefined}
      onChange={onText}
    />
  );
}

function KindField({ value, onChange }: { value: TileKind; onChange: (kind: TileKind) => void }) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <fieldset className={setup.types}>
      <legend>{t('dashboards.new.kind')}</legend>
      {tileKinds.map((kind) => (
        <label key={kind} className={setup.type}>
          <input type="radio" name={group} checked={kind === value} onChange={() => onChange(kind)} />
          <KindIcon kind={kind} />
          <strong>{t(`dashboards.kinds.${kind}.name`)}</strong>
          <small>{t(`dashboards.kinds.${kind}.text`)}</small>
        </label>
      ))}
    </fieldset>
  );
}

const icons = {
  number: IconNumber123,
  bar: IconChartBar,
  line: IconChartLine,
  area: IconChartArea,
  pie: IconChartPie,
  funnel: IconFilter,
  pivot: IconTable,
  list: IconList,
  text: IconTextSize,
  embed: IconWorld,
} as const satisfies Record<TileKind, Icon>;

function KindIcon({ kind }: { kind: TileKind }) {
  const Icon = icons[kind];
  return <Icon size={20} stroke={1.6} aria-hidden />;
}
