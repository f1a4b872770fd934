import type { JsonObject } from '@tessera/kernel/json';
import { type Intent, intentOf } from './intents.ts';
import { reply, type ReplyChoice, type ReplyName } from './replies.ts';
import { type SlotContext, readValue, valuesIn } from './slots.ts';
import {
  type Asking,
  type BrainTool,
  emptyMemory,
  type BrainMemory,
  type Thought,
  type ToolArgument,
} from './thinking.ts';

/** Result of a step of the dialog. */
export interface DialogStep {
  readonly thoughts: readonly Thought[];
  readonly memory: BrainMemory;
}

/** Attempts at one value before the dialog is cancelled. */
const mostTries = 3;

const textOf = (value: unknown): string => (value === true ? 'yes' : value === false ? 'no' : String(value));

/** The values of a call in words: "date: 2026-12-01; place: Pune." */
export function detailsOf(given: readonly ToolArgument[], args: JsonObject): string {
  const parts = given.flatMap(({ key, title }) => (args[key] == null ? [] : `${title}: ${textOf(args[key])}`));
  return parts.length === 0 ? '' : `${parts.join('; ')}.`;
}

/** Collects the arguments of a tool one at a time, confirms them, and calls it. */
export class ToolDialog {
  constructor(
    private readonly tool: BrainTool,
    private readonly choice: ReplyChoice,
    private readonly context: SlotContext,
  ) {}

  /** Starts with the values in the sentence and in the variables. */
  begin(text: string, known: JsonObject): DialogStep {
    const args = { ...this.knownArguments(known), ...valuesIn(text, this.tool, this.context) };
    return this.next(args);
  }

  /** Reads the answer to an open question about this tool. */
  answer(asking: Exclude<Asking, { kind: 'person' }>, text: string): DialogStep {
    const intent = intentOf(text);
    return asking.kind === 'confirm' ? this.confirmed(asking, text, intent) : this.filled(asking, text, intent);
  }

  private confirmed(asking: Asking & { kind: 'confirm' }, text: string, intent: Intent | null): DialogStep {
    const { args, tries } = asking;
    if (intent === 'yes') return { thoughts: [{ type: 'call', tool: this.tool.id, args }], memory: emptyMemory };
    if (intent === 'no' || intent === 'cancel') return this.cancelled();
    // "No, on Friday" corrects a value, and is confirmed again.
    const corrected = valuesIn(text, this.tool, this.context);
    const isNew = Object.entries(corrected).some(([key, value]) => args[key] !== value);
    if (isNew) return this.next({ ...args, ...corrected });
    if (tries + 1 >= mostTries) return this.cancelled();
    return this.ask({ kind: 'confirm', tool: this.tool.id, args, tries: tries + 1 }, 'confirmAgain', args);
  }

  private filled(asking: Asking & { kind: 'argument' }, text: string, intent: Intent | null): DialogStep {
    const argument = this.tool.arguments.find(({ key }) => key === asking.key);
    if (!argument) return this.next(asking.args);
    if (intent === 'cancel' && argument.type !== 'boolean') return this.cancelled();
    const value = readValue(text, argument, this.context);
    if (value.ok)
      return this.next({ ...valuesIn(text, this.tool, this.context), ...asking.args, [asking.key]: value.value });
    if (asking.tries + 1 >= mostTries) return this.cancelled();
    const said = this.say('askAgain', { field: argument.title, problem: value.problem });
    return {
      thoughts: [{ type: 'ask', variable: asking.key, text: said }],
      memory: { ...emptyMemory, asking: { ...asking, tries: asking.tries + 1 } },
    };
  }

  private next(args: JsonObject): DialogStep {
    const missing = this.tool.arguments.find(({ key, required }) => required && args[key] === undefined);
    if (missing) return this.askFor(missing, args);
    const asks = this.tool.confirm === 'always' || (this.tool.confirm === 'changes' && this.tool.changes);
    if (!asks) return { thoughts: [{ type: 'call', tool: this.tool.id, args }], memory: emptyMemory };
    return this.ask({ kind: 'confirm', tool: this.tool.id, args, tries: 0 }, 'confirm', args);
  }

  private askFor({ key, title, choices }: ToolArgument, args: JsonObject): DialogStep {
    const options = choices && choices.length > 0 ? ` (${choices.slice(0, 8).join(', ')})` : '';
    const text = this.say('ask', { field: `${title}${options}` });
    const asking: Asking = { kind: 'argument', tool: this.tool.id, key, args, tries: 0 };
    return { thoughts: [{ type: 'ask', variable: key, text }], memory: { ...emptyMemory, asking } };
  }

  private ask(asking: Asking, name: ReplyName, args: JsonObject): DialogStep {
    const text = this.say(name, { tool: this.tool.name, details: detailsOf(this.tool.arguments, args) });
    return { thoughts: [{ type: 'ask', variable: 'confirm', text }], memory: { ...emptyMemory, asking } };
  }

  private cancelled(): DialogStep {
    return { thoughts: [{ type: 'say', text: this.say('cancelled'), sources: [] }], memory: emptyMemory };
  }

  /** Variables of the conversation that are named like an argument. */
  private knownArguments(known: JsonObject): JsonObject {
    return Object.fromEntries(
      this.tool.arguments.flatMap(({ key }) => {
        const value = known[key];
        return value === undefined || value === null || value === '' ? [] : [[key, value]];
      }),
    );
  }

  private say(name: ReplyName, values: Record<string, string> = {}): string {
    return reply(name, this.choice, values);
  }
}
