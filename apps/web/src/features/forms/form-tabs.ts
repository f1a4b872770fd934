/** The tabs of a form, named as the specification names them. */
export const formTabs = ['create', 'general', 'response'] as const;
export type FormTab = (typeof formTabs)[number];

/** The tab that an address asks for, or the first. */
export const tabIn = (search: Record<string, unknown>): { tab: FormTab } => ({
  tab: formTabs.find((tab) => tab === search['tab']) ?? 'create',
});
