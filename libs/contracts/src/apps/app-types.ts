/**
 * App types on the wire (specification, section 3); it has no numbers for calendars and galleries. Data sources of page
 * blocks are another enumeration, in which Page is 4 and Forms is 5.
 */
export const appTypes = { table: 1, kanban: 2, forms: 4, pages: 5, calendar: 6, gallery: 7, dashboard: 8 } as const;
export type AppType = (typeof appTypes)[keyof typeof appTypes];

/** Layouts of an app (specification, section 3). */
export const appLayouts = { singleColumn: 1, doubleColumn: 2, card: 3 } as const;

/** What an app of each type shows; null for types that hold their own content. */
export const appSources = {
  [appTypes.table]: 'object',
  [appTypes.kanban]: 'object',
  [appTypes.forms]: 'form',
  [appTypes.pages]: null,
  [appTypes.calendar]: 'object',
  [appTypes.gallery]: 'object',
  [appTypes.dashboard]: null,
} as const satisfies Record<AppType, 'object' | 'form' | null>;
