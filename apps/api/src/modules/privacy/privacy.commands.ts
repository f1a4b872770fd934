import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mostExported, mostOfKind } from '@tessera/contracts/privacy/privacy.schema';
import { privacy } from '@tessera/contracts/privacy/privacy.contract';
import { unprocessable } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { zipOf } from '@tessera/objects/tables/zip-files';
import { PersonEraser } from './person-eraser.ts';
import { filesOf } from './person-archive.ts';
import { hasMore, itemsOf, PersonalDataFinder } from './personal-data-finder.ts';

export class FindPerson extends CommandFor(privacy.find) {}
export class ExportPerson extends CommandFor(privacy.export) {}
export class ErasePerson extends CommandFor(privacy.erase) {}

@CommandHandler(FindPerson)
export class FindPersonHandler implements ICommandHandler<FindPerson> {
  constructor(private readonly finder: PersonalDataFinder) {}

  async execute({ input: { body }, actor }: FindPerson) {
    const found = await this.finder.find(actor.workspace, body);
    return { items: itemsOf(found), has_more: hasMore(found) };
  }
}

@CommandHandler(ExportPerson)
export class ExportPersonHandler implements ICommandHandler<ExportPerson> {
  constructor(private readonly finder: PersonalDataFinder) {}

  async execute({ input: { body }, actor }: ExportPerson) {
    const found = await this.finder.find(actor.workspace, body);
    if (hasMore(found))
      throw unprocessable(`More than ${mostOfKind} items of a kind match. Export the forms or objects instead.`);
    const files = filesOf(found);
    const size = Object.values(files).reduce((sum, text) => sum + text.length, 0);
    if (size > mostExported)
      throw unprocessable('The person’s data is larger than 20 MB. Export the forms or objects instead.');
    const day = new Date().toISOString().slice(0, 10);
    return { file_name: `person-${day}.zip`, zip: zipOf(files).toString('base64') };
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly finder: PersonalDataFinder,
    private readonly eraser: PersonEraser,
  ) {}

  async execute({ input: { body }, actor, caller }: ErasePerson) {
    const { reason, ...person } = body;
    const found = await this.finder.find(actor.workspace, person);
    const by = { by: actor.name, userId: actor.userId, email: actor.email, ip: caller.ip };
    return { ...(await this.eraser.erase(actor.workspace, person, found, { reason, by })), has_more: hasMore(found) };
  }
}
