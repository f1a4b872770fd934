import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import type { JsonValue } from '@tessera/kernel/json';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
  Scope,
} from 'quickjs-emscripten-core';

/** What ran, and how it ended. */
export interface SandboxAnswer {
  result?: JsonValue;
  error?: { code: 'CODE_ERROR' | 'CODE_TIMEOUT' | 'CODE_MEMORY' | 'CODE_RESULT'; message: string };
  logs: string[];
}

const memoryBytes = 32 * 1024 * 1024;
/** Well below what the interpreter's own host has: there, an overflow would end the interpreter. */
const stackBytes = 128 * 1024;
/** The result and the console come out as text. */
const longestResult = 1_000_000;
const mostLogs = 100;
const longestLog = 1_000;

let loading: Promise<QuickJSWASMModule> | undefined;

/** Loads the interpreter, once. Code can run without it having been called, but its first run then takes longer. */
export const loadInterpreter = (): Promise<QuickJSWASMModule> => (loading ??= newQuickJSWASMModuleFromVariant(variant));

/**
 * Runs code as the body of an async function of `input`, in an interpreter of its own without access to anything
 * outside: no network, no files, no timers. Never throws for what the code does.
 */
export async function runInSandbox(code: string, inputJson: string, timeoutMs: number): Promise<SandboxAnswer> {
  const module = await loadInterpreter();
  const logs: string[] = [];
  const end = Date.now() + timeoutMs;
  return Scope.withScope((scope) => {
    const runtime = scope.manage(module.newRuntime());
    runtime.setMemoryLimit(memoryBytes);
    runtime.setMaxStackSize(stackBytes);
    runtime.setInterruptHandler(() => Date.now() > end);
    const context = scope.manage(runtime.newContext());
    addConsole(scope, context, logs);
    context.setProp(context.global, '__input', scope.manage(context.newString(inputJson)));
    const evaluated = context.evalCode(wrapped(code), 'code.js');
    if (evaluated.error) return { error: faultOf(context, scope.manage(evaluated.error), end), logs };
    const promise = scope.manage(evaluated.value);
    const jobs = runtime.executePendingJobs();
    if (jobs.error) return { error: faultOf(context, scope.manage(jobs.error), end), logs };
    const state = context.getPromiseState(promise);
    if (state.type === 'rejected') return { error: faultOf(context, scope.manage(state.error), end), logs };
    if (state.type === 'pending')
      return { error: { code: 'CODE_ERROR', message: 'The code waits for something that never comes.' }, logs };
    return { ...resultOf(context, scope.manage(state.value)), logs };
  });
}

/** The body stands from line 2 on; `faultOf` counts from there. */
const wrapped = (code: string): string => `(async (input) => { 'use strict';
${code}
})(JSON.parse(__input)).then((value) => { const text = JSON.stringify(value); return text === undefined ? 'null' : text; })`;

function addConsole(scope: Scope, context: QuickJSContext, logs: string[]): void {
  const console = scope.manage(context.newObject());
  for (const level of ['log', 'info', 'warn', 'error', 'debug']) {
    const write = scope.manage(
      context.newFunction(level, (...values) => {
        if (logs.length >= mostLogs) return;
        const text = values.map((value) => textOf(context.dump(value))).join(' ');
        logs.push(text.slice(0, longestLog));
      }),
    );
    context.setProp(console, level, write);
  }
  context.setProp(context.global, 'console', console);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));

function resultOf(context: QuickJSContext, value: QuickJSHandle): Pick<SandboxAnswer, 'result' | 'error'> {
  const text = context.getString(value);
  if (text.length <= longestResult) return { result: JSON.parse(text) as JsonValue };
  const most = longestResult.toLocaleString('en');
  return { error: { code: 'CODE_RESULT', message: `The result is larger than ${most} characters. Return less.` } };
}

function faultOf(context: QuickJSContext, handle: QuickJSHandle, end: number): NonNullable<SandboxAnswer['error']> {
  const dumped: unknown = context.dump(handle);
  const {
    name = '',
    message = '',
    stack = '',
  } = typeof dumped === 'object' && dumped !== null ? (dumped as Fault) : {};
  if (message === 'interrupted' && Date.now() >= end)
    return { code: 'CODE_TIMEOUT', message: 'The code was stopped at its time limit. Look for a loop without an end.' };
  if (message.includes('out of memory'))
    return { code: 'CODE_MEMORY', message: 'The code needed more than 32 MB of memory. Work on less at a time.' };
  const line = /code\.js:(\d+)/.exec(stack)?.[1];
  const said = message === '' ? textOf(dumped) : name === '' || name === 'Error' ? message : `${name}: ${message}`;
  const place = line === undefined ? '' : ` (line ${Math.max(1, Number(line) - 1)})`;
  return { code: 'CODE_ERROR', message: `${said.slice(0, 2_000)}${place}` };
}
type Fault = { name?: string; message?: string; stack?: string };
