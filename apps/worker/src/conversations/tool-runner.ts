import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AgentTool, ToolOf } from '@tessera/contracts/agents/agent-tools.schema';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { valueAt } from '@tessera/kernel/value-at';
import { acceptedEncodings } from '@tessera/kit/outbound/answer-text';
import { OutboundFault } from '@tessera/kit/outbound/outbound-http';
import { signingSecretOf } from '@tessera/runs/signing-secret';
import type { WorkerSettings } from '../config.ts';
import { Credentials } from '../credentials/credentials.ts';
import { WORKER_SETTINGS } from '../settings.ts';
import { FormTool } from './tools/form-tool.ts';
import { RecordTool } from './tools/record-tool.ts';
import { failed, type ToolCall, type ToolResult } from './tools/tool-call.ts';
import { WorkflowTool } from './tools/workflow-tool.ts';

/** Largest answer of a tool that a conversation keeps. */
const mostCharacters = 64_000;

/** Carries out calls of tools. */
@Injectable()
export class ToolRunner {
  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
    private readonly records: RecordTool,
    private readonly forms: FormTool,
    private readonly workflows: WorkflowTool,
    private readonly credentials: Credentials,
  ) {}

  /** Never throws for what a tool did: its failure is the result. */
  async run(tool: AgentTool, call: ToolCall): Promise<ToolResult> {
    const wrong = wrongArgument(tool, call.args);
    if (wrong !== null) return failed(wrong);
    if (tool.kind === 'http') return this.send(tool, call);
    if (tool.kind === 'record') return this.records.run(tool, call);
    if (tool.kind === 'form') return this.forms.run(tool, call);
    if (tool.kind === 'workflow') return this.workflows.run(tool, call);
    return failed(`Tools of the kind “${tool.kind}” do not run in a chat.`);
  }

  private async send({ target, timeoutMs }: ToolOf<'http'>, { workspace, key, args }: ToolCall): Promise<ToolResult> {
    const { method } = target;
    const url = filled(target.url, args, encodeURIComponent);
    const json = target.body.trim() === '' ? JSON.stringify(args) : filled(target.body, args, inJson);
    const body = method === 'GET' ? null : json;
    const headers = {
      ...{
        'user-agent': 'Tessera-Agent/1',
        accept: 'application/json, text/*;q=0.9',
        'accept-encoding': acceptedEncodings,
      },
      ...(body !== null && { 'content-type': 'application/json' }),
      ...Object.fromEntries(target.headers.map(({ name, value }) => [name.toLowerCase(), value])),
      'idempotency-key': key,
      'x-tessera-signature': this.signature(workspace, body ?? ''),
    };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const call = { method, url, headers, body, signal };
      const answer = await this.credentials.vault.send(workspace, target.credential ?? '', call);
      if (answer.status >= 300) return failed(`The other side answered ${answer.status}.`);
      if (answer.body.length > mostCharacters) return failed('The answer is larger than 64 kB.');
      return { ok: true, result: mapped(parsed(answer.body), target.result) };
    } catch (error) {
      if (error instanceof OutboundFault) return failed(error.message);
      if (error instanceof Error && error.name === 'TimeoutError')
        return failed(`There was no answer within ${timeoutMs / 1_000} seconds.`);
      throw error;
    }
  }

  private signature(workspace: WorkspaceId, body: string): string {
    const seconds = Math.floor(Date.now() / 1_000);
    const secret = signingSecretOf(this.settings.SECRET_KEY, workspace);
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  }
}

/** @returns a sentence about the first argument that does not fit the schema */
function wrongArgument({ arguments: { properties, required } }: AgentTool, args: JsonObject): string | null {
  const missing = required.find((key) => args[key] === undefined || args[key] === '');
  if (missing !== undefined) return `“${missing}” is missing.`;
  for (const [key, value] of Object.entries(args)) {
    const field = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!field) return `“${key}” is not an argument of this tool.`;
    const { type } = field;
    const isNumber = typeof value === 'number' && (type === 'number' || Number.isInteger(value));
    const fits =
      type === 'number' || type === 'integer'
        ? isNumber
        : type === 'array'
          ? Array.isArray(value)
          : typeof value === type;
    if (!fits) return `“${key}” must be of the type ${type}.`;
    if (field.enum && !field.enum.includes(String(value))) return `“${key}” must be one of ${field.enum.join(', ')}.`;
  }
  return null;
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Puts arguments into a text: `{{name}}` or `{{args.name}}`. */
function filled(template: string, args: JsonObject, escape: (text: string) => string): string {
  return template.replace(/\{\{\s*(?:args\.)?([a-z0-9_-]+)\s*\}\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    if (value === undefined || value === null) return '';
    return escape(typeof value === 'object' ? JSON.stringify(value) : String(value));
  });
}

function parsed(body: string): JsonValue {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function mapped(result: JsonValue, paths: ToolOf<'http'>['target']['result']): JsonValue {
  if (paths.length === 0) return result;
  return Object.fromEntries(
    paths.map(({ name, path }) => [name, (valueAt(result, path) as JsonValue | undefined) ?? null]),
  );
}
