import type { RunError } from '@tessera/contracts/executions/executions.schema';
import { deterministicId } from '@tessera/data/deterministic-id';

const longest = 300;

/** A message without what differs from run to run: ids, numbers, moments, quoted values and addresses. */
export const plainMessage = (message: string): string =>
  message
    .slice(0, longest)
    .toLowerCase()
    .replaceAll(/"[^"]*"|“[^”]*”|'[^']*'/g, '"…"')
    .replaceAll(/\bhttps?:\/\/\S+/g, '…')
    .replaceAll(/\b(?=[\w-]*\d)[\w-]{8,}\b/g, '#')
    .replaceAll(/\d+/g, '#');

/** The id of the group of an error: the same for the same step with the same message. */
export const errorGroupId = (workflow: string, { nodeId = '', code, message }: RunError): string =>
  deterministicId('error-group', workflow, nodeId, code, plainMessage(message));
