/** Status codes of records and of what describes them (specification, section 4). */
export const recordStatus = { active: 1, archived: 0, deleted: 2 } as const;

/** Deleted records, responses and forms are deleted for good after this number of days. */
export const trashDays = 30;

export type RecordStatus = (typeof recordStatus)[keyof typeof recordStatus];
