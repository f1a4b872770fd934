/** A scale with more values is a slider. */
export const mostSideBySide = 11;
