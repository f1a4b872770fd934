/** Texts of the form and the card of the kind. */
export const delayEn = {
  mode: 'Wait',
  duration: 'For a while',
  until: 'Until a time',
  amount: 'How long',
  unit: 'Unit',
  units: { seconds: 'Seconds', minutes: 'Minutes', hours: 'Hours', days: 'Days', weeks: 'Weeks' },
  moment: 'Date and time',
  momentHint:
    'Without an offset it is meant in the time zone of the workspace. If it is past, the run goes on at once.',
  hint: 'A run can wait up to 366 days. It goes on after restarts and updates.',
};
