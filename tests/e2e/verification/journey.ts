import { devices, test as base } from '@playwright/test';
import { BuilderApi } from '../builder.ts';
import { stack, type Stack } from '../stack.ts';
import { installDevices } from './devices.ts';
import { Owner } from './owner.ts';
import { mediaIsReady, proposal, Proposer, publish, usualAttempts } from './proposer.ts';

interface Given {
  /** The environment of the journey. */
  place: Stack;
  /** The proposer's number of readings. */
  attempts: number;
  builder: BuilderApi;
  form: { id: string; address: string };
  owner: Owner;
  proposer: Proposer;
}

// With a phone's number of pixels, software rendering costs more than the rest of the session.
const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1, locale: 'en-IN' };

/** A desktop, for proposers without a phone. */
export const deskOf = ({ address }: Stack) => ({ ...devices['Desktop Chrome'], baseURL: address });

/** `test` for a proposer with a phone. Each test has its own form, so that tests can run in parallel. */
export const test = base.extend<Given>({
  ...phone,
  baseURL: async ({ place }, give) => give(place.address),
  place: [stack, { option: true }],
  attempts: [usualAttempts, { option: true }],
  builder: async ({ place }, give) => {
    const builder = await BuilderApi.signIn(place);
    await mediaIsReady(builder);
    await give(builder);
  },
  form: async ({ builder, attempts }, give, { title }) => give(await publish(builder, title, proposal(attempts))),
  owner: async ({ builder, form }, give, { errors }) => {
    const owner = new Owner(builder, form.id);
    await give(owner);
    // The suite's data no longer exists when somebody reads this.
    if (errors.length > 0) errors.push({ message: await owner.story().catch(String) });
  },
  /** At the verification step, with the earlier answers filled in. */
  proposer: async ({ page, form }, give) => {
    await installDevices(page.context());
    const proposer = new Proposer(page);
    await proposer.open(form.address);
    await give(proposer);
  },
});
