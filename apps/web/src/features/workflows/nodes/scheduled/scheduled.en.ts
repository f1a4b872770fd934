/** Texts of the form and the card of the kind. */
export const scheduledEn = {
  missed: 'Missed runs',
  missedHint: 'Runs whose time passed while no worker was running.',
  missedRules: { skip: 'Skip', runOnce: 'Run once', runAll: 'Run each' },
};
