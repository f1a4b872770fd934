import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CallOf, Operation, OperationDeclaration, ResponseOf } from '@tessera/contracts/contract';
import type { PermissionMap } from '@tessera/access/rights';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { newId, type UserId, type WorkspaceId } from '@tessera/kernel/ids';
import { testServers } from '@tessera/testing/test-servers';
import { hashPassword } from './auth/passwords.ts';
import { Sessions } from './auth/sessions.ts';
import { WorkspaceAccess } from './auth/workspace-access.ts';
import { apiSettings } from './config.ts';
import { createApp } from './create-app.ts';

/** A logged-in person. */
export interface Person {
  id: UserId;
  email: string;
  password: string;
  workspace: WorkspaceId;
  token: string;
  sessionId: string;
}
export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line no-explicit-any -- tests look at whatever came, also at what should not have come
  body: any;
}
interface Sent {
  query?: Record<string, unknown>;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

const password = 'correct horse battery';
const caller = { requestId: 'test', ip: '127.0.0.1', userAgent: 'jest', acceptLanguage: '' };

/** A whole api on the real servers, with its own database and data folder. */
export class SliceApi {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly address: string,
    readonly mongoUrl: string,
    private readonly dataDir: string,
    private readonly passwordHash: string,
  ) {}

  /** @param overrides environment variables that differ from the test defaults */
  static async start(overrides: Record<string, string> = {}): Promise<SliceApi> {
    const dataDir = await mkdtemp(join(tmpdir(), 'tessera-slice-'));
    const settings = apiSettings({
      ...testServers(),
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      SECRET_KEY: randomBytes(32).toString('base64'),
      RATE_LIMITS: 'off',
      DATA_DIR: dataDir,
      ...overrides,
    });
    const app = await createApp(settings);
    await app.listen(0, '127.0.0.1');
    return new SliceApi(app, await app.getUrl(), settings.MONGO_URL, dataDir, await hashPassword(password));
  }

  /** Calls a path. */
  async send(method: string, path: string, { query, body, token, headers }: Sent = {}): Promise<Answer> {
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const answer = await fetch(`${this.address}${path}${search}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { token }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  }

  /** Calls an operation with any input. */
  call(operation: Operation, sent: Sent = {}): Promise<Answer> {
    return this.send(operation.method, operation.path, sent);
  }

  /** Calls an operation with valid input and returns its data. @throws Error with the response when it failed */
  async ok<D extends OperationDeclaration>(
    operation: Operation<D>,
    input: CallOf<D>,
    token?: string,
  ): Promise<ResponseOf<D>> {
    const answer = await this.call(operation, { ...(input as Sent), token });
    if (answer.status !== 200) throw new Error(`${operation.name}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }

  /** A superadmin of a new workspace. */
  async founder(name = 'Asha'): Promise<Person> {
    const workspace = newId<WorkspaceId>();
    const person = await this.addUser(name, workspace);
    await this.app
      .get(WorkspaceAccess)
      .found(workspace, { name: `Workspace of ${name}`, timeZone: 'Asia/Kolkata' }, person.id);
    return this.login(person);
  }

  /** A member of a workspace with exactly these rights and roles. */
  async member(
    workspace: WorkspaceId,
    permissions: PermissionMap,
    name = 'Ravi',
    roles: string[] = [],
  ): Promise<Person> {
    const person = await this.addUser(name, workspace);
    await this.app.get(MembershipRepository).add(workspace, person.id, { permissions, roles, joinedAt: new Date() });
    return this.login(person);
  }

  /** Another session of the same person. */
  async login(person: Omit<Person, 'token' | 'sessionId'>): Promise<Person> {
    const session = await this.app.get(Sessions).begin(person.id, person.workspace, caller);
    return { ...person, ...session };
  }

  async stop(): Promise<void> {
    await this.stopKeepingData();
  }

  /** For a second process on the same database. */
  async stopKeepingData(): Promise<void> {
    await this.app.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async addUser(name: string, workspace: WorkspaceId): Promise<Omit<Person, 'token' | 'sessionId'>> {
    const id = newId<UserId>();
    const email = `${name.toLowerCase()}.${id}@example.com`;
    await this.app.get(UserRepository).add({
      _id: id,
      email,
      name,
      passwordHash: this.passwordHash,
      timeZone: 'Asia/Kolkata',
      language: 'en',
      workspaces: [workspace],
      lastWorkspace: workspace,
      createdAt: new Date(),
    });
    return { id, email, password, workspace };
  }
}
