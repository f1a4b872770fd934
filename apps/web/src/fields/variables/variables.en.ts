/** Texts of the settings of the type. */
export const variablesEn = { text: 'Text' };
