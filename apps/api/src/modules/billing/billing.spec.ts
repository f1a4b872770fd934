import { contracts } from '@tessera/contracts/all';
import { samples } from '@tessera/contracts/all-samples';
import { plans as catalogue } from '@tessera/contracts/billing/plan-catalogue';
import { plans } from '@tessera/contracts/billing/plans.contract';
import type { Operation } from '@tessera/contracts/contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { UsageRepository } from '@tessera/data/billing/usage.repository';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../slice.fixture.ts';
import { PlanEntitlements } from './plan-entitlements.ts';
import { makeSampleData, type SweepData } from '../../sweep-data.fixture.ts';

const limited = Object.values(contracts)
  .flatMap((area) => Object.values<Operation>(area))
  .filter(({ uses }) => uses !== undefined);

let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  asha = await api.founder();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

/** Pretends that the workspace has so much of everything. */
const pretendUse = (amount: number) => jest.spyOn(api.app.get(UsageRepository), 'used').mockResolvedValue(amount);

describe('limits of the plan', () => {
  let data: SweepData;
  beforeAll(async () => {
    data = await makeSampleData(api, 'Limited');
  });

  it.each(limited.map((operation): [string, Operation] => [operation.name, operation]))(
    '%s is refused at its limit, with the limit and the plan that has more',
    async (name, operation) => {
      const [area = '', key = ''] = name.split('.');
      const call = (samples as never as Record<string, Record<string, (of: SweepData) => object>>)[area]?.[key];
      pretendUse(1_000_000);
      const answer = await api.call(operation, { ...call?.(data), token: data.owner.token });
      expect(answer).toMatchObject({ status: 402, body: { code: 'PLAN_LIMIT', params: { plan: 'free' } } });
      expect(answer.body.error).toMatch(/The plan Free allows [\d,]+ .*Settings, Billing\./);
    },
  );

  it('count the runs of a month once a minute while there are many', async () => {
    const used = pretendUse(50_000);
    const [entitlements, workspace] = [api.app.get(PlanEntitlements), newId<WorkspaceId>()];
    for (const work of ['first', 'second'])
      expect(await entitlements.within(workspace, { feature: 'runs_month', amount: 1 }, async () => work)).toBe(work);
    expect(used).toHaveBeenCalledTimes(1);
  });

  it('let only one of two calls take the last place', async () => {
    const limit = catalogue.free.limits.forms ?? 0;
    const usage = api.app.get(UsageRepository);
    const real = usage.used.bind(usage);
    jest.spyOn(usage, 'used').mockImplementation(async (...terms) => limit - 1 + (await real(...terms)));
    const create = (name: string) => api.call(forms.create, { body: { name }, token: asha.token });
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(create));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402, 402]);
    expect((await api.ok(plans.features, {}, asha.token)).items).toContainEqual(
      expect.objectContaining({ feature: 'forms', limit, used: limit }),
    );
  });
});

describe('the report of consumption', () => {
  it.each([
    [{ from: '2026-02-02', to: '2026-02-01' }, 'query.from', 400],
    [{ from: '2026-01-01', to: '2026-12-31' }, 'query.from', 400],
    [{ from: '2026-02-30' }, 'query.from', 400],
  ])('refuses the range %j', async (query, field, status) => {
    expect(await api.call(plans.consumption, { query, token: asha.token })).toMatchObject({ status, body: { field } });
  });
});
