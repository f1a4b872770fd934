/** Texts of the settings and the answers of the type. */
export const daterangeEn = {
  after: 'After a date',
  before: 'Before a date',
  disable: 'Disable days',
  disableText: 'The range can neither start nor end on them.',
  disabledBefore: 'Before',
  disabledAfter: 'After',
  day: 'Specific day',
  remove: 'Allow {{day}} again',
};
