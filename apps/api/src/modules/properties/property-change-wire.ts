import { typeChangeUndoDays } from '@tessera/contracts/properties/property-change-phases';
import type { PropertyChange } from '@tessera/contracts/properties/property-changes.schema';
import type { PropertyChangeDocument } from '@tessera/data/objects/property-change.repository';
import { dayLength } from '@tessera/kernel/calendar';

/** Whether a change was made, and not too long ago. */
export const canBeUndone = ({ phase, doneAt }: PropertyChangeDocument): boolean =>
  phase === 'done' && doneAt !== null && Date.now() - doneAt.getTime() < typeChangeUndoDays * dayLength;

const sampleOrder = { lost: 0, shortened: 1, converted: 2 } as const;

export function propertyChangeToWire(change: PropertyChangeDocument, seesValues: boolean): PropertyChange {
  const samples = [...change.samples].sort((left, right) => sampleOrder[left.outcome] - sampleOrder[right.outcome]);
  return {
    id: change._id,
    property_id: change.property,
    property_name: change.propertyName,
    phase: change.phase,
    from_type: change.from.type,
    type: change.to.type,
    options: JSON.parse(change.to.options) as PropertyChange['options'],
    progress: { done: change.step.done, total: change.total },
    counts: change.counts,
    samples: seesValues ? samples : [],
    objects: change.objects,
    error: change.error,
    can_be_undone: canBeUndone(change),
    created_at: change.createdAt.toISOString(),
    updated_at: change.updatedAt.toISOString(),
  };
}
