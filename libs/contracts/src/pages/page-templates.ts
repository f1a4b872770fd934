/** What a new page can begin with. */
export const pageTemplates = ['blank', 'meeting', 'project', 'guide'] as const;
export type PageTemplate = (typeof pageTemplates)[number];
