import { payment } from '@tessera/contracts/billing/payment.contract';
import { plans } from '@tessera/contracts/billing/plans.contract';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { UsageRepository } from '@tessera/data/billing/usage.repository';
import { newId } from '@tessera/kernel/ids';
import { type GatewayEvent, PaymentGateway } from '@tessera/testing/payment-gateway';
import { type Person, SliceApi } from '../../slice.fixture.ts';

const keys = { keyId: 'rzp_test_1', keySecret: 'a secret of the key', webhookSecret: 'a secret of the hook' };
const gateway = new PaymentGateway(keys);
const coupons = [
  { code: 'HALF', percent: 50, uses: 100 },
  { code: 'ALL', percent: 100, uses: 100 },
  { code: 'ONE', percent: 10, uses: 1 },
  { code: 'OLD', percent: 10, uses: 100, until: '2020-01-01T00:00:00Z' },
];
const details = { name: 'Asha & Co', address: '1 MG Road', state: '29', email: 'asha@example.com' } as const;
const team = { plan: 'team', period: 'monthly' } as const;

let api: SliceApi;
let asha: Person;
beforeAll(async () => {
  api = await SliceApi.start({
    RAZORPAY_URL: await gateway.listen(),
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRETS: `${keys.webhookSecret},the one before`,
    COUPONS: JSON.stringify(coupons),
  });
});
beforeEach(async () => {
  asha = await buyer('Asha');
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await api.stop();
  gateway.close();
});

async function buyer(name: string): Promise<Person> {
  const person = await api.founder(name);
  await api.ok(payment.saveBilling, { body: details }, person.token);
  return person;
}
const order = (more: object = {}, { token } = asha) =>
  api.ok(payment.createOrder, { body: { ...team, key: newId(), ...more } }, token);
const refused = (more: object) =>
  api.call(payment.createOrder, { body: { ...team, key: newId(), ...more }, token: asha.token });
/** The gateway's id of an order. */
const known = (id: string) => [...gateway.orders.values()].find(({ receipt }) => receipt === id)?.id ?? '';
const verify = (id: string, paid: { payment: { id: string }; signature: string }, { token } = asha) =>
  api.call(payment.verify, { body: { order_id: id, payment_id: paid.payment.id, signature: paid.signature }, token });
const hook = ({ body, headers }: GatewayEvent) => api.send('POST', '/api/payment/hooks/razorpay', { body, headers });
const activePlan = async ({ token } = asha) => (await api.ok(plans.active, {}, token)).plan;
const invoices = async ({ token } = asha) => (await api.ok(payment.invoices, {}, token)).items;

describe('an order', () => {
  it('is paid once, however often and in whatever order answer and webhook come', async () => {
    const { id, amounts } = await order();
    expect(amounts).toMatchObject({ price: 299_900, taxable: 299_900, total: 353_882 });
    expect(amounts.taxes.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['CGST', 26_991],
      ['SGST', 26_991],
    ]);
    const paid = gateway.pay(known(id));
    const event = gateway.eventOf(paid.payment);
    const answers = await Promise.all([verify(id, paid), hook(event), hook(event), verify(id, paid)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await hook(event)).status).toBe(200);
    const { ends_at: end } = await api.ok(plans.active, {}, asha.token);
    await hook(gateway.eventOf(paid.payment));
    expect(await api.ok(plans.active, {}, asha.token)).toMatchObject({ plan: 'team', state: 'active', ends_at: end });
    expect(await invoices()).toHaveLength(1);
  });

  it('is the same one for a repeated key', async () => {
    const key = newId();
    expect((await order({ key })).id).toBe((await order({ key })).id);
  });

  it('becomes paid by a late webhook, also after a failure and a newer order', async () => {
    const first = await order();
    const failed = gateway.pay(known(first.id), 'failed');
    await hook(gateway.eventOf(failed.payment));
    await order({ period: 'yearly' });
    await hook(gateway.eventOf(gateway.pay(known(first.id)).payment));
    expect(await activePlan()).toBe('team');
  });

  it('is found as paid when it is begun again, though no webhook came', async () => {
    const { id } = await order();
    gateway.pay(known(id));
    const again = { body: { order_id: id }, token: asha.token };
    expect((await api.call(payment.reinitiate, again)).body.data).toMatchObject({ state: 'paid', checkout: null });
    expect((await api.call(payment.reinitiate, again)).status).toBe(409);
    expect(await activePlan()).toBe('team');
  });

  it.each([
    ['of another secret', (paid: { payment: { id: string } }) => ({ ...paid, signature: 'ab'.repeat(32) })],
    ['that is no hex', (paid: { payment: { id: string } }) => ({ ...paid, signature: 'ट्' })],
  ])('stays unpaid by a signature %s', async (_, changed) => {
    const { id } = await order();
    const answer = await verify(id, changed(gateway.pay(known(id))));
    expect(answer).toMatchObject({ status: 422, body: { field: 'body.signature' } });
    expect(await activePlan()).toBe('free');
  });

  it("stays unpaid by the answer to another order, and by another workspace's", async () => {
    const [mine, theirs] = [await order(), await buyer('Ravi')];
    const other = await order({}, theirs);
    const paid = gateway.pay(known(other.id));
    expect((await verify(mine.id, paid)).status).toBe(422);
    expect((await verify(other.id, paid)).status).toBe(404);
    expect(await activePlan()).toBe('free');
  });

  it('waits for a person when another amount was taken', async () => {
    const { id } = await order();
    const paid = gateway.pay(known(id), 'captured', 100);
    expect((await verify(id, paid)).body.data).toMatchObject({ state: 'review' });
    expect(await activePlan()).toBe('free');
  });
});

describe('a webhook', () => {
  it.each([
    [
      'a wrong signature',
      (event: GatewayEvent) => ({ ...event, headers: { ...event.headers, 'x-razorpay-signature': 'aa' } }),
      401,
    ],
    ['a changed body', (event: GatewayEvent) => ({ ...event, body: event.body.replace('353882', '353883') }), 401],
    ['no id', (event: GatewayEvent) => ({ ...event, headers: { ...event.headers, 'x-razorpay-event-id': '' } }), 400],
  ])('with %s changes nothing', async (_, change, status) => {
    const { id } = await order();
    expect((await hook(change(gateway.eventOf(gateway.pay(known(id)).payment)))).status).toBe(status);
    expect(await activePlan()).toBe('free');
  });

  it('of another merchant is taken and ignored; one with the secret of before is applied', async () => {
    const { id } = await order();
    const { payment: paid } = gateway.pay(known(id));
    expect((await hook(gateway.eventOf({ ...paid, order_id: 'order_foreign' }))).status).toBe(200);
    expect(await activePlan()).toBe('free');
    expect((await hook(gateway.eventOf(paid, 'the one before'))).status).toBe(200);
    expect(await activePlan()).toBe('team');
  });
});

describe('a coupon', () => {
  it('is used once by a workspace, and again only after an order that was not paid', async () => {
    await order({ coupon: 'HALF' });
    const { id, amounts } = await order({ coupon: 'half' });
    expect(amounts).toMatchObject({ price: 299_900, discount: 149_950, taxable: 149_950 });
    await verify(id, gateway.pay(known(id)));
    expect(await refused({ plan: 'scale', coupon: 'HALF' })).toMatchObject({
      status: 422,
      body: { field: 'body.coupon' },
    });
  });

  it('of the whole price asks for no payment', async () => {
    expect(await order({ coupon: 'ALL' })).toMatchObject({ state: 'paid', checkout: null, amounts: { total: 0 } });
    expect(await activePlan()).toBe('team');
    expect((await api.ok(workspaces.mine, {}, asha.token)).items).toMatchObject([{ plan: 'team' }]);
  });

  it.each(['OLD', 'NOBODY'])('%s is refused with the same sentence', async (coupon) => {
    expect((await refused({ coupon })).body.error).toMatch(/unknown, has ended, or was used/);
  });

  it('is not used by more workspaces than it allows', async () => {
    await order({ coupon: 'ONE' });
    const ravi = await buyer('Ravi');
    const body = { ...team, key: newId(), coupon: 'ONE' };
    expect((await api.call(payment.createOrder, { body, token: ravi.token })).status).toBe(422);
  });
});

describe('what cannot be ordered', () => {
  it('is a plan below what is used, the same plan, and a smaller one', async () => {
    const used = jest.spyOn(api.app.get(UsageRepository), 'used').mockResolvedValue(6_000);
    expect((await refused({})).body.error).toMatch(/^The plan Team allows 5,000 forms, and 6,000 are used/);
    used.mockRestore();
    const { id } = await order();
    await verify(id, gateway.pay(known(id)));
    expect((await refused({})).body).toMatchObject({ status: 422, field: 'body.plan' });
    expect((await refused({ plan: 'starter' })).body).toMatchObject({ status: 422, field: 'body.plan' });
    const { amounts } = await order({ plan: 'business' });
    expect(amounts.credit).toBeGreaterThan(299_000);
  });

  it.each([
    [{ amount: 1 }, 'body'],
    [{ plan: 'free' }, 'body.plan'],
    [{ coupon: 'X'.repeat(4_000) }, 'body.coupon'],
  ])('is %j', async (more, field) => {
    expect((await refused(more)).body).toMatchObject({ status: 400, field: expect.stringContaining(field) });
  });
});

describe('billing details', () => {
  it.each([
    [{ gstin: '29AAAAA0000A1Z0' }, 'body.gstin', 400],
    [{ gstin: '२9AAAAA0000A1Z0' }, 'body.gstin', 400],
    [{ gstin: '27AAPFU0939F1ZV' }, 'body.state', 422],
    [{ state: '28' }, 'body.state', 400],
  ])('refuse %j', async (more, field, status) => {
    const answer = await api.call(payment.saveBilling, { body: { ...details, ...more }, token: asha.token });
    expect(answer).toMatchObject({ status, body: { field } });
  });
});

describe('invoices', () => {
  it('are numbered without a gap, also when several orders are paid at once, and are PDFs', async () => {
    const people = await Promise.all(['A', 'B', 'C', 'D'].map(buyer));
    const orders = await Promise.all(people.map((person) => order({}, person)));
    await Promise.all(orders.map(({ id }, at) => verify(id, gateway.pay(known(id)), people[at])));
    const numbers = (await Promise.all(people.map((person) => invoices(person)))).flat().map(({ number }) => number);
    const sequence = numbers.map((number) => Number(number.slice(-6))).sort((a, b) => a - b);
    expect(sequence).toEqual(sequence.map((_, at) => (sequence[0] ?? 0) + at));
    expect(numbers[0]).toMatch(/^TS\/\d\d-\d\d\/\d{6}$/);
    const [person] = people;
    if (!person) throw new Error('nobody bought anything');
    const [invoice] = await invoices(person);
    const { url } = await api.ok(payment.invoiceAddress, { body: { id: invoice?.id ?? '' } }, person.token);
    const file = await fetch(`${api.address}${url}`);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await fetch(`${api.address}${url}x`)).status).toBe(404);
  });
});
