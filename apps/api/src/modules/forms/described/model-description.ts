import { Injectable } from '@nestjs/common';
import { ModelFault } from '@tessera/brain/openai/endpoint';
import { replyIn } from '@tessera/brain/openai/reply-reader';
import { type UsedModel, WorkspaceModels } from '@tessera/brain/workspace-models';
import type { FormContent } from '@tessera/contracts/forms/transfer/form-file.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { z } from 'zod';
import { contentOf, DescribedForm } from './described-form.ts';

const longestMs = 40_000;
const tries = 2;

interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const instructions = `You design forms. Answer with one JSON object and nothing else, by this JSON schema:
${JSON.stringify(z.toJSONSchema(DescribedForm, { io: 'input' }))}
Write labels in the language of the description. Give choices to the types select, radio, checkbox and ranking only.
Ask for what the description asks for, and for nothing that it does not need.`;

/** Lets the model of a workspace write forms. Whatever it answers is checked before it is used. */
@Injectable()
export class ModelDescription {
  constructor(private readonly models: WorkspaceModels) {}

  /** @returns null when the workspace has no model. @throws ModelFault when the model gives no usable form */
  async read(workspace: WorkspaceId, text: string): Promise<{ form: FormContent; by: string } | null> {
    const model = await this.models.chosen(workspace, null);
    if (!model) return null;
    return { form: await this.models.counted(workspace, model, this.ask(model, text)), by: model.id };
  }

  private async ask({ use }: UsedModel, text: string): Promise<FormContent> {
    const messages: Message[] = [
      { role: 'system', content: instructions },
      { role: 'user', content: text },
    ];
    const signal = AbortSignal.timeout(longestMs);
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const body = { messages };
      const reply = replyIn(await use.calls.complete(use.endpoint, body, signal), body);
      if (!reply) throw new ModelFault('The address answered, but not by the protocol of OpenAI.');
      use.used(reply.tokens);
      const read = formIn(reply.text);
      if ('form' in read) return read.form;
      messages.push({ role: 'assistant', content: reply.text }, { role: 'user', content: read.problem });
    }
    throw new ModelFault('The model did not write a form that can be used.');
  }
}

const outermost = /\{[\s\S]*\}/;

/** The form in the answer of a model, or a sentence about what is wrong with it. */
function formIn(answer: string): { form: FormContent } | { problem: string } {
  try {
    const described = DescribedForm.safeParse(JSON.parse(outermost.exec(answer)?.[0] ?? ''));
    if (!described.success) return { problem: `That is not by the schema. ${z.prettifyError(described.error)}` };
    return { form: contentOf(described.data) };
  } catch (error) {
    return { problem: `That can't be used: ${error instanceof Error ? error.message : String(error)}` };
  }
}
