import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import type { WorkspaceId } from '@tessera/kernel/ids';

export interface ToolResult {
  ok: boolean;
  result: JsonValue;
  error?: string;
}

/** One call of a tool. */
export interface ToolCall {
  workspace: WorkspaceId;
  conversation: string;
  /** Made of the place of the call: the same for each attempt. */
  key: string;
  args: JsonObject;
  /** Versions of workflows that the agent's version pins. */
  workflows: Readonly<Record<string, number>>;
}

export const failed = (error: string): ToolResult => ({ ok: false, result: null, error });
