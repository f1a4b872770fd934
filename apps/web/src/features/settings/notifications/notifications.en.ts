/** Texts of the notification settings. */
export const notificationsEn = {
  title: 'Notifications by email',
  text: 'What this workspace emails you about. The daily digest collects everything in one email; if nothing happened, none is sent.',
  approvals: 'Decisions that workflows ask of you',
  approvalsText: 'Whatever you choose, decisions are always listed under Approvals.',
  responses: 'New responses to forms that you own',
  failedRuns: 'Failed runs of workflows that you own',
  when: { at_once: 'At once', digest: 'In the daily digest', off: 'Not at all' },
  hour: 'Time of the digest',
  hourText: 'In the time zone of your profile.',
  next: 'Next digest:',
  saved: 'Notifications saved',
};
