import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Abstract, type INestApplicationContext, type Type } from '@nestjs/common';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import { everything } from '@tessera/access/decide';
import { allJobs } from '@tessera/contracts/all-jobs';
import { finalStatuses } from '@tessera/contracts/executions/executions.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import type { PublishedTrigger } from '@tessera/data/workflows/published-trigger';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { JobDispatcher } from '@tessera/queue/job-dispatcher';
import { RedisConnections } from '@tessera/queue/redis';
import { RunStarter } from '@tessera/runs/run-starter';
import { serversOfFile } from '@tessera/testing/test-servers';
import { workerSettings } from './config.ts';
import { WorkerModule } from './worker.module.ts';

/** A complete worker inside the test, on the real servers, with a workspace of its own. */
export class WorkerUnderTest {
  readonly workspace = newId<WorkspaceId>();
  readonly workflow = newId();
  private versions = 0;

  private constructor(
    private readonly app: INestApplicationContext,
    private readonly dispatcher: JobDispatcher,
  ) {}

  /** @param overrides of a usual test's environment variables */
  static async start(overrides: Record<string, string> = {}): Promise<WorkerUnderTest> {
    const settings = workerSettings({
      ...process.env,
      ...serversOfFile(),
      DATA_DIR: join(tmpdir(), `tessera-worker-${randomUUID()}`),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      OUTBOUND_ALLOW: '127.0.0.1',
      ...overrides,
    });
    const app = await NestFactory.createApplicationContext(WorkerModule.with(settings), { logger: false });
    const dispatcher = JobDispatcher.create(app.get(RedisConnections), app.get(DiscoveryService, { strict: false }), {
      jobs: allJobs,
      concurrency: {
        runs: 20,
        triggers: 5,
        mail: 1,
        media: 1,
        uploads: 1,
        exports: 1,
        imports: 1,
        knowledge: 1,
        conversations: 10,
        'phone-calls': 10,
        webhooks: 5,
      },
    });
    dispatcher.start();
    return new WorkerUnderTest(app, dispatcher);
  }

  get<T>(type: Type<T> | Abstract<T> | symbol): T {
    return this.app.get(type, { strict: false });
  }

  /** Publishes a version of the workspace's workflow. */
  async publish(definition: WorkflowDefinition): Promise<number> {
    this.versions += 1;
    await this.get(WorkflowVersionRepository).add(this.workspace, {
      workflow: this.workflow,
      version: this.versions,
      definition,
      context: { timeZone: 'UTC', triggerVariables: [] },
      publishedAt: new Date(),
    });
    return this.versions;
  }

  /** A published workflow of its own that this trigger starts. */
  async listening(trigger: PublishedTrigger, ...steps: Parameters<typeof chainOf>): Promise<string> {
    const id = newId();
    const { workspace } = this;
    const chain = chainOf(...steps);
    const [first, ...rest] = chain.nodes;
    const definition = { ...chain, nodes: [{ ...first!, kind: trigger.kind, options: trigger.options }, ...rest] };
    await this.get(WorkflowVersionRepository).add(workspace, {
      ...{ workflow: id, version: 1, definition, publishedAt: new Date() },
      context: { timeZone: 'UTC', triggerVariables: [] },
    });
    const draft = { id, name: 'Listening', definition, draftTrigger: trigger.kind };
    const { revision } = await this.get(WorkflowRepository).create(workspace, draft);
    await this.get(ListenerRepository).add(workspace, trigger, id);
    await this.get(WorkflowRepository).publish(workspace, { id, revision }, { version: 1, trigger });
    return id;
  }

  /** A run that waits for an event; its result is `data`, what happened: null after the time limit. */
  async waitingFor(options: JsonObject, input: JsonObject = {}): Promise<string> {
    const run = await this.aboutToWait(options, input);
    await this.until(run, ({ status }) => status === 'waiting');
    return run;
  }

  /** Such a run, before its step has begun to wait. */
  async aboutToWait(options: JsonObject, input: JsonObject = {}): Promise<string> {
    return this.run(await this.publish(waitingForEvent(options)), input);
  }

  /** What the wait of such a run ended with. */
  async waitedFor(run: string): Promise<JsonValue> {
    const { status, result } = await this.ended(run);
    if (status !== 'completed') throw new Error(`run ${run} is ${status}`);
    return (JSON.parse(result ?? '{}') as JsonObject)['data'] ?? null;
  }

  /** Runs a sweep. If the timer's is in progress, runs one more, because that one may have started too early. */
  async swept(sweep: () => Promise<boolean>): Promise<void> {
    while (!(await sweep())) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  async run(version: number, input: JsonObject, key?: string): Promise<string> {
    const { id } = await this.get(RunStarter).start({
      workspace: this.workspace,
      workflow: { id: this.workflow, name: 'Under test', version },
      trigger: { kind: 'manually', subject: null },
      input,
      ...(key && { fact: { key } }),
    });
    return id;
  }

  /** Runs of the workspace, or of one of its workflows, newest first. */
  async runsOf(workflow?: string) {
    const sort = [{ property: 'created_at', direction: 'descending' as const }];
    const request = { sort, limit: 100, context: { now: Date.now(), timeZone: 'UTC' } };
    return (
      await this.get(RunRepository).list(
        this.workspace,
        request,
        workflow === undefined ? everything : { only: [workflow] },
      )
    ).items;
  }

  async stored(run: string): Promise<RunDocument> {
    const document = await this.get(RunRepository).byId(this.workspace, run);
    if (!document) throw new Error(`run ${run} is not stored`);
    return document;
  }

  /** Waits for a run's state; fails with its actual state. */
  async until(run: string, is: (document: RunDocument) => boolean, withinMs = 60_000): Promise<RunDocument> {
    const end = Date.now() + withinMs;
    for (;;) {
      const document = await this.stored(run);
      if (is(document)) return document;
      if (Date.now() > end) throw new Error(`after ${withinMs} ms the run is ${JSON.stringify(document)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  ended(run: string): Promise<RunDocument> {
    return this.until(run, ({ status }) => finalStatuses.includes(status));
  }

  async stop(): Promise<void> {
    await this.dispatcher.stop(1_000);
    await this.app.close();
  }
}

/** HTTP server that stands for another system: answers as configured, and records its requests. */
export class Receiver {
  readonly calls: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  answer: (response: ServerResponse, call: number) => void = (response) => response.end('{}');
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      this.calls.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      this.answer(response, this.calls.length);
    });
  });

  /** @returns its address */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the receiver has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Waits for an event, for an hour unless the options say otherwise. */
function waitingForEvent(options: JsonObject): WorkflowDefinition {
  const limit = { amount: 1, unit: 'hours' };
  const chain = chainOf({ id: 'wait', kind: 'waitForEvent', options: { limit, conditions: [], ...options } });
  const values = [{ name: 'data', value: '{{wait.data}}' }];
  const output = (id: string) => ({ id, kind: 'output', name: id, options: { values }, position: { x: 0, y: 0 } });
  const edge = (port: string, to: string) => ({ id: port, from: 'wait', port, to });
  return {
    nodes: [...chain.nodes, output('went_on'), output('late')],
    edges: [...chain.edges, edge('happened', 'went_on'), edge('timed_out', 'late')],
  };
}

/** A linear workflow: a manual trigger, then these nodes in order. */
export function chainOf(...nodes: { id: string; kind: string; options: JsonObject; settings?: JsonObject }[]) {
  const all = [{ id: 'trigger', kind: 'manually', options: {} }, ...nodes];
  return {
    nodes: all.map((node) => ({ ...node, name: node.id, position: { x: 0, y: 0 } })),
    edges: nodes.map(({ id }, index) => {
      const from = all[index]?.id ?? '';
      return { id: `${from}-${id}`, from, port: 'out', to: id };
    }),
  } satisfies WorkflowDefinition;
}
