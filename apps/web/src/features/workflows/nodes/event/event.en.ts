/** Texts of the form and the card of the kind. */
export const eventEn = {
  name: 'Name of the event',
  hint: 'Every workflow that listens to this name starts when it is emitted.',
};
