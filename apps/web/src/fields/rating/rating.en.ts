/** Texts of the settings and the answers of the type. */
export const ratingEn = {
  starCount: 'Number of stars',
  stars_one: '{{count}} star',
  stars_other: '{{count}} stars',
  starsOf: '{{count}} of {{maximum}} stars',
};
