/** Texts about comments on pages and on records. */
export const commentsEn = {
  new: 'New comment',
  hint: 'Type @ to mention somebody.',
  change: 'Edit',
  edit: 'Edit comment',
  send: 'Send',
  edited: 'edited',
  visitor: 'Visitor',
  somebody: 'Team member',
  people: 'People to mention',
  nobody: 'Nobody has this name.',
};
