import type { Page } from '@playwright/test';
import { stack, type Stack } from './stack.ts';

/** The demo builder's calls to the API, for what a test prepares rather than shows. */
export class BuilderApi {
  private constructor(
    readonly address: string,
    private readonly token: string,
  ) {}

  static async signIn({ address, login }: Pick<Stack, 'address' | 'login'> = stack): Promise<BuilderApi> {
    const { token } = await call<{ token: string }>('POST', `${address}/api/getuser/login`, login);
    return new BuilderApi(address, token);
  }

  get<T>(path: string): Promise<T> {
    return call<T>('GET', this.address + path, undefined, this.token);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return call<T>('POST', this.address + path, body, this.token);
  }

  /** Creates and publishes a workflow. @returns its id */
  async publish(name: string, definition: unknown): Promise<string> {
    const { id } = await this.post<{ id: string }>('/api/workflow/createWorkflow', { name, definition });
    await this.post('/api/workflow/updateWorkflowStatus', { id, status: 1 });
    return id;
  }
}

async function call<T>(method: string, url: string, body?: unknown, token?: string): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const envelope = (await answer.json()) as { data: T; error?: string; problems?: unknown };
  if (!answer.ok) throw new Error(`${method} ${url}: ${envelope.error} ${JSON.stringify(envelope.problems ?? '')}`);
  return envelope.data;
}

/** Logs the demo builder in, by hand. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(stack.login.email);
  await page.getByLabel('Password', { exact: true }).fill(stack.login.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((address) => address.pathname === '/');
}
