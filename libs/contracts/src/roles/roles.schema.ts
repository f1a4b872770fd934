/** Status of a role (specification, section 4). A role that is set to deleted is gone. */
export const roleStatus = { inactive: 0, active: 1, deleted: 2 } as const;
