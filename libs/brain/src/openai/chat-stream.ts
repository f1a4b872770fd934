import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { z } from 'zod';

/** The part of a piece that is used. Endpoints leave much of the rest out. */
const Piece = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().nullish(),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});
type Fragment = NonNullable<
  NonNullable<NonNullable<NonNullable<z.infer<typeof Piece>['choices']>[number]['delta']>['tool_calls']>[number]
>;

interface Call {
  index: number;
  id: string;
  name: string;
  args: string;
}

/** Puts a streamed answer together. Fragments of a call have its index; without indexes there is one call. */
export class StreamedAnswer {
  private text = '';
  private readonly calls: Call[] = [];
  private usage: z.infer<typeof Piece>['usage'];
  /** Whether the endpoint said that the answer is whole. */
  isWhole = false;

  /** @returns the text that a piece adds */
  add(given: ChatCompletionChunk): string {
    const { data } = Piece.safeParse(given);
    if (!data) return '';
    this.usage = data.usage ?? this.usage;
    const choice = data.choices?.[0];
    if (typeof choice?.finish_reason === 'string') this.isWhole = true;
    for (const fragment of choice?.delta?.tool_calls ?? []) this.addCall(fragment);
    const added = choice?.delta?.content ?? '';
    this.text += added;
    return added;
  }

  /** The answer as it would have come whole. */
  completion(): object {
    const calls = this.calls.map(({ name, args }) => ({ function: { name, arguments: args } }));
    return {
      choices: [{ message: { content: this.text, ...(calls.length > 0 && { tool_calls: calls }) } }],
      ...(this.usage && { usage: this.usage }),
    };
  }

  private addCall({ index, id, function: part }: Fragment): void {
    const at = index ?? 0;
    const known = this.calls.findLast((call) => call.index === at);
    // Some servers number every call 0: another id is another call.
    const isOther = known !== undefined && typeof id === 'string' && id !== '' && known.id !== '' && known.id !== id;
    const call = known && !isOther ? known : { index: at, id: '', name: '', args: '' };
    if (call !== known) this.calls.push(call);
    call.id ||= id ?? '';
    call.name ||= part?.name ?? '';
    call.args += part?.arguments ?? '';
  }
}
