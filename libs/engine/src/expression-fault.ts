export type FaultCode = 'MISSING_VARIABLE' | 'BAD_VALUE' | 'NOT_COMPARABLE';

/** Why a template, a condition or an operation gave no value. Shown to the builder on the node, so it names what to mend. */
export class ExpressionFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string) {
    super(message);
    this.name = 'ExpressionFault';
    this.code = code;
  }
}

/** A short rendering of a value for messages. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
