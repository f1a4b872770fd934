/** Texts of the calendar settings. */
export const calendarEn = {
  google: {
    title: 'Google Calendar',
    text: 'Keeps a calendar “Tessera” in your Google account, with the decisions of this workspace that wait for you and have a time limit. Tessera can’t see your other calendars.',
    none: 'Google Calendar is not linked.',
    off: 'Google Calendar is not set up here.',
    link: 'Link Google Calendar',
    again: 'Link again',
    ended: 'Google no longer gives access. Link it again to keep the calendar up to date.',
    failed: 'The last update failed, and will be tried again',
    making: 'The calendar is being made…',
    never: 'The calendar was not made yet',
    synced: 'Updated',
    unlinkTitle: 'Unlink Google Calendar?',
    unlinkText:
      'Tessera deletes its access. The calendar “Tessera” and its events stay in your Google account and are no longer updated; you can delete the calendar there.',
    unlinked: 'Google Calendar was unlinked',
  },
  feed: 'Address for other calendar programs',
  feedText:
    'Calendar programs can subscribe to a secret address. It shows the decisions that wait for you, at their time limits.',
  noAddress: 'You have no address yet.',
  since: 'Address created:',
  address: 'Address for your calendar program',
  addressText: 'Copy it now: it is shown only once. Anyone who has it can see the questions.',
  makeAddress: 'Create an address',
  renewAddress: 'Create a new address',
  turnOff: 'Turn off',
};
