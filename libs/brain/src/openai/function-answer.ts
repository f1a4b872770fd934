import type { ChatCompletionFunctionTool, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import { ModelFault } from './endpoint.ts';
import type { ModelUse } from './model-brain.ts';
import { replyIn } from './reply-reader.ts';

interface Asked<Answer> {
  messages: ChatCompletionMessageParam[];
  /** The one function that the model calls. */
  tool: ChatCompletionFunctionTool;
  /** What its arguments have to be. */
  shape: z.ZodType<Answer>;
}

/**
 * Lets a model answer by the arguments of a function; an answer that is not usable is sent back once.
 * @throws ModelFault when there is no usable answer
 */
export async function functionAnswer<Answer>(
  { calls, endpoint, used }: ModelUse,
  { messages: first, tool, shape }: Asked<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const { name } = tool.function;
  let messages = first;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const body = { messages, tools: [tool], tool_choice: 'required' as const, temperature: 0 };
    const reply = replyIn(await calls.complete(endpoint, body, signal), messages);
    if (!reply) continue;
    used(reply.tokens);
    const read = shape.safeParse(jsonIn(reply.calls.find((call) => call.name === name)?.args ?? reply.text));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const problem = `“${issue?.path.join('.') ?? ''}” of the function “${name}”: ${issue?.message ?? 'is missing'}.`;
    messages = [...messages, { role: 'user', content: `That answer cannot be used. ${problem} Answer again.` }];
  }
  throw new ModelFault('The model gave no usable verdict, twice.');
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*```(?:json)?|```\s*$/g, ''));
  } catch {
    return null;
  }
}
