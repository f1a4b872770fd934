/** Problem codes of a definition. */
type ProblemCode =
  | 'NO_TRIGGER'
  | 'MANY_TRIGGERS'
  | 'DISABLED_TRIGGER'
  | 'DUPLICATE_NODE'
  | 'UNKNOWN_KIND'
  | 'BAD_OPTION'
  | 'BAD_SETTING'
  | 'BAD_TEMPLATE'
  | 'DANGLING_EDGE'
  | 'UNKNOWN_PORT'
  | 'DUPLICATE_EDGE'
  | 'INTO_TRIGGER'
  | 'CYCLE'
  | 'JOIN_NEVER'
  | 'UNREACHABLE'
  | 'EMPTY_LOOP'
  | 'NESTED_LOOP'
  | 'LOOP_EDGE'
  | 'NO_CALLER'
  | 'UNKNOWN_NODE'
  | 'NOT_UPSTREAM'
  | 'UNKNOWN_VARIABLE'
  | 'DISABLED_VARIABLE'
  | 'MAYBE_MISSING'
  | 'NOT_TEXT'
  | 'NEVER_HOLDS'
  | 'OPEN_PORT'
  | 'NO_ACTION';

/** A problem with its location and cure. A warning does not prevent publishing. */
export interface DefinitionProblem {
  severity: 'error' | 'warning';
  nodeId?: string;
  edgeId?: string;
  /** Dotted path inside the node: `options.url`, `settings.retry.attempts`. */
  field?: string;
  code: ProblemCode;
  message: string;
}

type Position = Pick<DefinitionProblem, 'nodeId' | 'edgeId' | 'field'>;

export const fault = (code: ProblemCode, message: string, position: Position = {}): DefinitionProblem => ({
  severity: 'error',
  ...position,
  code,
  message,
});

export const warning = (code: ProblemCode, message: string, position: Position): DefinitionProblem => ({
  severity: 'warning',
  ...position,
  code,
  message,
});
