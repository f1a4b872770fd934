import type { CallOf, Operation, OperationDeclaration, ResponseOf } from '@tessera/contracts/contract';
import { appTypes } from '@tessera/contracts/apps/app-types';
import { sampleAgent } from '@tessera/contracts/agents/agents.samples';
import { conversations } from '@tessera/contracts/conversations/conversations.contract';
import { evaluations } from '@tessera/contracts/evaluations/evaluations.contract';
import { publicChats } from '@tessera/contracts/conversations/public-chats.contract';
import { models } from '@tessera/contracts/models/models.contract';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { campaigns } from '@tessera/contracts/telephony/campaigns.contract';
import { doNotCall } from '@tessera/contracts/telephony/do-not-call.contract';
import { phoneNumbers } from '@tessera/contracts/phone-numbers/phone-numbers.contract';
import { knowledge } from '@tessera/contracts/knowledge/knowledge.contract';
import { agents } from '@tessera/contracts/agents/agents.contract';
import { appFolders } from '@tessera/contracts/apps/app-folders.contract';
import { appLinks } from '@tessera/contracts/apps/app-links.contract';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { dashboardMails } from '@tessera/contracts/dashboards/dashboard-mails.contract';
import { dashboardFeeds } from '@tessera/contracts/dashboards/dashboard-feeds.contract';
import { dashboards } from '@tessera/contracts/dashboards/dashboards.contract';
import { pageComments } from '@tessera/contracts/pages/page-comments.contract';
import { pageElements } from '@tessera/contracts/pages/page-elements.contract';
import { pageFiles } from '@tessera/contracts/pages/page-files.contract';
import { pageSources } from '@tessera/contracts/pages/page-sources.contract';
import { pages } from '@tessera/contracts/pages/pages.contract';
import { formFolders } from '@tessera/contracts/forms/form-folders.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { sampleFields } from '@tessera/contracts/forms/forms.samples';
import { properties } from '@tessera/contracts/properties/properties.contract';
import { propertyGroups } from '@tessera/contracts/properties/property-groups.contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { recordComments } from '@tessera/contracts/records/record-comments.contract';
import { records } from '@tessera/contracts/records/records.contract';
import { roles } from '@tessera/contracts/roles/roles.contract';
import type { SampleData } from '@tessera/contracts/sample';
import { teams } from '@tessera/contracts/teams/teams.contract';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { sampleFilling } from '@tessera/contracts/verification/verification-sessions.samples';
import { views } from '@tessera/contracts/views/views.contract';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { sampleDefinition } from '@tessera/contracts/workflows/workflows.samples';
import { newId } from '@tessera/kernel/ids';

/** Calls an operation as the owner of the workspace. @throws Error when it fails */
type Call = <D extends OperationDeclaration>(operation: Operation<D>, input: CallOf<D>) => Promise<ResponseOf<D>>;
type Content = Pick<
  SampleData,
  | 'team'
  | 'role'
  | 'form'
  | 'deletedForm'
  | 'folder'
  | 'workflow'
  | 'run'
  | 'agent'
  | 'evaluationCase'
  | 'knowledge'
  | 'model'
  | 'phoneNumber'
  | 'listedNumber'
  | 'campaign'
  | 'conversation'
  | 'chat'
  | 'view'
  | 'property'
  | 'propertyGroup'
  | 'object'
  | 'app'
  | 'appFolder'
  | 'dashboard'
  | 'page'
  | 'typed'
  | 'handOff'
>;

/**
 * Makes what samples are about, as far as it can be made through the API.
 * @param reused a role and a view to use in place of new ones: a workspace has few of them
 */
export async function sampleContent(call: Call, reused: { role?: string; view?: string } = {}): Promise<Content> {
  // A name is taken once in a workspace.
  const number = newId();
  const team = await call(teams.create, { body: { name: `Field staff ${number}` } });
  const role = reused.role ?? (await roleOf(call, `Clerk ${number}`));
  const draft = await call(forms.create, { body: { name: 'Form', fields: sampleFields } });
  const form = await call(forms.save, { body: { id: draft.id, revision: draft.revision, status: 1 } });
  const { id: deletedForm } = await call(forms.create, { body: { name: 'Deleted form' } });
  await call(forms.remove, { body: { id: deletedForm } });
  const folder = await call(formFolders.create, { body: { name: `Claims ${number}` } });
  const created = await call(workflows.create, { body: { name: 'Workflow', definition: sampleDefinition } });
  const workflow = await call(workflows.setStatus, { body: { id: created.id, status: 1 } });
  const { run_id: run } = await call(triggers.run, { body: { id: workflow.id, input: {} } });
  const unpublished = await call(agents.create, {
    body: { name: `Agent ${number}`, type: 2, definition: { ...sampleAgent, page: { ...sampleAgent.page, on: true } } },
  });
  const agent = await call(agents.setStatus, { body: { id: unpublished.id, status: 1 } });
  const text = { kind: 'text', name: 'Opening hours', text: 'We are open from nine to six.' } as const;
  const learnt = await call(knowledge.add, { body: { agent_id: agent.id, source: text } });
  const kept = { name: 'Hours', turns: ['When are you open?'], rules: {} };
  const evaluation = await call(evaluations.save, { body: { agent_id: agent.id, ...kept } });
  const own = { name: `Own server ${number}`, base_url: 'http://127.0.0.1:9/v1', model: 'small', api_key: 'none' };
  // A workspace has at most 20 models.
  const known = (await call(models.list, {})).models.slice(10);
  const model = known.at(-1)?.id ?? (await call(models.save, { body: { ...own, price_in: 1, price_out: 2 } })).id;
  const { conversation_id: conversation } = await call(conversations.test, { body: { id: agent.id } });
  const key = agent.page_key;
  const { token } = await call(publicChats.open, { body: { key, chat_key: `chat${number}0000` } });
  const about = { ...sampleFilling(form), request: {} };
  const { session_id, secret } = await call(verificationSessions.beginTyped, {
    body: { ...about, email: 'asha@example.com', reason: 'no_camera' },
  });
  const { ticket, address } = await call(verificationSessions.beginHandOff, { body: about });
  const handOff = { ticket, link: address.split('#phone=')[1] ?? '' };
  const view = reused.view ?? (await viewOf(call, `Drafts ${number}`));
  const group = await call(propertyGroups.create, { body: { name: `Payment ${number}` } });
  const property = await call(properties.create, {
    body: { name: `Premium ${number}`, type: 'number', group_id: group.id },
  });
  const object = await objectWithRecord(call, number);
  const app = await boardOver(call, object);
  const appFolder = await call(appFolders.create, { body: { name: `Apps ${number}` } });
  const dashboard = await dashboardOver(call, object);
  const page = await publicPage(call, app.id);
  return {
    property,
    propertyGroup: group.id,
    object,
    app,
    appFolder: appFolder.id,
    dashboard,
    page,
    team: team.id,
    role,
    form,
    deletedForm,
    folder: folder.id,
    workflow,
    run,
    agent,
    evaluationCase: evaluation.id,
    knowledge: learnt.id,
    model,
    phoneNumber: await phoneNumberOf(call),
    listedNumber: await listedNumberOf(call),
    campaign: await campaignOf(call, number),
    conversation,
    chat: { key, token },
    view,
    typed: { session_id, secret },
    handOff,
  };
}

/** A workspace has at most 50 numbers. */
async function phoneNumberOf(call: Call): Promise<string> {
  const known = (await call(phoneNumbers.available, {})).items.slice(20).at(-1);
  if (known) return known.id;
  const number = `+1556${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const trunk = { address: '127.0.0.1:5060', transport: 'tcp' } as const;
  return (await call(phoneNumbers.import, { body: { number, carrier: 'sip', trunk } })).id;
}

async function listedNumberOf(call: Call): Promise<string> {
  const number = `+9197${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  return (await call(doNotCall.add, { body: { number } })).id;
}

/** A workspace has at most 200 campaigns. */
async function campaignOf(call: Call, name: string): Promise<SampleData['campaign']> {
  const definition = blankAgent(agentTypes.telephonic);
  const { id: agent } = await call(agents.create, { body: { name: `Caller ${name}`, type: 3, definition } });
  const terms = {
    ...{ name: `Renewals ${name}`, agent_id: agent, number_id: await phoneNumberOf(call), contacts: '+919876543210' },
    ...{ starts_on: '2026-03-01', ends_on: '2036-03-31', calls_at_once: 2 },
    window: { from: '10:00', to: '18:00', days: [0, 1, 2, 3, 4] },
    retry: { times: 1, delay_minutes: 60, statuses: ['BUSY' as const] },
  };
  return { id: (await call(campaigns.create, { body: terms })).id, agent };
}

async function boardOver(call: Call, object: SampleData['object']): Promise<SampleData['app']> {
  const { id, revision } = await call(apps.create, {
    body: {
      type: appTypes.kanban,
      interfaceName: 'Clients by rating',
      dataSource: { kind: 'object', id: object.id },
      groupingStacking: object.choice,
    },
  });
  await call(apps.setStatus, { body: { id, status: 1 } });
  const { slug: link } = await call(appLinks.save, { body: { id, level: 'edit' } });
  return { id, revision: revision + 1, link };
}

async function dashboardOver(call: Call, object: SampleData['object']): Promise<SampleData['dashboard']> {
  const tile = newId();
  const { id, revision } = await call(dashboards.save, {
    body: {
      interfaceName: 'Clients at a glance',
      content: {
        tiles: [
          {
            id: tile,
            kind: 'bar',
            title: 'By rating',
            width: 6,
            height: 1,
            source: { kind: 'object', id: object.id },
            measure: { of: 'count' },
            group: { property: `values.${object.choice}` },
          },
        ],
      },
    },
  });
  const { id: feed, address } = await call(dashboardFeeds.save, {
    body: { dashboard_id: id, name: 'Calls', source: { kind: 'webhook' } },
  });
  const key = new URL(address ?? '').searchParams.get('key') ?? '';
  const { id: mail } = await call(dashboardMails.save, {
    body: {
      dashboard_id: id,
      name: 'Clients',
      schedule: { type: 'cron', expression: '0 9 * * 1' },
      emails: ['reader@example.com'],
    },
  });
  return { id, revision, tile, mail, feed: { id: feed, key } };
}

async function publicPage(call: Call, board: string): Promise<SampleData['page']> {
  const { id: app } = await call(apps.create, { body: { type: appTypes.pages, interfaceName: 'Handbook' } });
  await call(apps.setStatus, { body: { id: app, status: 1 } });
  const { id } = await call(pages.create, { body: { app_id: app, title: 'Handbook', template: 'guide' } });
  const { slug, revision } = await call(pages.publish, { body: { app_id: app, id, public: true } });
  const at = { app_id: app, page_id: id };
  const text = { text: [{ type: 'text', text: 'Welcome' }] };
  const { id: block } = await call(pageElements.create, { body: { ...at, type: 'TEXT', content: text } });
  const { id: tabs } = await call(pageElements.create, { body: { ...at, type: 'DATA_SOURCE' } });
  const { content } = await call(pageSources.add, { body: { ...at, element_id: tabs, type: 2, id: board } });
  const [source] = content['sources'] as { id: string }[];
  const data = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');
  const { id: file } = await call(pageFiles.upload, { body: { ...at, kind: 'image', name: 'a.png', data } });
  const { id: comment } = await call(pageComments.create, { body: { ...at, block_id: block, text: 'Good' } });
  const sources = { block: tabs, source: source?.id ?? '' };
  return { app, id, revision, slug: slug ?? '', block, sources, file, comment };
}

async function objectWithRecord(call: Call, number: string): Promise<SampleData['object']> {
  const name = { property: { name: `Client ${number}`, type: 'text' } } as const;
  const items = [{ value: 'good', label: 'Good' }];
  const rating = { name: `Rating ${number}`, type: 'select', options: { items } } as const;
  const { id, revision, properties } = await call(objects.create, {
    body: { name: `Clients ${number}`, properties: [name, { property: rating }] },
  });
  const key = properties[0]?.key ?? '';
  const body = { object_id: id, records: [{ values: { [key]: 'Asha Rao' } }] };
  const { batch, items: made } = await call(records.create, { body });
  const choice = properties[1]?.key ?? '';
  const record = made[0]?.id ?? '';
  const written = { object_id: id, record_id: record, text: 'Call back' };
  const { id: comment } = await call(recordComments.create, { body: written });
  return { id, revision, key, choice, record, batch, comment };
}

async function roleOf(call: Call, name: string): Promise<string> {
  return (await call(roles.create, { body: { name, permissions: { forms: { CAN_VIEW: true } } } })).id;
}

async function viewOf(call: Call, name: string): Promise<string> {
  return (await call(views.create, { body: { list: 'forms', name, shared: true, state: {} } })).id;
}
