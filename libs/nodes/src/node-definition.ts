import { z } from 'zod';
import type { NodeKind } from './node-kinds.ts';
import type { ObjectShape } from './object-shape.ts';
import { mergeSettings, NodeSettingsInput, type NodeSettings } from './node-settings.ts';
import type { SubtitleWords } from './subtitle.ts';
import type { TextContexts } from './text-contexts.ts';
import type { Variable } from './variables.ts';

export type NodeCategory = 'trigger' | 'logic' | 'data' | 'action';

/** An output port of a node. An edge starts at a port. */
export interface Port {
  id: string;
  title: string;
  /** Normal to leave open: the run ends there without a warning. */
  isOptional?: true;
  /** Where the usual way goes on: a node that is put into a connection keeps what follows here. */
  goesOn?: true;
}

/** The port where the usual way goes on; the last one if none says so. */
export const usualPortOf = (ports: readonly Port[]): string | undefined =>
  (ports.find(({ goesOn }) => goesOn) ?? ports.at(-1))?.id;

/** The port of nodes that have only one. */
const outPort: Port = { id: 'out', title: 'Next' };
/** The port of a loop behind which the nodes stand that it repeats. */
export const itemPort: Port = { id: 'item', title: 'For each item' };
/** The port that `onError: 'branch'` adds. */
export const errorPort: Port = { id: 'error', title: 'On error' };

/** A problem of a node's options or settings; `field` is a dotted path into the node ("options.url"). */
export interface OptionProblem {
  field: string;
  message: string;
}

/**
 * Source of a trigger's runs: a person's button, an event, a form's submission, a record, a schedule, an HTTP call, a
 * step of another workflow, a failed run, an ended conversation with an agent, a verdict on a verification, a
 * received mail.
 */
export type StartSource =
  | 'person'
  | 'event'
  | 'form'
  | 'record'
  | 'clock'
  | 'call'
  | 'workflow'
  | 'failure'
  | 'conversation'
  | 'verification'
  | 'mail';

/**
 * One kind of node: everything but its behaviour. The engine's function or the worker's executor and the
 * editor's form stand in folders of the same name. What other code asks of a kind is a property here: no other code
 * names a kind.
 *
 * `options` is what a published version must satisfy. `outline` reads just enough of half-filled options to draw the
 * node, and never fails on an object: ports, variables and the subtitle are made from it, so that they show while a
 * person types.
 */
export interface NodeDefinition<
  Kind extends NodeKind = NodeKind,
  Options extends z.ZodObject = z.ZodObject,
  Outline extends z.ZodObject = z.ZodObject,
> {
  kind: Kind;
  category: NodeCategory;
  /** Plain English, and the source of the translation key `nodes.<kind>.title`. */
  title: string;
  description: string;
  /** Icon name of the web's icon set. */
  icon: string;
  options: Options;
  outline: Outline;
  /** Options that are templates: dotted paths, `*` stands for each entry of a list or object. */
  templates: readonly string[];
  /** Options that are JSON text whose strings are templates; rendered, they are JSON values. */
  jsonTemplates?: readonly string[];
  /** Options that are JavaScript: bodies of async functions. Publishing checks their syntax. */
  scripts?: readonly string[];
  /** Templates that must render to text, and the surrounding syntax. Read from options that may be incomplete. */
  textContexts?(options: unknown): TextContexts;
  /** Without external effects, so safe to repeat. */
  isPure: boolean;
  /** Passes on its input beyond the listed variables, so unknown names are not errors. */
  isOpen?: boolean;
  settings: NodeSettings;
  /** Answers the call that started the run, so it makes sense in workflows that calls start. */
  answersCall?: true;
  /** The option that names the workflow which the node calls and waits for. */
  calls?: string;
  /** The option that names the agent which the node lets talk. */
  runsAgent?: string;
  /** Waits for a decision of people, which ends with its run. */
  asksPeople?: true;
  /** Waits for something to happen; what it waits for is forgotten with its run. */
  awaits?: true;
  /** The option that names the stored credential of the node's call. */
  sentWith?: string;
  /** Of a trigger: the source of its runs. */
  startedBy?: StartSource;
  /** Of a trigger with a source: the source's id or name. */
  listensTo?(options: z.output<Options>): string;
  /** Its collected values are the run's result. */
  isResult?: true;
  /** Of a kind that works on records: what it does with them. Its options name the object as `objectId`. */
  onRecords?: {
    /** The right on the module `records` that a person needs to publish the node. */
    needs: 'CAN_VIEW' | 'CAN_ADD' | 'CAN_EDIT' | 'CAN_DELETE';
    /** Compares valid options with the object's properties. */
    problems(options: z.output<Options>, object: ObjectShape): OptionProblem[];
  };
  /** Of a kind that repeats the nodes behind `itemPort`. The engine carries it out, and reads `LoopOptions`. */
  loop?: {
    /** The option that is rendered when an item is done: its templates may use the repeated nodes. */
    collect: string;
    /** What the repeated nodes can use; `variables` is what comes after. */
    variables: readonly Variable[];
  };
  /** Output ports, in order. The last one is taken if no choice is made: when disabled, or on `continue`. */
  ports(outline: z.output<Outline>): Port[];
  /** @param object the object that the options name, where the caller knows it */
  variables(outline: z.output<Outline>, object?: ObjectShape): Variable[];
  /** What the node is set to, in a line: "POST example.com". Empty until something is set. */
  subtitle(outline: z.output<Outline>, words: SubtitleWords): string;
}

/** Declares a node kind; infers the types of its schemas for its methods. */
export function defineNode<Kind extends NodeKind, Options extends z.ZodObject, Outline extends z.ZodObject>(
  definition: NodeDefinition<Kind, Options, Outline>,
): NodeDefinition<Kind, Options, Outline> {
  return definition;
}

/** Outline of kinds whose ports and variables do not depend on their options. */
export const NoOutline = z.object({});

/** For `ports`: one port. */
export const singleOutput = (): Port[] => [outPort];

/** Merges stored settings over the kind's own. Problems carry the path inside the node ("settings.retry.attempts"). */
export function readSettings(
  definition: NodeDefinition,
  settings: unknown,
): { settings: NodeSettings; problems: OptionProblem[] } {
  const parsed = NodeSettingsInput.safeParse(settings ?? {});
  if (!parsed.success) return { settings: definition.settings, problems: problemsOf('settings', parsed.error) };
  return { settings: mergeSettings(definition.settings, parsed.data), problems: [] };
}

/** The problems of a failed parse, each with its dotted path behind `root`. */
export function problemsOf(root: string, error: z.ZodError): OptionProblem[] {
  return error.issues.map((issue) => ({ field: [root, ...issue.path].join('.'), message: wordsOf(issue) }));
}

/** Message that a builder can act on, also where zod has only a technical one. */
export function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') {
    return issue.message.endsWith('undefined') ? 'is missing' : `must be of type ${issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is not known here`;
  if (issue.code === 'invalid_union' && issue.message.startsWith('Invalid')) {
    const isMissing =
      issue.errors.length > 0 && issue.errors.flat().every(({ message }) => message.endsWith('undefined'));
    return isMissing ? 'is missing' : 'is not of a form that is known here';
  }
  return issue.message;
}
