/** Texts of the settings of the type. */
export const clickableEn = {
  address: 'Web address',
  about: 'Opens in a new tab. The answers stay on this page.',
};
