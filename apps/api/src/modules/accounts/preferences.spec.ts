import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { notifications } from '@tessera/contracts/accounts/notifications.contract';
import { preferences } from '@tessera/contracts/accounts/preferences.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { SliceApi } from '../../slice.fixture.ts';
import { timeZonesNow } from './time-zones.ts';

let api: SliceApi;
beforeAll(async () => {
  api = await SliceApi.start();
});
afterAll(() => api.stop());

it.each([
  ['Asia/Kolkata', '2026-01-15', 330],
  ['Europe/Berlin', '2026-01-15', 60],
  ['Europe/Berlin', '2026-07-15', 120],
  ['America/St_Johns', '2026-07-15', -150],
  ['UTC', '2026-07-15', 0],
])('%s on %s is %i minutes from UTC', (id, day, offset) => {
  const found = timeZonesNow(new Date(`${day}T12:00:00Z`)).find((zone) => zone.id === id);
  expect(found?.offset_minutes).toBe(offset);
});

describe('preferences', () => {
  it('list countries and languages in the language of the person', async () => {
    const asha = await api.founder();
    await api.ok(accounts.updateProfile, { body: { language: 'hi' } }, asha.token);
    const countries = (await api.ok(preferences.countries, {}, asha.token)).items;
    expect(countries).toContainEqual({ code: 'IN', name: 'भारत', calling_code: '+91' });
    const languages = (await api.ok(preferences.languages, {}, asha.token)).items;
    expect(languages).toContainEqual({ tag: 'ar', name: 'अरबी', own_name: 'العربية', direction: 'rtl' });
  });

  it('move the daily digest to its hour in a new time zone', async () => {
    const asha = await api.founder();
    await api.ok(accounts.updateProfile, { body: { time_zone: 'UTC' } }, asha.token);
    const body = { approvals: 'digest', responses: 'off', failed_runs: 'off', hour: 8 } as const;
    const hourOfNext = async () => {
      const { next_digest_at: next } = await api.ok(notifications.get, {}, asha.token);
      return next?.slice(11, 16);
    };
    await api.ok(notifications.save, { body }, asha.token);
    expect(await hourOfNext()).toBe('08:00');
    await api.ok(accounts.updateProfile, { body: { time_zone: 'Asia/Kolkata' } }, asha.token);
    expect(await hourOfNext()).toBe('02:30');
    await api.ok(notifications.save, { body: { ...body, approvals: 'off' } }, asha.token);
    await api.ok(accounts.updateProfile, { body: { time_zone: 'UTC' } }, asha.token);
    expect(await hourOfNext()).toBeUndefined();
  });

  it('keep the date format that a person chose', async () => {
    const asha = await api.founder();
    expect((await api.ok(accounts.authenticate, {}, asha.token)).date_format).toBe('dd/MM/yyyy');
    await api.ok(accounts.updateProfile, { body: { date_format: 'yyyy-MM-dd' } }, asha.token);
    expect((await api.ok(accounts.authenticate, {}, asha.token)).date_format).toBe('yyyy-MM-dd');
    const refused = await api.call(accounts.updateProfile, { body: { date_format: 'd.M.yy' }, token: asha.token });
    expect(refused.body).toMatchObject({ status: 400, field: 'body.date_format' });
  });

  it('check the name of a company without telling which ones exist', async () => {
    const asha = await api.founder();
    const taken = (await api.ok(preferences.details, {}, asha.token)).name;
    const check = (name: string) => api.ok(preferences.checkCompany, { body: { name } });
    expect(await check(taken)).toEqual({ valid: true, problem: null });
    expect(await check(' ')).toEqual({ valid: false, problem: 'must not be empty' });
    expect(await check('x'.repeat(121))).toEqual({ valid: false, problem: 'must be at most 120 characters' });
  });

  it('show what is left until the first run, until the person hides it', async () => {
    const asha = await api.founder();
    const read = () => api.ok(preferences.firstLogin, {}, asha.token);
    expect((await read()).steps.some(({ done }) => done)).toBe(false);
    await api.ok(forms.create, { body: { name: 'Survey' } }, asha.token);
    expect((await read()).steps.filter(({ done }) => done).map(({ key }) => key)).toEqual(['form']);
    await api.ok(preferences.update, { body: { checklist_dismissed: true } }, asha.token);
    expect((await read()).dismissed).toBe(true);
  });

  it('count people by status', async () => {
    const asha = await api.founder();
    const body = { emails: ['one@example.com', 'two@example.com'], permissions: {} };
    await api.ok(workspaces.invite, { body }, asha.token);
    const { items } = await api.ok(workspaces.members, { query: {} }, asha.token);
    const invited = items.find(({ email }) => email === 'two@example.com');
    await api.ok(workspaces.removeMember, { body: { user_id: invited?.id ?? '' } }, asha.token);
    expect(await api.ok(workspaces.countByStatus, {}, asha.token)).toEqual({ pending: 1, accepted: 1, inactive: 1 });
  });
});
