/** Texts of the form and the card of the kind. */
export const emailReceivedEn = {
  folder: 'Folder',
  folderHint: 'As the server names it, such as INBOX or INBOX/Orders. Messages stay there unread.',
  from: 'Only from',
  fromHint: 'A part of the address or the name, such as @example.com. Empty: from anybody.',
  subject: 'Only with the subject',
  subjectHint: 'A part of the subject. Empty: any.',
  automatic: 'Also for automatic mail',
  automaticHint:
    'Out-of-office replies, newsletters and delivery reports. Mail that workflows sent never starts a run.',
};
