import type { SourceDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import {
  type DataTile,
  longestTileText,
  mostListColumns,
  mostTileRows,
  type Tile,
  tileHeights,
  tileWidths,
} from '@tessera/contracts/dashboards/tiles.schema';
import { isSortable } from '@tessera/query/sort';
import { useTranslation } from 'react-i18next';
import { ConditionBar } from '../../../lists/filters/condition-bar.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import setup from '../setup/setup.module.css';
import { datedIn, namedOptions } from '@tessera/contracts/dashboards/new-tile';
import { TileSourceField } from './tile-source.tsx';
import { GroupFields, MeasureFields } from './measure-fields.tsx';

interface Props {
  dashboard: string;
  tile: Tile;
  /** What its rows offer; undefined for a tile without rows, and while they are read. */
  details: SourceDetails | undefined;
  /** @param details of rows that the tile was not about before */
  onChange: (tile: Tile, details?: SourceDetails) => void;
  onClose: () => void;
}

/** The settings of a tile. The dashboard beside them shows each change at once. */
export function TileSettings({ dashboard, tile, details, onChange, onClose }: Props) {
  const { t } = useTranslation();
  const name = tile.title || t('dashboards.tile.untitled');
  return (
    <SidePanel title={t('dashboards.settings.title', { name })} opened onClose={onClose} width={420}>
      <Stack>
        <TextField
          label={t('dashboards.settings.name')}
          value={tile.title}
          maxLength={120}
          onChange={(title) => onChange({ ...tile, title })}
        />
        {tile.kind === 'text' && (
          <TextArea
            label={t('dashboards.settings.text')}
            value={tile.text}
            rows={6}
            maxLength={longestTileText}
            onChange={(text) => onChange({ ...tile, text })}
          />
        )}
        {tile.kind === 'embed' && (
          <TextField
            label={t('dashboards.settings.url')}
            description={t('dashboards.settings.urlHint')}
            type="url"
            value={tile.url}
            maxLength={2_000}
            error={isHttps(tile.url) ? undefined : t('dashboards.settings.urlWrong')}
            onChange={(url) => onChange({ ...tile, url })}
          />
        )}
        {'source' in tile && (
          <TileSourceField key={tile.id} dashboard={dashboard} tile={tile} details={details} onChange={onChange} />
        )}
        {'source' in tile && details && <DataFields tile={tile} details={details} onChange={onChange} />}
        <SizeFields tile={tile} onChange={onChange} />
        <Button variant="primary" onClick={onClose}>
          {t('dashboards.settings.done')}
        </Button>
      </Stack>
    </SidePanel>
  );
}

/** Whether an address can be embedded. */
const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

const widthNames = { 3: '¼', 4: '⅓', 6: '½', 8: '⅔', 12: '1' } as const;

function SizeFields({ tile, onChange }: Pick<Props, 'tile' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedField
        label={t('dashboards.settings.width')}
        value={String(tile.width)}
        options={tileWidths.map((width) => ({ value: String(width), label: widthNames[width] }))}
        onChange={(width) => onChange({ ...tile, width: Number(width) as Tile['width'] })}
      />
      <SegmentedField
        label={t('dashboards.settings.height')}
        value={String(tile.height)}
        options={tileHeights.map((height) => ({
          value: String(height),
          label: t(`dashboards.settings.heights.${height}`),
        }))}
        onChange={(height) => onChange({ ...tile, height: Number(height) as Tile['height'] })}
      />
    </>
  );
}

interface DataProps {
  tile: DataTile;
  details: SourceDetails;
  onChange: (tile: Tile) => void;
}

function DataFields({ tile, details, onChange }: DataProps) {
  const { t } = useTranslation();
  const { properties } = details;
  return (
    <>
      {tile.kind === 'list' ? (
        <ListFields tile={tile} details={details} onChange={onChange} />
      ) : (
        <MeasureFields
          properties={properties}
          value={tile.measure}
          onChange={(measure) => onChange({ ...tile, measure })}
        />
      )}
      {'group' in tile && (
        <GroupFields
          properties={properties}
          label={t('dashboards.settings.group')}
          value={tile.group}
          onChange={(group) => onChange({ ...tile, group })}
        />
      )}
      {tile.kind === 'pivot' && (
        <>
          <GroupFields
            properties={properties}
            label={t('dashboards.settings.rows')}
            value={tile.rows}
            onChange={(rows) => onChange({ ...tile, rows })}
          />
          <GroupFields
            properties={properties}
            label={t('dashboards.settings.columns')}
            value={tile.columns}
            onChange={(columns) => onChange({ ...tile, columns })}
          />
        </>
      )}
      <SelectField
        label={t('dashboards.settings.date')}
        description={t('dashboards.settings.dateHint')}
        placeholder={t('dashboards.settings.noDate')}
        value={tile.date}
        options={namedOptions(datedIn(properties), properties)}
        onChange={(date) => onChange({ ...tile, date })}
        onClear={() => onChange({ ...tile, date: null })}
      />
      <CompareFields tile={tile} onChange={onChange} />
      <FilterFields tile={tile} details={details} onChange={onChange} />
    </>
  );
}

function CompareFields({ tile, onChange }: Omit<DataProps, 'details'>) {
  const { t } = useTranslation();
  return (
    <>
      {'compare' in tile && (
        <CheckboxField
          label={t('dashboards.settings.compare')}
          checked={tile.compare}
          onChange={(compare) => onChange({ ...tile, compare })}
        />
      )}
      {tile.kind === 'number' && (
        <CheckboxField
          label={t('dashboards.settings.lessBetter')}
          checked={tile.is_less_better}
          onChange={(isLess) => onChange({ ...tile, is_less_better: isLess })}
        />
      )}
    </>
  );
}

function FilterFields({ tile, details, onChange }: DataProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={setup.condition}>
      <legend>{t('dashboards.settings.filter')}</legend>
      <ConditionBar
        region={t('dashboards.settings.filter')}
        properties={details.properties}
        value={tile.filter}
        onChange={(filter) => onChange({ ...tile, filter })}
      />
    </fieldset>
  );
}

function ListFields({ tile, details, onChange }: DataProps & { tile: Extract<DataTile, { kind: 'list' }> }) {
  const { t } = useTranslation();
  const { properties, columns } = details;
  const sortable = Object.keys(properties).filter((name) => isSortable(properties[name]?.kind ?? 'object'));
  const [sort] = tile.sort;
  return (
    <>
      <MultiSelectField
        label={t('dashboards.settings.listColumns')}
        value={tile.columns}
        options={columns.map(({ key, label }) => ({ value: key, label }))}
        onChange={(keys) => onChange({ ...tile, columns: keys.slice(0, mostListColumns) })}
      />
      <SelectField
        label={t('dashboards.settings.sort')}
        placeholder={t('dashboards.settings.newest')}
        value={sort?.property ?? null}
        options={namedOptions(sortable, properties)}
        onChange={(property) => onChange({ ...tile, sort: [{ property, direction: sort?.direction ?? 'descending' }] })}
        onClear={() => onChange({ ...tile, sort: [] })}
      />
      {sort && (
        <CheckboxField
          label={t('dashboards.settings.descending')}
          checked={sort.direction === 'descending'}
          onChange={(isDescending) =>
            onChange({ ...tile, sort: [{ ...sort, direction: isDescending ? 'descending' : 'ascending' }] })
          }
        />
      )}
      <NumberField
        label={t('dashboards.settings.mostRows')}
        value={tile.rows}
        min={1}
        max={mostTileRows}
        onChange={(rows) => rows !== null && onChange({ ...tile, rows })}
      />
    </>
  );
}
