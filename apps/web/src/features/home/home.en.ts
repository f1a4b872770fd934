/** Texts of the home pages. */
export const homeEn = {};
