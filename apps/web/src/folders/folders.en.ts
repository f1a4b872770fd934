/** Texts about folders of forms and of apps. */
export const foldersEn = {
  title: 'Folders',
  folder: 'Folder',
  new: 'New folder',
  name: 'Name of the folder',
  create: 'Create folder',
  none: 'No folder',
  move: 'Move',
  actions: 'Actions for {{name}}',
  rename: 'Rename',
  renameTitle: 'Rename folder',
  removeTitle: 'Are you sure?',
};
