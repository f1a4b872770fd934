import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { callingRules } from '@tessera/contracts/telephony/calling-rules.contract';
import { type CallingRules, eitherRules, isWider, usualRules } from '@tessera/contracts/telephony/calling-hours';
import { rulesIn, rulesOnWire } from '@tessera/contracts/telephony/calling-rules.schema';
import { CallingRulesRepository } from '@tessera/data/telephony/calling-rules.repository';
import { DomainError } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';

export class GetCallingRules extends QueryFor(callingRules.get) {}
export class SaveCallingRules extends CommandFor(callingRules.save) {}

const toWire = (rules: CallingRules) => ({ rules: rulesOnWire(rules), usual: rulesOnWire(usualRules) });

@QueryHandler(GetCallingRules)
export class GetCallingRulesHandler implements IQueryHandler<GetCallingRules> {
  constructor(private readonly repository: CallingRulesRepository) {}

  async execute({ actor }: GetCallingRules) {
    return toWire(await this.repository.of(actor.workspace));
  }
}

@CommandHandler(SaveCallingRules)
export class SaveCallingRulesHandler implements ICommandHandler<SaveCallingRules> {
  constructor(private readonly repository: CallingRulesRepository) {}

  async execute({ input: { body }, actor }: SaveCallingRules) {
    const rules = rulesIn(body);
    // What a superadmin has widened may be saved again by others.
    const allowed = eitherRules(usualRules, await this.repository.of(actor.workspace));
    if (!actor.isSuperadmin && isWider(rules, allowed)) {
      const { from, to, tries_a_day: tries } = rulesOnWire(usualRules);
      throw new DomainError(
        'FORBIDDEN',
        `Only a superadmin may allow calls before ${from}, after ${to}, or more than ${tries} calls to a number per day.`,
      );
    }
    await this.repository.set(actor.workspace, rules);
    return toWire(rules);
  }
}
