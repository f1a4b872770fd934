/** Author of an action. Names change, so id and email address identify the person. */
export interface Doer {
  by: string;
  /** Absent for actions of the retention policy and in older entries; so is `email`. */
  userId?: string;
  email?: string;
}

/** Entry of a verification's log, stored with the write that it records. */
export interface LogEntry extends Doer {
  id: string;
  at: Date;
  ip: string;
  what: string;
}
