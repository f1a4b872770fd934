/** How everything is brought into sight: with some room around it, never larger than life. */
export const fitOptions = { padding: 0.18, maxZoom: 1, duration: 240 } as const;
