/** Texts of My Forms. */
export const listEn = {
  title: 'My Forms',
  description: 'Collect answers on a public page. Each response can start a workflow.',
  tabs: { label: 'Lists of forms', active: 'My Forms', folders: 'Folders', archived: 'Archived', trash: 'Trash' },
  new: 'New form',
  more: 'More ways to create a form',
  namePlaceholder: 'Contact request',
  rename: 'Rename',
  renameTitle: 'Rename form',
  create: 'Create form',
  search: 'Search forms',
  emptyTitle: 'No forms yet',
  emptyText: 'Create a form, publish it and share its link.',
  responses_one: '{{count}} response',
  responses_other: '{{count}} responses',
  columns: {
    name: 'Name',
    status: 'Status',
    fields: 'Fields',
    responses: 'Responses',
    folder: 'Folder',
    changed: 'Last changed',
    created: 'Created',
    archived: 'Archived',
    deleted: 'Deleted',
    purged: 'Deleted permanently',
    actions: 'Actions',
  },
  actions: 'Actions for {{name}}',
  open: 'Edit',
  visit: 'Open public page',
  copyLink: 'Copy link',
  clone: 'Make a copy',
  cloned: 'Copied as “{{name}}”',
  delete: 'Delete',
  move: 'Move',
  moveTitle_one: 'Move form',
  moveTitle_other: 'Move {{count}} forms',
  bulk: {
    move: 'Move to folder…',
    archive: 'Archive',
    restore: 'Restore',
    remove: 'Delete',
    purge: 'Delete permanently',
  },
  done: {
    move_one: 'Form moved',
    move_other: '{{count}} forms moved',
    archive_one: 'Form archived',
    archive_other: '{{count}} forms archived',
    restore_one: 'Form restored',
    restore_other: '{{count}} forms restored',
    remove_one: 'Form moved to the trash',
    remove_other: '{{count}} forms moved to the trash',
    purge_one: 'Form deleted permanently',
    purge_other: '{{count}} forms deleted permanently',
  },
  failed_one: '{{count}} form could not be changed',
  failed_other: '{{count}} forms could not be changed',
  confirmTitle: 'Confirmation',
  confirm: {
    remove:
      'Are you sure you want to delete “{{name}}”? Its public page closes. You can restore it from the trash for {{count}} days.',
    removeMany_one: 'Are you sure you want to delete {{count}} form? You can restore it from the trash for 30 days.',
    removeMany_other:
      'Are you sure you want to delete {{count}} forms? You can restore them from the trash for 30 days.',
    purge:
      'Are you sure you want to delete “{{name}}” permanently? Its responses are deleted with it. This cannot be undone.',
    purgeMany_one:
      'Are you sure you want to delete {{count}} form permanently? Its responses are deleted with it. This cannot be undone.',
    purgeMany_other:
      'Are you sure you want to delete {{count}} forms permanently? Their responses are deleted with them. This cannot be undone.',
  },
};

/** Texts of Archived. */
export const archiveEn = {
  title: 'Archived forms',
  description: 'Archived forms are closed and read-only. Their responses stay.',
  emptyTitle: 'No archived forms',
  emptyText: 'Archive forms that you no longer use but want to keep.',
};

/** Texts of Trash. */
export const trashEn = {
  title: 'Trash',
  description: 'Deleted forms are kept for {{count}} days, then deleted with their responses.',
  emptyTitle: 'The trash is empty',
  emptyText: 'Deleted forms stay here for {{count}} days.',
  daysLeft_zero: 'Today',
  daysLeft_one: 'In {{count}} day',
  daysLeft_other: 'In {{count}} days',
};

/** Texts of Folders. */
export const foldersEn = {
  title: 'Folders',
  description: 'Group forms by team, product or campaign.',
  new: 'New folder',
  create: 'Create folder',
  count_one: '{{count}} form',
  count_other: '{{count}} forms',
  emptyTitle: 'No folders yet',
  emptyText: 'Create a folder, then move forms into it.',
  noForms: 'This folder is empty',
  noFormsText: 'Select forms in My Forms and move them here.',
  gone: 'Folder not found',
  goneText: 'It may have been deleted. Its forms are in My Forms.',
  confirm: 'Are you sure you want to delete the folder “{{name}}”? Its forms stay in My Forms.',
  deleted: 'Folder “{{name}}” deleted',
};
