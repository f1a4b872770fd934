/** What a check that can fail with several problems returns: the value, or every problem at once. */
export type Checked<Value, Fault> = { ok: true; value: Value } | { ok: false; problems: Fault[] };
