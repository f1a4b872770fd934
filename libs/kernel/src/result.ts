/** Result of a check: the value, or every problem found. */
export type Checked<Value, Fault> = { ok: true; value: Value } | { ok: false; problems: Fault[] };
