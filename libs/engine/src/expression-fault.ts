type FaultCode = 'MISSING_VARIABLE' | 'BAD_VALUE' | 'NOT_COMPARABLE' | 'TOO_LARGE';

/** Failure of a template, condition or operation. Shown to the builder on the node, so it names the cure. */
export class ExpressionFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string) {
    super(message);
    this.name = 'ExpressionFault';
    this.code = code;
  }
}

/** Converts an exception to a node's failure; undefined for a bug of ours. */
export function faultIn(error: unknown): { code: string; message: string } | undefined {
  if (error instanceof ExpressionFault) return { code: error.code, message: error.message };
  // JavaScript's stack or longest text was exceeded, which only values of absurd depth or size do.
  if (error instanceof RangeError) return { code: 'TOO_LARGE', message: 'A value is too large or nested too deeply.' };
  return undefined;
}

/** A short rendering of a value for messages. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
