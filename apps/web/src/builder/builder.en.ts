/** Texts that every builder shares: its header, its saved state, publishing and naming. */
export const builderEn = {
  back: 'Back to {{list}}',
  name: 'Name',
  undo: 'Undo',
  redo: 'Redo',
  more: 'More',
  publish: 'Publish',
  publishChanges: 'Publish changes',
  isPublished: 'Published',
  unpublish: 'Unpublish',
  status: { draft: 'Draft', published: 'Published v{{version}}', changed: 'Unpublished changes' },
  saving: {
    saved: 'Saved',
    unsaved: 'Not saved yet',
    saving: 'Saving…',
    failed: 'Could not be saved',
    retrying: 'Not saved yet, trying again',
    conflict: 'Changed elsewhere',
    readOnly: 'View only',
  },
  conflict: {
    title: 'Changed in another tab or by somebody else',
    text: 'Your latest changes are not saved. Load the stored version, or replace it with yours.',
    loadTheirs: 'Load theirs',
    keepMine: 'Keep mine',
  },
  nameMissing: 'Enter a name.',
};
