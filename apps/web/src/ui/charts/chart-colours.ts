const colours = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5', '--chart-6'] as const;

/** The colour of a series or part by its place; colours come again after six. */
export const chartColour = (place: number): string => `var(${colours[place % colours.length]})`;
/** What stands behind: the range before, what is left over. */
export const quietColour = 'var(--chart-quiet)';
