import { expect, type Locator, type Page } from '@playwright/test';
import type { BuilderApi } from '../builder.ts';
import { Person } from './devices.ts';

const consent =
  'I agree to the sum insured of {{sum_insured}} {{currency}} and the premium of {{premium_amount}} {{currency}}. My name is {{customer_name}}.';

/** Amounts with a distinct sound: the local recogniser often sends "fifty" and "fifteen" to review. */
export const [sumInsured, premium] = ['1000000', '11000'];
export const usualAttempts = 3;
/** Timeout of a sentence, or of a connection on a busy machine. */
const spoken = { timeout: 45_000 };

/** Publishes a form. @returns its address and id */
export async function publish(
  builder: BuilderApi,
  name: string,
  fields: readonly unknown[],
): Promise<{ id: string; address: string }> {
  const created = await builder.post<{ id: string; revision: number }>('/api/common/create-form', { name, fields });
  const { slug, id } = await builder.post<{ slug: string; id: string }>('/api/common/save-form', {
    id: created.id,
    revision: created.revision,
    status: 1,
  });
  return { id, address: `/f/${slug}` };
}

/** A proposal with the verification as last field. */
export const proposal = (attempts = usualAttempts) => [
  { id: 'name_of_proposer', type: 'text', label: 'Your name', mandatory: true, options: {} },
  { id: 'sumassured', type: 'number', label: 'Sum insured', mandatory: true, options: {} },
  { id: 'premium_amount', type: 'number', label: 'Premium', mandatory: true, options: {} },
  {
    id: 'verification',
    type: 'videoVerification',
    label: 'Video verification',
    mandatory: true,
    options: {
      consent: { english: consent },
      attempts,
      supportEmail: 'care@example.com',
      supportPhone: '1800 123 456',
    },
  },
];

/** Waits for the media server: a first start builds it. */
export const mediaIsReady = (builder: BuilderApi): Promise<void> =>
  expect
    .poll(async () => (await builder.get<{ media: { state: string } }>('/api/monitoring/health')).media.state, {
      timeout: 300_000,
    })
    .toBe('ready');

/** A proposer at the verification step of a form. */
export class Proposer {
  readonly person: Person;
  private consent = '';

  constructor(readonly page: Page) {
    this.person = new Person(page);
    page.on('response', (response) => {
      if (!response.url().endsWith('/start-agent-session') || !response.ok()) return;
      void response.json().then((answer: { updated_content: string }) => (this.consent = answer.updated_content));
    });
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.fill();
  }

  async fill(): Promise<void> {
    await this.page.getByLabel('Your name').fill('Asha Rao');
    await this.page.getByLabel('Sum insured').fill(sumInsured);
    await this.page.getByLabel('Premium').fill(premium);
  }

  /** From the form to the instructions. */
  async prepare(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start Verification' }).click();
    await this.page.getByRole('button', { name: 'I agree, start' }).click();
  }

  /** From the instructions to the live page. */
  async proceed(): Promise<void> {
    await this.page.getByRole('button', { name: 'Proceed' }).click();
  }

  /** From the form into the room. */
  async begin(): Promise<void> {
    await this.prepare();
    await this.proceed();
    await expect(this.page.getByText('Connected', { exact: true })).toBeVisible(spoken);
  }

  /** Repeats it until the agent has understood: speech during the agent's sentence is asked for again. */
  async sayReady(): Promise<void> {
    const understood = this.page.getByText('You said that you are ready.');
    const asked = this.page.getByText('The agent waits until you are ready');
    await expect(async () => {
      await expect(asked.or(understood).first()).toBeVisible(spoken);
      if (await understood.isHidden()) await this.person.say('yes, I am ready');
      await expect(understood).toBeVisible({ timeout: 6_000 });
    }).toPass({ timeout: 60_000 });
  }

  /** From the form until the agent has read the consent text and asks for it. */
  async untilAsked(): Promise<void> {
    await this.begin();
    await this.sayReady();
    await this.heardStatus('Please read the highlighted consent text aloud');
  }

  /** Waits for the turn to read, then reads. @param text by default the consent text */
  async read(text?: string): Promise<void> {
    await this.heardStatus('The agent is listening');
    await this.person.say(text ?? this.consent.replaceAll('\\n', ' '));
  }

  /**
   * Reads whenever the agent listens until `content` shows: a local recogniser sometimes asks for another attempt, and
   * so
   * does a reading that starts at the same time as the agent's speech.
   */
  async readUntil(content: Locator): Promise<void> {
    const listening = this.page.getByText('The agent is listening').first();
    for (let reading = 0; reading < usualAttempts * 2 && (await content.isHidden()); reading += 1) {
      await this.read();
      await expect(listening).toBeHidden(spoken);
      await expect(content.or(listening).first()).toBeVisible(spoken);
    }
    await expect(content).toBeVisible();
  }

  readToTheEnd(): Promise<void> {
    return this.readUntil(this.page.getByRole('heading', { name: 'Verification Completed' }));
  }

  async heardStatus(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible(spoken);
  }

  async ended(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: title })).toBeVisible(spoken);
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Submit' }).click();
  }

  async thanked(): Promise<void> {
    await this.submit();
    await expect(this.page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  }
}
