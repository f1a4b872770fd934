import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { campaigns } from '@tessera/contracts/telephony/campaigns.contract';
import {
  type CampaignContactDocument,
  CampaignContactRepository,
} from '@tessera/data/telephony/campaign-contact.repository';
import { CampaignRepository } from '@tessera/data/telephony/campaign.repository';
import { byteOrderMark, csvLine, unformulated } from '@tessera/kernel/csv';
import { AccessControl } from '@tessera/kit/access-control';
import { listRequest } from '@tessera/kit/list-request';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { CampaignReader, contactToWire } from './campaign-reader.ts';

export class ListCampaigns extends QueryFor(campaigns.list) {}
export class GetCampaign extends QueryFor(campaigns.get) {}
export class ListContacts extends QueryFor(campaigns.contacts) {}
export class DownloadContacts extends CommandFor(campaigns.download) {}

@QueryHandler(ListCampaigns)
export class ListCampaignsHandler implements IQueryHandler<ListCampaigns> {
  constructor(
    private readonly repository: CampaignRepository,
    private readonly reader: CampaignReader,
    private readonly access: AccessControl,
  ) {}

  async execute({ input: { query }, actor }: ListCampaigns) {
    const visible = await this.access.visibleTo(actor, 'agent');
    const { items, ...page } = await this.repository.list(actor.workspace, listRequest(query, actor), visible);
    return { ...page, items: await this.reader.shown(actor, items) };
  }
}

@QueryHandler(GetCampaign)
export class GetCampaignHandler implements IQueryHandler<GetCampaign> {
  constructor(private readonly reader: CampaignReader) {}

  async execute({ input: { query }, actor }: GetCampaign) {
    return this.reader.one(actor, await this.reader.stored(actor, query.id));
  }
}

@QueryHandler(ListContacts)
export class ListContactsHandler implements IQueryHandler<ListContacts> {
  constructor(
    private readonly contacts: CampaignContactRepository,
    private readonly reader: CampaignReader,
  ) {}

  async execute({ input: { query }, actor }: ListContacts) {
    const { campaign_id: id, ...request } = query;
    await this.reader.stored(actor, id);
    const { items, ...page } = await this.contacts.list(actor.workspace, id, listRequest(request, actor));
    return { ...page, items: items.map(contactToWire) };
  }
}

@CommandHandler(DownloadContacts)
export class DownloadContactsHandler implements ICommandHandler<DownloadContacts> {
  constructor(
    private readonly contacts: CampaignContactRepository,
    private readonly reader: CampaignReader,
  ) {}

  async execute({ input: { body }, actor }: DownloadContacts) {
    const { name, variables } = await this.reader.stored(actor, body.id);
    const contacts = await this.contacts.all(actor.workspace, body.id);
    const head = ['Number', ...variables, 'Status', 'Attempts', 'Last call', 'Last called', 'Problem', 'Conversation'];
    const rows = [head, ...contacts.map((contact) => cellsOf(contact, variables))];
    const content = byteOrderMark + rows.map((cells) => csvLine(cells.map(unformulatedCell))).join('');
    return { name: `${name}.csv`, content, rows: contacts.length, is_whole: true };
  }
}

/** A number in the international form is no formula. */
const unformulatedCell = (cell: string): string => (/^\+\d+$/.test(cell) ? cell : unformulated(cell));

function cellsOf(contact: CampaignContactDocument, variables: readonly string[]): string[] {
  const { number, status, tries, callStatus, lastAt, problem, conversation } = contact;
  const values: Record<string, string> = JSON.parse(contact.variables);
  const result = [status, String(tries), callStatus, lastAt?.toISOString(), problem, tries > 0 ? conversation : null];
  return [number, ...variables.map((variable) => values[variable] ?? ''), ...result.map((cell) => cell ?? '')];
}
