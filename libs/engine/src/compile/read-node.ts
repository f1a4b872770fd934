import type { DefinitionNode } from '@tessera/contracts/workflows/definition.schema';
import {
  errorPort,
  type NodeDefinition,
  type OptionProblem,
  type Port,
  problemsOf,
  readSettings,
} from '@tessera/nodes/node-definition';
import type { NodeSettings } from '@tessera/nodes/node-settings';
import { nodeOf } from '@tessera/nodes/registry';
import type { ObjectShape, ObjectShapes } from '@tessera/nodes/object-shape';
import type { Variable } from '@tessera/nodes/variables';
import { buildPlan, type FoundReference } from './build-plan.ts';
import type { OptionsPlan } from './options-plan.ts';
import { type DefinitionProblem, fault } from './problems.ts';

/** Context of a check beyond the definition. */
export interface CompileContext {
  /** The workspace's time zone, in which dates are compared and formatted. */
  timeZone: string;
  /** Variables of the trigger beyond its definition: a form's answers, by field. */
  triggerVariables?: readonly Variable[];
  /** The objects whose records the nodes use. Left out while they are not known: then nothing is said of them. */
  objects?: ObjectShapes;
}

/** A node of a draft, read as far as it is valid. */
export interface ReadNode {
  source: DefinitionNode;
  /** Its name in messages. */
  title: string;
  /** Undefined for a kind unknown to this version. */
  definition: NodeDefinition | undefined;
  settings: NodeSettings | undefined;
  plan: OptionsPlan;
  ports: Port[];
  /** The port taken if no choice is made. */
  defaultPort: string;
  /** Variables that it offers to later nodes. */
  variables: Variable[];
  /** May offer more than `variables` lists. */
  isOpen: boolean;
  references: FoundReference[];
  /** Of a loop that collects something: what it renders when an item is done. */
  collect: { plan: OptionsPlan; references: FoundReference[] } | undefined;
  problems: DefinitionProblem[];
}

const errorVariable: Variable = {
  name: 'error',
  title: 'Error',
  spec: 'object',
  spec2: [
    { name: 'code', type: 'text' },
    { name: 'message', type: 'text' },
  ],
};

/** Reads one node: kind, options, settings, templates. Never throws, whatever the draft holds. */
export function readNode(source: DefinitionNode, context: CompileContext): ReadNode {
  const nodeId = source.id;
  const title = source.name.trim() === '' ? source.id : source.name;
  const definition = nodeOf(source.kind);
  if (definition === undefined) {
    const problem = fault('UNKNOWN_KIND', `"${source.kind}" is not a kind of node that this version knows.`, {
      nodeId,
    });
    const plan: OptionsPlan = { type: 'constant', value: {} };
    return {
      ...{
        source,
        title,
        definition,
        settings: undefined,
        plan,
        ports: [],
        defaultPort: '',
        variables: [],
        isOpen: true,
      },
      ...{ references: [], collect: undefined, problems: [problem] },
    };
  }
  const options = definition.options.safeParse(source.options);
  const object = objectOf(source, definition, context);
  const wrong = options.success
    ? objectProblems(options.data, definition, object, context)
    : problemsOf('options', options.error);
  const { settings, problems: unset } = readSettings(definition, source.settings);
  const {
    plan,
    references,
    problems: unparsed,
  } = buildPlan(options.success ? options.data : source.options, definition);
  const collect = collectOf(source, definition);
  return {
    ...{ source, title, definition, settings, plan, references, collect },
    ...offers(source, definition, { settings, context, object }),
    problems: [
      ...wrong.map(({ field, message }) => fault('BAD_OPTION', `${titled(field)}: ${message}.`, { nodeId, field })),
      ...unset.map(({ field, message }) => fault('BAD_SETTING', `${titled(field)}: ${message}.`, { nodeId, field })),
      ...[...unparsed, ...(collect?.problems ?? [])].map(({ field, message }) =>
        fault('BAD_TEMPLATE', `${titled(field)}: ${message}.`, { nodeId, field }),
      ),
    ],
  };
}

/** `options.groups.0.id` reads as "groups 1 id". */
const titled = (field: string): string =>
  field
    .split('.')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(' ');

/** What a loop collects, if anything, under the name `collect`. */
function collectOf({ options }: DefinitionNode, { loop }: NodeDefinition) {
  const text = loop && options[loop.collect];
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return buildPlan({ collect: text }, { templates: ['collect'] });
}

/** The object that a node's options name, where it is known. */
function objectOf(
  { options }: DefinitionNode,
  { onRecords }: NodeDefinition,
  { objects }: CompileContext,
): ObjectShape | undefined {
  const id = options['objectId'];
  return onRecords && objects && typeof id === 'string' && Object.hasOwn(objects, id) ? objects[id] : undefined;
}

function objectProblems(
  options: Record<string, unknown>,
  { onRecords }: NodeDefinition,
  object: ObjectShape | undefined,
  { objects }: CompileContext,
): OptionProblem[] {
  if (!onRecords || !objects) return [];
  if (object) return onRecords.problems(options, object);
  return [{ field: 'options.objectId', message: 'this object does not exist any more. Choose another' }];
}

function offers(
  source: DefinitionNode,
  definition: NodeDefinition,
  { settings, context, object }: { settings: NodeSettings; context: CompileContext; object: ObjectShape | undefined },
): Pick<ReadNode, 'ports' | 'defaultPort' | 'variables' | 'isOpen'> {
  const outline = definition.outline.safeParse(source.options).data ?? {};
  const isTrigger = definition.category === 'trigger';
  const ports = definition.ports(outline);
  const variables = definition.variables(outline, object);
  return {
    ports: settings.onError === 'branch' && !isTrigger ? [...ports, errorPort] : ports,
    defaultPort: ports.at(-1)?.id ?? '',
    variables: [
      ...variables,
      ...(isTrigger ? (context.triggerVariables ?? []) : []),
      ...(settings.onError === 'stop' || isTrigger ? [] : [errorVariable]),
    ],
    isOpen: definition.isOpen === true,
  };
}
