import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import type { AgentTool } from '@tessera/contracts/agents/agent-tools.schema';
import { rememberedValues } from '@tessera/contracts/agents/remembered-values';
import type { AgentProblem } from '@tessera/contracts/agents/agents.schema';
import { isEmbedOrigin } from '@tessera/contracts/forms/embed-origin';

/** Names that a template may use without a variable of the agent. */
const known = new Set(['args', 'result', 'agent', 'conversation', 'contact', 'memory']);
const named = /\{\{\s*([A-Za-z_][\w-]*)/g;

/** The names at the beginning of each `{{…}}` of a text. */
const namesIn = (text: string): string[] => [...text.matchAll(named)].map(([, name = '']) => name);

/** What a definition says wrong by itself, without a look at anything it refers to. */
export function checkDefinition(definition: AgentDefinition): AgentProblem[] {
  return [
    ...personaProblems(definition),
    ...definition.tools.flatMap((tool, index) => (tool.enabled ? toolProblems(definition, tool, index) : [])),
    ...subAgentProblems(definition),
    ...dispositionProblems(definition),
    ...deniedProblems(definition),
    ...voiceProblems(definition),
    ...pageProblems(definition),
    ...memoryProblems(definition),
  ];
}

const fault = (field: string, message: string): AgentProblem => ({ severity: 'error', field, message });
const warning = (field: string, message: string): AgentProblem => ({ severity: 'warning', field, message });

/** Names of values that a text takes from the memory of a contact. */
const rememberedIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*memory(?:\.([\w-]*))?/g)].map(([, name = '']) => name);
function memoryProblems(definition: AgentDefinition): AgentProblem[] {
  const { persona, memory } = definition;
  const isOn = memory?.on ?? false;
  const known = new Set(rememberedValues(definition));
  const texts = { 'persona.prompt': persona.prompt, 'memory.greeting': isOn ? (memory?.greeting ?? '') : '' };
  const unknown = Object.entries(texts).flatMap(([field, text]) =>
    [...new Set(rememberedIn(text))].flatMap((name) => {
      if (!isOn)
        return [fault(field, `{{memory.${name}}} is never known. Let the agent remember contacts, or remove it.`)];
      const advice = `Nothing named ${name || 'memory'} is remembered. Add it to the values that are extracted.`;
      return known.has(name) ? [] : [fault(field, advice)];
    }),
  );
  const usual = rememberedIn(persona.greeting).length > 0;
  return [
    ...unknown,
    ...(usual
      ? [
          fault(
            'persona.greeting',
            'The first message is said to strangers as well. Use {{memory…}} in the message to known contacts.',
          ),
        ]
      : []),
  ];
}

function personaProblems({ persona, variables, type, brain, output }: AgentDefinition): AgentProblem[] {
  const names = new Set(variables.map(({ name }) => name));
  const texts = { greeting: persona.greeting, prompt: persona.prompt, unknown: persona.unknown };
  const unknown = Object.entries(texts).flatMap(([key, text]) =>
    [...new Set(namesIn(text))]
      .filter((name) => !names.has(name) && !known.has(name))
      .map((name) => fault(`persona.${key}`, `There is no variable {{${name}}}. Add it, or remove it from the text.`)),
  );
  return [
    ...(persona.prompt.trim() === '' ? [fault('persona.prompt', 'Write what the agent is for in its prompt.')] : []),
    ...(type !== agentTypes.general && persona.greeting.trim() === ''
      ? [warning('persona.greeting', 'Without a first message the agent waits for the customer to speak.')]
      : []),
    ...unknown,
    ...twice(variables.map(({ name }) => name)).map((name) =>
      fault('variables', `The variable ${name} stands there twice.`),
    ),
    ...(type === agentTypes.general && brain.model === 'local' && Object.keys(output.properties).length > 3
      ? [warning('brain.model', 'The local brain finds few values by itself. Choose a model for a result this large.')]
      : []),
  ];
}

/** Whoever may embed the chat stands in a header of its page. */
const pageProblems = ({ page }: AgentDefinition): AgentProblem[] =>
  page.origins.flatMap((origin, index) =>
    isEmbedOrigin(origin)
      ? []
      : [
          fault(
            `page.origins.${index}`,
            `“${origin}” is not the address of a website. Write it as https://example.com or https://*.example.com.`,
          ),
        ],
  );

/** Whether the target of a tool is chosen: by kind, the path of what is missing and the sentence for it. */
const targetProblems: { readonly [K in AgentTool['kind']]: (tool: Extract<AgentTool, { kind: K }>) => string | null } =
  {
    http: ({ target }) =>
      /^https?:\/\/[^\s]+$/.test(target.url) ? null : 'Give the address as a URL that begins with https:// or http://.',
    workflow: ({ target }) => (target.workflow === '' ? 'Choose the workflow that it starts.' : null),
    record: ({ target, arguments: { properties } }) => {
      if (target.object === '') return 'Choose the object whose records it uses.';
      if (target.act !== 'update' || target.properties.some((key) => Object.hasOwn(properties, key))) return null;
      return 'Choose the properties that find the record, and add them to its input.';
    },
    form: ({ target }) => (target.form === '' ? 'Choose the form that it sends.' : null),
    end: () => null,
    transfer: ({ target }) =>
      target.to === 'team' || /^\+[1-9]\d{6,14}$/.test(target.number)
        ? null
        : 'Give the number in international form, such as +911140001000.',
    handOff: ({ target }) => (target.subAgent === '' ? 'Choose the sub-agent that takes over.' : null),
  };

function toolProblems(definition: AgentDefinition, tool: AgentTool, index: number): AgentProblem[] {
  const at = `tools.${index}`;
  const say = (text: string) => `${tool.name || tool.id}: ${text}`;
  const missing = (targetProblems[tool.kind] as (given: AgentTool) => string | null)(tool);
  const fields = Object.keys(tool.arguments.properties);
  const isTwice = definition.tools.findIndex(({ id }) => id === tool.id) !== index;
  return [
    ...(tool.name.trim() === '' ? [fault(`${at}.name`, `Tool ${index + 1} has no name.`)] : []),
    ...(isTwice ? [fault(`${at}.id`, say('another tool has the same key.'))] : []),
    ...(missing ? [fault(`${at}.target`, say(missing))] : []),
    ...(tool.kind === 'end' && !isDisposition(definition, tool.target.disposition)
      ? [fault(`${at}.target`, say('its disposition does not exist.'))]
      : []),
    ...(tool.kind === 'handOff' &&
    tool.target.subAgent !== '' &&
    !definition.subAgents.some(({ id }) => id === tool.target.subAgent)
      ? [fault(`${at}.target`, say('its sub-agent does not exist.'))]
      : []),
    ...tool.arguments.required
      .filter((name) => !fields.includes(name))
      .map((name) => fault(`${at}.arguments`, say(`the required value ${name} does not exist.`))),
    ...(tool.when.trim() === '' ? [fault(`${at}.when`, say('describe when the agent should use it.'))] : []),
    ...(tool.examples.length < 3
      ? [warning(`${at}.examples`, say('give three examples of what a customer says, so that it is found.'))]
      : []),
  ];
}

const isDisposition = ({ dispositions }: AgentDefinition, key: string): boolean =>
  key === '' || dispositions.some((each) => each.key === key);

function subAgentProblems({ subAgents }: AgentDefinition): AgentProblem[] {
  return [
    ...subAgents.flatMap(({ agent, name, when }, index) => [
      ...(agent === '' ? [fault(`subAgents.${index}.agent`, `Sub-agent ${name || index + 1}: choose an agent.`)] : []),
      ...(when.trim() === ''
        ? [fault(`subAgents.${index}.when`, `Sub-agent ${name || index + 1}: describe when it takes over.`)]
        : []),
    ]),
    ...twice(subAgents.map(({ id }) => id)).map((id) => fault('subAgents', `Two sub-agents have the key ${id}.`)),
  ];
}

function dispositionProblems({ dispositions }: AgentDefinition): AgentProblem[] {
  return [
    ...dispositions.flatMap(({ key, name, definition, examples }, index) => [
      ...(key === '' ? [fault(`dispositions.${index}.key`, `Disposition ${name || index + 1} has no key.`)] : []),
      ...(definition.trim() === ''
        ? [fault(`dispositions.${index}.definition`, `Disposition ${name || key}: write its definition.`)]
        : []),
      ...(examples.length < 3
        ? [warning(`dispositions.${index}.examples`, `Disposition ${name || key}: three examples make it reliable.`)]
        : []),
    ]),
    ...twice(dispositions.map(({ key }) => key)).map((key) =>
      fault('dispositions', `Two dispositions have the key ${key}.`),
    ),
  ];
}

const deniedProblems = ({ denied }: AgentDefinition): AgentProblem[] =>
  denied.flatMap(({ text }, index) => {
    const bare = text.trim().replace(/\*$/, '');
    if (bare === '') return [fault(`denied.${index}.text`, `Denied word ${index + 1} is empty.`)];
    return bare.includes('*') ? [fault(`denied.${index}.text`, `${text}: * may stand only at the end.`)] : [];
  });

function voiceProblems({ mode, voice, recording, languages }: AgentDefinition): AgentProblem[] {
  const local = voice.provider === 'local';
  return [
    ...(mode === 'voice' && local && languages.some((tag) => !tag.startsWith('en'))
      ? [warning('languages', 'The local speech models hear English only. Other languages need a cloud recogniser.')]
      : []),
    ...(recording.on && recording.notice.trim() === ''
      ? [warning('recording.notice', 'Recording is on without a notice. Tell customers that they are recorded.')]
      : []),
  ];
}

const twice = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => value !== '' && values.indexOf(value) !== index)),
];
