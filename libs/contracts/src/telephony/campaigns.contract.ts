import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Done } from '../envelope.ts';
import { FileOfRows } from '../file-of-rows.schema.ts';
import { lastChangedFirst, listOf } from '../list.ts';
import {
  Campaign,
  CampaignContact,
  campaignProperties,
  ChangedCampaign,
  ContactsCheck,
  ContactsToCheck,
  contactProperties,
  NewCampaign,
} from './campaigns.schema.ts';
import { longestNumberList } from './do-not-call.schema.ts';
import { campaignsWire } from './campaigns.wire.ts';

const contactList = listOf(CampaignContact, {
  properties: contactProperties,
  sort: [{ property: 'row', direction: 'ascending' }],
  search: true,
});
const maxBody = longestNumberList * 4;

/** An agent calls many people. Whoever may see or edit the agent may see or manage its campaigns. */
export const campaigns = contract('campaigns', campaignsWire, {
  list: {
    kind: 'query',
    can: { action: 'agents:CAN_VIEW', on: 'agent' },
    ...listOf(Campaign, { properties: campaignProperties, sort: lastChangedFirst, search: true }),
    shows: [{ entity: 'campaign', at: 'items' }],
    summary: 'The campaigns of the workspace',
  },
  get: {
    kind: 'query',
    can: { action: 'agents:CAN_VIEW', on: 'agent' },
    query: ById,
    response: Campaign,
    errors: ['NOT_FOUND'],
    shows: [{ entity: 'campaign', id: 'query.id' }],
    summary: 'A campaign, with the number of contacts in each status',
  },
  check: {
    kind: 'command',
    can: { action: 'agents:CAN_EDIT', on: 'agent', id: 'body.agent_id' },
    body: ContactsToCheck,
    response: ContactsCheck,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    maxBody,
    limit: { max: 60, perSeconds: 600 },
    logs: 'nothing',
    summary: 'Check a list of contacts without storing anything',
  },
  create: {
    kind: 'command',
    can: { action: 'agents:CAN_EDIT', on: 'agent', id: 'body.agent_id' },
    body: NewCampaign,
    response: Campaign,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['campaigns'],
    maxBody,
    limit: { max: 30, perSeconds: 600 },
    logs: { verb: 'created', on: 'campaign', id: 'data.id', name: 'data.name' },
    summary: 'Create a campaign as a draft; contacts with an error, duplicates and listed numbers are left out',
  },
  update: {
    kind: 'command',
    can: { action: 'agents:CAN_EDIT', on: 'agent', id: 'body.agent_id' },
    body: ChangedCampaign,
    response: Campaign,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['campaigns'],
    maxBody,
    limit: { max: 60, perSeconds: 600 },
    logs: { verb: 'changed', on: 'campaign', id: 'body.id', name: 'data.name' },
    summary: 'Change a draft; of a paused campaign, everything but agent, number, first day and contacts',
  },
  act: {
    kind: 'command',
    can: { action: 'agents:CAN_EDIT', on: 'agent' },
    body: z.strictObject({ id: Id, action: z.enum(['start', 'pause', 'resume', 'cancel']) }),
    response: Campaign,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['campaigns'],
    logs: {
      verb: { by: 'body.action', of: { start: 'started', pause: 'paused', resume: 'resumed', cancel: 'cancelled' } },
      ...{ on: 'campaign', id: 'body.id', name: 'data.name' },
    },
    summary: 'Start, pause, resume or cancel a campaign; calls in progress are not cut off',
  },
  remove: {
    kind: 'command',
    can: { action: 'agents:CAN_EDIT', on: 'agent' },
    body: ById,
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['campaigns'],
    logs: { verb: 'deleted', on: 'campaign', id: 'body.id' },
    summary: 'Delete a campaign that is not running, with its contacts; conversations stay',
  },
  contacts: {
    kind: 'query',
    can: 'conversations:CAN_VIEW',
    ...contactList,
    query: contactList.query.extend({ campaign_id: Id }),
    errors: ['NOT_FOUND'],
    shows: [{ entity: 'campaign', id: 'query.campaign_id' }],
    summary: 'The contacts of a campaign, with their last calls',
  },
  download: {
    kind: 'command',
    can: 'conversations:CAN_VIEW',
    body: ById,
    response: FileOfRows,
    errors: ['NOT_FOUND'],
    limit: { max: 30, perSeconds: 60 },
    logs: { verb: 'exported', on: 'campaign', id: 'body.id' },
    summary: 'All contacts of a campaign with their results as a CSV file',
  },
});
