import { z } from 'zod';
import type { NodeKind } from './node-kinds.ts';
import { mergeSettings, NodeSettingsInput, type NodeSettings } from './node-settings.ts';
import type { TextPlaces } from './text-places.ts';
import type { Variable } from './variables.ts';

export type NodeCategory = 'trigger' | 'logic' | 'data' | 'action';

/** A way out of a node. An edge starts at a port. */
export interface Port {
  id: string;
  title: string;
}

/** The way out of nodes that have only one. */
const outPort: Port = { id: 'out', title: 'Next' };
/** The way out that `onError: 'branch'` adds. */
export const errorPort: Port = { id: 'error', title: 'On error' };

/** What is wrong with a node's options or settings; `field` is a dotted path into the node ("options.url"). */
interface OptionProblem {
  field: string;
  message: string;
}

/** What starts the runs of a trigger: a person's button, an event's name, a form's submission, the clock, a call. */
export type StartSource = 'person' | 'event' | 'form' | 'clock' | 'call';

/**
 * One kind of node: everything but its behaviour. The engine's function or the worker's executor and the
 * editor's form stand in folders of the same name. What other code asks of a kind is a property here: no other code names
 * a kind.
 *
 * `options` is what a published version must satisfy. `outline` reads just enough of half-filled options to draw the
 * node, and never fails on an object: ports and variables are made from it, so that they show while a person types.
 */
export interface NodeDefinition<
  Kind extends NodeKind = NodeKind,
  Options extends z.ZodObject = z.ZodObject,
  Outline extends z.ZodObject = z.ZodObject,
> {
  kind: Kind;
  category: NodeCategory;
  /** Plain English, and the key under which a translation is found: `nodes.<kind>.title`. */
  title: string;
  description: string;
  /** Name of an icon of the web's icon set. */
  icon: string;
  options: Options;
  outline: Outline;
  /** Which options are templates: dotted paths, `*` stands for each entry of a list or object. */
  templates: readonly string[];
  /** Which options are JSON text whose strings are templates; once filled in they are JSON values. */
  jsonTemplates?: readonly string[];
  /** Of the templates, those that must become text, and what surrounds it. Read from options that may be half filled. */
  textPlaces?(options: unknown): TextPlaces;
  /** Has no effect outside: repeating it changes nothing. */
  isPure: boolean;
  /** Offers whatever its input holds beyond the variables that it lists, so other names can't be called wrong. */
  isOpen?: boolean;
  settings: NodeSettings;
  /** Of a trigger: what starts its runs. */
  startedBy?: StartSource;
  /** Of a trigger that listens to something by its id or name: to what. */
  listensTo?(options: z.output<Options>): string;
  /** What it collects is the result of the run. */
  isResult?: true;
  /** The ways out, in order. The last one is taken where no choice was made: when disabled, or on `continue`. */
  ports(outline: z.output<Outline>): Port[];
  variables(outline: z.output<Outline>): Variable[];
}

/** Declares a node kind; only here so that its methods see the types of its own schemas. */
export function defineNode<Kind extends NodeKind, Options extends z.ZodObject, Outline extends z.ZodObject>(
  definition: NodeDefinition<Kind, Options, Outline>,
): NodeDefinition<Kind, Options, Outline> {
  return definition;
}

/** The outline of kinds whose ports and variables do not depend on their options. */
export const NoOutline = z.object({});

/** For `ports`: one way out. */
export const oneWayOut = (): Port[] => [outPort];

/** Reads stored settings over the kind's own. Problems carry the path inside the node ("settings.retry.attempts"). */
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

/** What is wrong in words a builder can act on, also where zod has only a technical message. */
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
