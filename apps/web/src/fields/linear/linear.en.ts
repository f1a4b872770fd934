/** Texts of the settings and the answers of the type. */
export const linearEn = {
  min: 'From',
  max: 'To',
  step: 'Step',
  stepText: 'Up to {{most}} values are shown side by side, more as a slider.',
};
