/** Texts of the form and the card of the kind. */
export const eventEn = {
  name: 'Name of the event',
  hint: 'Starts when an event with this name is emitted.',
};
