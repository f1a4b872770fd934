/** Texts of the notification settings. */
export const notificationsEn = {
  title: 'Notifications by email',
  text: 'What you are mailed about in this workspace. A daily digest has everything in one mail; a day without news has none.',
  approvals: 'Decisions that workflows ask of you',
  approvalsText: 'Decisions also wait under Approvals, however you choose.',
  responses: 'New responses to forms that you own',
  failedRuns: 'Failed runs of workflows that you own',
  when: { at_once: 'At once', digest: 'In the daily digest', off: 'Not at all' },
  hour: 'Time of the digest',
  hourText: 'In the time zone of your profile.',
  next: 'Next digest:',
  saved: 'Notifications saved',
  calendar: 'Approvals in your calendar',
  calendarText:
    'A calendar program can subscribe to a secret address. It shows the decisions that wait for you, at their time limits.',
  noAddress: 'There is no address.',
  since: 'There is an address since',
  address: 'Address for your calendar program',
  addressText: 'Copy it now: it is shown only once. Whoever has it sees the questions.',
  makeAddress: 'Make an address',
  renewAddress: 'Make a new address',
  turnOff: 'Turn off',
};
