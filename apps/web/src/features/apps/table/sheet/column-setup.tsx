import { IconAdjustments, IconTransform, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import type { AddedFilters } from '../../../../lists/filters/filter-bar.tsx';
import type { useListState } from '../../../../lists/use-list.ts';
import { AddPropertyDialog } from '../../../../properties/add-property-dialog.tsx';
import { ObjectPropertyDialog } from '../../../../properties/object-property-dialog.tsx';
import { RemovePropertyDialog } from '../../../../properties/remove-property-dialog.tsx';
import { TypeChangeDialog } from '../../../../properties/type-change-dialog.tsx';
import { useMay } from '../../../../session/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { MenuEntry } from '../../../../ui/overlays/menu.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import type { SheetColumn } from './sheet-column.ts';

/** What a person asked to do with the properties behind the columns. */
type Asked = { what: 'add' } | { what: 'setUp' | 'changeType' | 'remove'; key: string };

/** What the heads of columns offer beyond the layout. The server decides who may; this only leaves out the rest. */
export interface ColumnSetup {
  /** Add, rename and remove properties of the object. */
  mayEdit: boolean;
  mayChangeType: boolean;
  ask: (asked: Asked) => void;
  canFilter: (key: string) => boolean;
  /** Whether the bar above has a filter by a column. */
  isFiltered: (key: string) => boolean;
  /** Begins a filter by a column. */
  filter: (key: string) => void;
}

type ListState = Pick<ReturnType<typeof useListState>, 'definition' | 'state'>;

/** @param list whose bar shows the filters */
export function useColumnSetup({ definition: { properties }, state: { filters: active } }: ListState) {
  const can = useMay();
  const [asked, ask] = useState<Asked | null>(null);
  const [added, setAdded] = useState<readonly string[]>([]);
  const mayEdit = can('objects:CAN_EDIT') && can('properties:CAN_VIEW');
  const mayChangeType = can('properties:CAN_EDIT') && can('properties:CAN_VIEW');
  const setup = useMemo(
    (): ColumnSetup => ({
      mayEdit,
      mayChangeType,
      ask,
      canFilter: (key) => properties[`values.${key}`] !== undefined,
      isFiltered: (key) =>
        added.includes(`values.${key}`) ||
        active.some((filter) => 'operator' in filter && filter.property === `values.${key}`),
      filter: (key) => setAdded((before) => [...before, `values.${key}`]),
    }),
    [mayEdit, mayChangeType, properties, added, active],
  );
  const filters: AddedFilters = [added, setAdded];
  return { setup, filters, asked, close: () => ask(null) };
}

/** The entries of a head's menu that change the property itself. */
export function setupEntries(
  t: TFunction,
  { key }: SheetColumn,
  { mayEdit, mayChangeType, ask }: ColumnSetup,
): MenuEntry[] {
  const entry = (what: 'setUp' | 'changeType' | 'remove', Icon: typeof IconTrash): MenuEntry => ({
    label: t(`apps.table.${what}`),
    icon: <Icon size={15} aria-hidden />,
    onSelect: () => ask({ what, key }),
  });
  return [
    ...(mayEdit ? [entry('setUp', IconAdjustments)] : []),
    ...(mayChangeType ? [entry('changeType', IconTransform)] : []),
    ...(mayEdit ? [{ ...entry('remove', IconTrash), danger: true }] : []),
  ];
}

interface DialogsProps {
  object: ObjectDetails;
  columns: Pick<ReturnType<typeof useColumnSetup>, 'asked' | 'close'>;
}

/** The dialogs that the heads of columns open. */
export function ColumnDialogs({ object, columns: { asked, close } }: DialogsProps) {
  if (!asked) return null;
  if (asked.what === 'add') return <AddPropertyDialog object={object} onClose={close} />;
  const property = object.properties.find(({ key }) => key === asked.key);
  // Somebody else has removed it meanwhile.
  if (!property) return null;
  if (asked.what === 'setUp') return <ObjectPropertyDialog object={object} property={property} onClose={close} />;
  if (asked.what === 'remove') return <RemovePropertyDialog object={object} property={property} onClose={close} />;
  return <ColumnTypeDialog id={property.property_id} label={property.label} onClose={close} />;
}

/** Changes the type of the property of a column; one that is being changed shows how far it is. */
function ColumnTypeDialog({ id, label, onClose }: { id: string; label: string; onClose: () => void }) {
  const { t } = useTranslation();
  // As it is now: a change names the revision that it is about.
  const all = useQuery({ ...api.properties.all.options({}), refetchOnMount: 'always' });
  const found = all.isFetchedAfterMount ? all.data?.items.find((one) => one.id === id) : undefined;
  if (found) {
    const change = found.type_change?.is_running ? found.type_change.id : null;
    return <TypeChangeDialog property={found} change={change} onClose={onClose} />;
  }
  return (
    <Dialog
      opened
      title={t('properties.changeType.title', { name: label })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {all.error ? (
        <ErrorState of={all} />
      ) : all.isFetchedAfterMount ? (
        t('apps.table.typeUnknown')
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}
