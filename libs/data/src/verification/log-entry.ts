/** Who did something. A name is changed by whoever bears it: the id and the address tell who it was. */
export interface Doer {
  by: string;
  /** Absent where the policy did it, and in what is older than this field; so is `email`. */
  userId?: string;
  email?: string;
}

/** An entry of the log of a verification, as the write notes it that it tells of. */
export interface LogEntry extends Doer {
  id: string;
  at: Date;
  ip: string;
  what: string;
}
