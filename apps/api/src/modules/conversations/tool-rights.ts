import { Injectable } from '@nestjs/common';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { DomainError } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';

const rightFor = { find: 'records:CAN_VIEW', create: 'records:CAN_ADD', update: 'records:CAN_EDIT' } as const;

/** The tools of a test are real: they need the rights that publishing would need. */
@Injectable()
export class ToolRights {
  constructor(private readonly access: AccessControl) {}

  /** @throws DomainError UNPROCESSABLE for a tool that the person could not publish */
  async check(actor: Actor, { tools }: AgentDefinition): Promise<void> {
    const enabled = tools.filter((tool) => tool.enabled);
    const kinds = new Set(enabled.map(({ kind }) => kind));
    const workflows = kinds.has('workflow') ? await this.access.hiddenFrom(actor, 'workflow') : [];
    const forms = kinds.has('form') ? await this.access.hiddenFrom(actor, 'form') : [];
    for (const tool of enabled) {
      const name = tool.name || tool.id;
      if (tool.kind === 'record' && !this.access.may(actor, rightFor[tool.target.act]))
        throw refused(`The tool “${name}” needs the right ${rightFor[tool.target.act]}. Switch it off for the test.`);
      const isHidden =
        (tool.kind === 'workflow' && workflows.includes(tool.target.workflow)) ||
        (tool.kind === 'form' && forms.includes(tool.target.form));
      if (isHidden) throw refused(`The tool “${name}” uses something that does not exist. Switch it off for the test.`);
    }
  }
}

const refused = (message: string) => new DomainError('UNPROCESSABLE', message);
