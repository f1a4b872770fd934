import { devices, test as base } from '@playwright/test';
import { BuilderApi } from '../builder.ts';
import { stack, type Stack } from '../stack.ts';
import { installDevices } from './devices.ts';
import { Owner } from './owner.ts';
import { mediaIsReady, proposal, Proposer, publish, usualAttempts } from './proposer.ts';

interface Given {
  /** Where the journey takes place. */
  place: Stack;
  /** Readings that a proposer has. */
  attempts: number;
  builder: BuilderApi;
  form: { id: string; address: string };
  owner: Owner;
  proposer: Proposer;
}

// As many pixels as a phone has cost software that draws them more than all the rest of a session.
const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1, locale: 'en-IN' };

/** A desk, for those who do not come with a phone. */
export const deskOf = ({ address }: Stack) => ({ ...devices['Desktop Chrome'], baseURL: address });

/** `test` for a proposer with a phone. Each has a form of its own, so that they run beside each other. */
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
    // The suite's data is gone by the time that somebody asks.
    if (errors.length > 0) errors.push({ message: await owner.story().catch(String) });
  },
  /** At the step, with the answers before it filled in. */
  proposer: async ({ page, form }, give) => {
    await installDevices(page.context());
    const proposer = new Proposer(page);
    await proposer.open(form.address);
    await give(proposer);
  },
});
