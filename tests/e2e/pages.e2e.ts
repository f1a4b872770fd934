import { randomUUID } from 'node:crypto';
import { expect, type Page, type Request, test } from '@playwright/test';
import { BuilderApi, logIn } from './builder.ts';
import { faultsOf } from './faults.ts';
import { stack } from './stack.ts';

/** The filter of the verifications that need review. */
const queue = JSON.stringify({ property: 'review', operator: 'equal', value: 'waiting' });

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** Each size and each scheme once: a fault in one combination only is rare, and a walk takes most of a minute. */
const looks = [
  ['wide', 'light'],
  ['phone', 'dark'],
] as const;
/** Each walk is split in two to balance the workers. */
const parts = ['first', 'second'] as const;

/** A board and a calendar over an object of their own. */
async function appsOf(api: BuilderApi): Promise<{ board: string; calendar: string }> {
  const mark = Date.now();
  const options = { items: [{ value: 'open', label: 'Open' }] };
  const { id: object } = await api.post<{ id: string }>('/api/common/create-object', {
    name: `Claims ${mark}`,
    properties: [
      { property: { name: `Claim ${mark}`, type: 'text' }, label: 'Claim' },
      { property: { name: `State ${mark}`, type: 'select', options }, label: 'State' },
      { property: { name: `Due ${mark}`, type: 'date' }, label: 'Due' },
    ],
  });
  const due = new Date().toISOString().slice(0, 10);
  const records = [{ values: { claim: 'Roof', state: 'open', due } }, { values: { claim: 'Car' } }];
  await api.post('/api/records/create', { object_id: object, records });
  const create = async (app: object): Promise<string> => {
    const body = { dataSource: { kind: 'object', id: object }, ...app };
    return (await api.post<{ id: string }>('/api/pages/create-interface', body)).id;
  };
  return {
    board: await create({ type: 2, interfaceName: 'Claims', groupingStacking: 'state' }),
    calendar: await create({
      type: 6,
      interfaceName: 'Due claims',
      settings: { calendar: { start: 'due', colour: 'state' } },
    }),
  };
}

/** The addresses of a response to a form of its own, and of the form's versions. */
async function answeredForm(api: BuilderApi): Promise<{ response: string; versions: string }> {
  const fields = [{ id: 'name', type: 'text', label: 'Name', options: {} }];
  const { id, revision } = await api.post<{ id: string; revision: number }>('/api/common/create-form', {
    name: `Answered ${Date.now()}`,
    fields,
  });
  const { slug } = await api.post<{ slug: string }>('/api/common/save-form', { id, revision, status: 1 });
  const { id: response } = await api.post<{ id: string }>('/api/guest/saveformdata', {
    form: slug,
    version: 1,
    key: randomUUID(),
    answers: { name: 'Asha' },
  });
  return { response: `/forms/${id}/responses/${response}`, versions: `/forms/${id}/versions?version=1` };
}

/** A page of an app of its own. */
async function pageOf(api: BuilderApi): Promise<string> {
  const { id: app } = await api.post<{ id: string }>('/api/pages/create-interface', {
    type: 5,
    interfaceName: 'Handbook',
  });
  const { id } = await api.post<{ id: string }>('/api/pages/create-page', {
    app_id: app,
    title: 'Guide',
    template: 'guide',
  });
  return `/apps/${app}/pages/${id}`;
}

/** A dashboard with a number, bars and a text. */
async function dashboardOf(api: BuilderApi): Promise<string> {
  const place = { width: 6, height: 1 };
  const runs = { source: { kind: 'runs' }, measure: { of: 'count' } };
  const verifications = { source: { kind: 'verifications' }, date: 'started_at' };
  const tiles = [
    { id: 'tile0000000000000001', kind: 'number', title: 'Runs', ...place, ...runs },
    { id: 'tile0000000000000002', kind: 'bar', title: 'By status', ...place, ...runs, group: { property: 'status' } },
    { ...runs, id: 'tile0000000000000004', kind: 'number', title: 'Verifications', ...place, ...verifications },
    { id: 'tile0000000000000003', kind: 'text', title: 'Note', ...place, text: 'Ask Asha.' },
  ];
  const { id } = await api.post<{ id: string }>('/api/pages/save-dashboard', {
    interfaceName: 'Runs at a glance',
    content: { tiles },
  });
  return `/apps/${id}`;
}

async function addresses(): Promise<Record<string, string>> {
  const api = await BuilderApi.signIn();
  const first = async (path: string) => (await api.get<{ items: { id: string }[] }>(path)).items[0]?.id;
  const { response, versions } = await answeredForm(api);
  const { board, calendar } = await appsOf(api);
  return {
    home: '/',
    forms: '/forms',
    folders: '/forms/folders',
    archivedForms: '/forms/archived',
    formTrash: '/forms/trash',
    formTemplates: '/forms/templates',
    workflowTemplates: '/workflows/templates',
    builder: `/forms/${await first('/api/common/form-list')}`,
    versions,
    response,
    printedResponse: `/print${response}`,
    apps: '/apps',
    agents: '/agents',
    conversations: '/agents/conversations',
    'conversation analytics': '/agents/analytics',
    phoneNumbers: '/agents/phone-numbers',
    favouriteApps: '/apps/favourites',
    appTemplates: '/apps/templates',
    board: `/apps/${board}`,
    calendar: `/apps/${calendar}`,
    page: await pageOf(api),
    dashboard: await dashboardOf(api),
    workflows: '/workflows',
    editor: `/workflows/${await first('/api/workflow/getWorkflowDataList')}`,
    workflowVersions: `/workflows/${await first('/api/workflow/getWorkflowDataList')}/versions?version=1`,
    executions: '/executions',
    errorGroups: '/executions/errors',
    approvals: '/approvals',
    closedApprovals: '/approvals/closed',
    run: `/executions/${await first('/api/workflow/getAllWorkflowsExecutionHistory')}`,
    verifications: '/verifications',
    queue: `/verifications?filter=${encodeURIComponent(queue)}`,
    profile: '/settings/general/profile',
    security: '/settings/general/security',
    notifications: '/settings/general/notifications',
    calendarSettings: '/settings/general/calendar',
    smtp: '/settings/general/smtp',
    users: '/settings/user/user',
    teams: '/settings/user/team',
    roles: '/settings/user/role',
    workspace: '/settings/workspace',
    properties: '/settings/properties/properties',
    propertyGroups: '/settings/properties/groups',
    objects: '/settings/objects',
    archivedObjects: '/settings/objects/archived',
    retention: '/settings/verifications',
    runRules: '/settings/runs',
    monitoring: '/settings/monitoring',
    deadLetters: '/settings/monitoring?tab=letters',
    apiKeys: '/settings/api-keys',
    credentials: '/settings/credentials',
    connectedCredential: '/settings/credentials/connected',
    webhooks: '/settings/webhooks',
    billing: '/settings/billing',
    privacy: '/settings/data-privacy',
    forgotPassword: '/forgot-password',
    resetPassword: `/reset-password/${'a'.repeat(43)}`,
    confirmEmail: `/confirm-email/${'a'.repeat(43)}`,
    google: '/auth/google',
    linkedin: '/auth/linkedin',
    models: '/settings/models',
    nothing: '/no/such/page',
    filler: stack.demoForm,
    proposal: '/f/proposal-verification-demo',
  };
}

/** Pending requests of a page. `networkidle` would add half a second for each of forty pages. */
class Requests {
  private readonly open = new Set<Request>();

  constructor(private readonly page: Page) {
    // Pushes stay open as long as the page.
    page.on('request', (request) => !request.url().includes('/socket.io') && this.open.add(request));
    page.on('requestfinished', (request) => this.open.delete(request));
    page.on('requestfailed', (request) => this.open.delete(request));
  }

  /** Waits until all requests, and those that they cause, are answered. */
  async areDone(): Promise<void> {
    for (let calm = 0; calm < 3; calm = this.open.size === 0 ? calm + 1 : 0) await this.page.waitForTimeout(50);
  }
}

/** Navigates like a link of the app, so loaded code stays. Forms are separate pages. */
async function goTo(page: Page, address: string): Promise<void> {
  if (address.startsWith('/f/')) await page.goto(address);
  else
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
}

async function walk(page: Page, look: string, part: (typeof parts)[number]): Promise<string[]> {
  const faults: string[] = [];
  const requests = new Requests(page);
  let name = 'login';
  page.on('pageerror', (error) => faults.push(`${name}: threw ${error.message}`));
  const see = async () => {
    await requests.areDone();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.screenshot({ path: `test-results/pages/${name}-${look}.png` });
    faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
  };
  await page.goto('/login');
  if (part === 'first') await see();
  await logIn(page);
  const all = Object.entries(await addresses());
  const half = all.length / 2;
  for (const [next, address] of part === 'first' ? all.slice(0, half) : all.slice(half)) {
    name = next;
    await goTo(page, address);
    await see();
  }
  return faults;
}

test.describe('every page', () => {
  for (const [size, colorScheme] of looks)
    for (const part of parts)
      test.describe(`${size}, ${colorScheme}, ${part} half`, () => {
        test.use({ viewport: sizes[size], colorScheme });
        test('accessible, within the screen, and without a thrown error', async ({ page }) => {
          expect(await walk(page, `${size}-${colorScheme}`, part)).toEqual([]);
        });
      });
});
