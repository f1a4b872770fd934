import {
  freshChangeStep,
  noChanges,
  type PropertyChangeDocument,
} from '@tessera/data/objects/property-change.repository';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';

type Given = Partial<PropertyChangeDocument> &
  Pick<PropertyChangeDocument, 'property' | 'createdBy'> & { workspace: WorkspaceId };

/** A change of a text into a long text, whose values are being looked at; the test says what differs. */
export function propertyChangeDraft(given: Given): PropertyChangeDocument {
  const now = new Date();
  return {
    ...{ _id: newId(), propertyName: 'Policy', revision: 0, texts: null, objects: [], total: 0, phase: 'checking' },
    ...{ from: { type: 'text', options: '{}' }, to: { type: 'textarea', options: '{}' }, step: freshChangeStep(1) },
    ...{ counts: noChanges, samples: [], batch: null, undoBatch: null, error: null, doneAt: null, timeZone: 'UTC' },
    ...{ createdAt: now, updatedAt: now },
    ...given,
  };
}
