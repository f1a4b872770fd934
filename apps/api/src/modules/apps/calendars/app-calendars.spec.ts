import { appCalendars } from '@tessera/contracts/apps/app-calendars.contract';
import { appTypes } from '@tessera/contracts/apps/app-types';
import { apps } from '@tessera/contracts/apps/apps.contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { records } from '@tessera/contracts/records/records.contract';
import ICAL from 'ical.js';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  owner = await api.founder();
});
afterAll(() => api.stop());

/** A calendar of visits, whose cards show the place and nothing else. */
async function visits(start: 'from' | 'at') {
  const property = (name: string, type: 'text' | 'date' | 'datetime') => ({ property: { name, type } });
  const properties = [
    property('Name', 'text'),
    property('Place', 'text'),
    property('Secret', 'text'),
    property('From', 'date'),
    property('To', 'date'),
    property('At', 'datetime'),
  ];
  const object = await api.ok(objects.create, { body: { name: 'Visits', properties } }, owner.token);
  const [, place, , from, to, at] = object.properties.map(({ key }) => key);
  const values = { name: 'Roof; a, b', place: 'Pune Station', secret: 'code 4711' };
  const dates = { [from ?? '']: '2026-03-30', [to ?? '']: '2026-04-01', [at ?? '']: '2026-03-29T08:30:00Z' };
  const rows = [{ values: { ...values, ...dates } }, { values: { name: 'Undated' } }];
  const made = await api.ok(records.create, { body: { object_id: object.id, records: rows } }, owner.token);
  const calendar = start === 'from' ? { start: from ?? '', end: to ?? '' } : { start: at ?? '' };
  const app = await api.ok(
    apps.create,
    {
      body: {
        type: appTypes.calendar,
        interfaceName: 'Our visits',
        dataSource: { kind: 'object', id: object.id },
        settings: { calendar, cards: { keys: [place ?? ''] } },
      },
    },
    owner.token,
  );
  await api.ok(apps.setStatus, { body: { id: app.id, status: 1 } }, owner.token);
  return { app: app.id, object: object.id, record: made.items[0]?.id };
}
/** The address on this server: the public one is that of the web. */
const here = (address: string | null): string => api.address + new URL(address ?? '').pathname;
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

describe('the address of a calendar for calendar programs', () => {
  it('gives days as whole days, with the fields that are shown', async () => {
    const { app, record } = await visits('from');
    const { address } = await api.ok(appCalendars.renew, { body: { id: app } }, owner.token);
    const answer = await fetch(here(address));
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    expect(text).not.toContain('4711');
    const events = eventsOf(text);
    expect(events).toHaveLength(1);
    const [event] = events;
    expect([event?.uid, event?.summary, event?.description]).toEqual([record, 'Roof; a, b', 'Place: Pune Station']);
    expect(event?.startDate.isDate).toBe(true);
    // The end is the first day after it.
    expect([String(event?.startDate), String(event?.endDate)]).toEqual(['2026-03-30', '2026-04-02']);
  });

  it('gives moments in UTC', async () => {
    const { app } = await visits('at');
    const { address } = await api.ok(appCalendars.renew, { body: { id: app } }, owner.token);
    const [event] = eventsOf(await (await fetch(here(address))).text());
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-03-29T08:30:00.000Z');
  });

  it('ends when it is renewed or turned off, and while the app is archived', async () => {
    const { app } = await visits('from');
    const of = { body: { id: app } };
    expect(await api.ok(appCalendars.get, { query: { id: app } }, owner.token)).toMatchObject({ created_at: null });
    const first = await api.ok(appCalendars.renew, of, owner.token);
    const second = await api.ok(appCalendars.renew, of, owner.token);
    const status = async (address: string | null) => (await fetch(here(address))).status;
    expect([await status(first.address), await status(second.address)]).toEqual([404, 200]);
    const known = await api.ok(appCalendars.get, { query: { id: app } }, owner.token);
    expect(known).toEqual({ created_at: second.created_at, address: null });
    await api.ok(apps.setStatus, { body: { id: app, status: 0 } }, owner.token);
    expect(await status(second.address)).toBe(404);
    await api.ok(apps.setStatus, { body: { id: app, status: 1 } }, owner.token);
    await api.ok(appCalendars.remove, of, owner.token);
    expect(await status(second.address)).toBe(404);
    const member = await api.member(owner.workspace, { apps: { CAN_VIEW: true } });
    expect(await api.call(appCalendars.renew, { ...of, token: member.token })).toMatchObject({ status: 403 });
  });
});
