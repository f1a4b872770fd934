import { forms } from '@tessera/contracts/forms/forms.contract';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import { teams } from '@tessera/contracts/teams/teams.contract';
import { mostTeams } from '@tessera/contracts/teams/teams.schema';
import { TeamRepository } from '@tessera/data/workspaces/team.repository';
import { newId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  asha = await api.founder();
});
afterAll(() => api.stop());

/** Names of all pages of the list. */
async function everyTeam(from: SliceApi, token: string, query: { sort?: string; search?: string }) {
  const names: string[] = [];
  let cursor: string | undefined;
  let total: number | undefined;
  do {
    const after = cursor === undefined ? {} : { cursor };
    const page = await from.ok(teams.all, { query: { ...query, ...after, limit: 60, with_total: 'true' } }, token);
    names.push(...page.items.map(({ name }) => name));
    total = page.total?.count;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { names, total };
}

const status = async (answer: Promise<{ status: number }>) => (await answer).status;
const newTeam = (name: string) => api.ok(teams.create, { body: { name } }, asha.token);
const add = (id: string, people: Person[], by = asha) =>
  api.call(teams.addMembers, { body: { id, user_ids: people.map((person) => person.id) }, token: by.token });

describe('a team', () => {
  it('gives its members access to items shared with it, until they leave or it is deleted', async () => {
    const [ravi, mira] = [await api.member(asha.workspace, {}), await api.member(asha.workspace, {}, 'Mira')];
    const team = await newTeam('Sales');
    const form = await api.ok(forms.create, { body: { name: 'Leads' } }, asha.token);
    const grants = [{ kind: 'team' as const, id: team.id, level: 'view' as const }];
    await api.ok(sharing.shareForm, { body: { id: form.id, revision: 0, restricted: true, grants } }, asha.token);
    const reads = ({ token }: Person) => status(api.call(forms.get, { query: { id: form.id }, token }));
    expect(await reads(ravi)).toBe(403);
    expect((await add(team.id, [ravi, mira])).body.data.member_count).toBe(2);
    expect(await reads(ravi)).toBe(200);
    const { members } = await api.ok(teams.details, { query: { id: team.id, per_page: 1 } }, asha.token);
    expect(members).toMatchObject({ rows: [{ id: ravi.id, name: 'Ravi' }], total_records: 2, total_pages: 2 });

    await api.ok(teams.removeMembers, { body: { id: team.id, user_ids: [ravi.id] } }, asha.token);
    expect(await reads(ravi)).toBe(403);
    expect(await reads(mira)).toBe(200);
    await api.ok(teams.delete, { body: { id: team.id } }, asha.token);
    expect(await reads(mira)).toBe(403);
    expect((await api.ok(sharing.ofForm, { query: { id: form.id } }, asha.token)).grants).toEqual([]);
    expect(await status(api.call(teams.details, { query: { id: team.id }, token: asha.token }))).toBe(404);
  });

  it('accepts only members of the workspace, and none who would gain rights that the adder lacks', async () => {
    const team = await newTeam('Sales');
    const stranger = await api.founder('Stranger');
    expect((await add(team.id, [asha, stranger])).body).toMatchObject({ status: 422, field: 'body.user_ids.1' });
    const form = await api.ok(forms.create, { body: { name: 'Leads' } }, asha.token);
    const grants = [{ kind: 'team' as const, id: team.id, level: 'edit' as const }];
    await api.ok(sharing.shareForm, { body: { id: form.id, revision: 0, restricted: false, grants } }, asha.token);
    const ravi = await api.member(asha.workspace, { teams: { CAN_EDIT: true } });
    expect((await add(team.id, [ravi], ravi)).body).toMatchObject({ status: 403, field: 'body.id' });
  });

  it('is listed by its number of members, and a filter on that number finds it', async () => {
    const [small, big] = [await newTeam('Small'), await newTeam('Big')];
    const mira = await api.member(asha.workspace, {}, 'Mira');
    await add(small.id, [mira]);
    await add(big.id, [mira, asha]);
    expect((await everyTeam(api, asha.token, { sort: 'member_count' })).names).toEqual(['Small', 'Big']);
    const filter = JSON.stringify({ property: 'member_count', operator: 'greaterThan', value: 1 });
    expect((await api.ok(teams.all, { query: { filter } }, asha.token)).items).toEqual([
      { ...big, member_count: 2, updated_at: expect.any(String) },
    ]);
    const unknown = JSON.stringify({ property: 'colour', operator: 'equal', value: 'red' });
    expect((await api.call(teams.all, { query: { filter: unknown }, token: asha.token })).body).toMatchObject({
      status: 400,
      field: 'query.filter.property',
    });
  });

  it('has a unique name, and is limited to two hundred per workspace', async () => {
    await newTeam('Sales');
    const { token } = asha;
    expect((await api.call(teams.create, { body: { name: ' sales' }, token })).body).toMatchObject({
      status: 409,
      field: 'body.name',
    });
    for (const name of ['', ' ', 'x'.repeat(121)])
      expect((await api.call(teams.create, { body: { name }, token })).body).toMatchObject({
        status: 400,
        field: 'body.name',
      });
    const repository = api.app.get(TeamRepository);
    const now = new Date();
    const draft = { workspace: asha.workspace, description: '', createdAt: now, updatedAt: now };
    for (let index = 1; index < mostTeams; index += 1)
      await repository.add({ ...draft, _id: newId(), name: `Team ${index}`, folded: `team ${index}` }, mostTeams);
    expect(await status(api.call(teams.create, { body: { name: 'One more' }, token }))).toBe(422);
    const { names, total } = await everyTeam(api, token, { sort: '-name' });
    expect(names.slice(0, 2)).toEqual(['Team 199', 'Team 198']);
    expect(names.at(-1)).toBe('Sales');
    expect([names.length, new Set(names).size, total]).toEqual([mostTeams, mostTeams, mostTeams]);
    const found = await everyTeam(api, token, { search: 'TEAM 19' });
    expect([found.names[0], found.total]).toEqual(['Team 19', 11]);
  });
});
