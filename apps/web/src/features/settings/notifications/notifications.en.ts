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
};
