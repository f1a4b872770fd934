/** Texts of the form and the card of the kind. */
export const recordChangeEn = {
  events: 'Start when a record is',
  eventsHint: 'Imports start no runs.',
  event: {
    created: 'Created',
    updated: 'Updated',
    archived: 'Archived',
    deleted: 'Deleted',
    restored: 'Restored',
  },
  properties: 'Only updates of',
  propertiesHint: 'Empty: an update of any property starts a run.',
  conditions: 'Only records where',
  conditionsHint: 'Compares the record after the change.',
};
