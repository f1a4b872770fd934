/** A free port. */
export function freePort(): Promise<number>;
