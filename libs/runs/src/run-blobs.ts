import { Inject, Injectable } from '@nestjs/common';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { deterministicId } from '@tessera/data/deterministic-id';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { isJsonObject, type JsonObject, type JsonValue } from '@tessera/kernel/json';

/** Outputs with more characters of JSON are stored in the blob store; the journal holds a reference. */
export const inlineLimit = 32_000;
const previewLength = 400;
const marker = '$tesseraBlob';

/** Placeholder for a large value in a journal and on a run's page. */
export interface BlobReference extends JsonObject {
  [marker]: string;
  size: number;
  preview: string;
}
type Succeeded = Extract<RunEvent, { type: 'node.succeeded' }>;

/** Moves large outputs from journals to the blob store. */
@Injectable()
export class RunBlobs {
  constructor(@Inject(BLOB_STORE) private readonly store: BlobStore) {}

  /**
   * Prepares events for the journal. The blob is stored first, so a reference never lacks its blob.
   * @param sizeOf returns the length of an output's JSON, so that it is measured once
   */
  async spill(workspace: WorkspaceId, run: string, event: Succeeded, json: string): Promise<Succeeded> {
    const { node, iteration, attempt } = event;
    const key = `runs/${workspace}/${run}/${deterministicId(node, String(iteration), String(attempt))}`;
    await this.store.put(key, Buffer.from(json));
    return { ...event, output: referenceTo(key, json) };
  }

  /** Removes the outputs of a run. */
  async removeOf(workspace: WorkspaceId, run: string): Promise<void> {
    await this.store.removeAll(`runs/${workspace}/${run}`);
  }

  /** Characters of the events' outputs that are in the blob store. */
  spilledBy(events: readonly RunEvent[]): number {
    return events.reduce(
      (sum, event) => sum + (event.type === 'node.succeeded' && isReference(event.output) ? event.output.size : 0),
      0,
    );
  }

  /** Replaces references with the stored outputs. @throws Error if a blob is missing */
  async restore(workspace: WorkspaceId, events: readonly RunEvent[]): Promise<RunEvent[]> {
    const restored = events.map(async (event) => {
      if (event.type !== 'node.succeeded' || !isReference(event.output)) return event;
      return { ...event, output: await this.read(workspace, event.output) };
    });
    return events.some((event) => event.type === 'node.succeeded' && isReference(event.output))
      ? Promise.all(restored)
      : [...events];
  }

  /**
   * Replaces outputs with their references again, in events made from restored ones.
   * @param stored the events before they were restored
   */
  referred(stored: readonly RunEvent[], events: readonly RunEvent[]): RunEvent[] {
    const references = new Map(
      stored.flatMap((event) =>
        event.type === 'node.succeeded' && isReference(event.output) ? [[stepOf(event), event.output] as const] : [],
      ),
    );
    return events.map((event) => {
      const reference = event.type === 'node.succeeded' ? references.get(stepOf(event)) : undefined;
      return event.type === 'node.succeeded' && reference ? { ...event, output: reference } : event;
    });
  }

  private async read(workspace: WorkspaceId, reference: BlobReference): Promise<JsonObject> {
    const key = reference[marker];
    if (!key.startsWith(`runs/${workspace}/`)) throw new Error(`blob ${key} is of another workspace`);
    const content = await this.store.get(key);
    if (!content) throw new Error(`blob ${key} is gone`);
    return JSON.parse(content.toString()) as JsonObject;
  }
}

/** The value if it is small enough to show, otherwise its beginning. */
export function shown(value: JsonValue | null): JsonValue | null {
  const json = JSON.stringify(value);
  return json.length <= inlineLimit ? value : { size: json.length, preview: json.slice(0, previewLength) };
}

const stepOf = ({ node, iteration }: Succeeded): string => `${node}:${iteration}`;

function referenceTo(key: string, json: string): BlobReference {
  return { [marker]: key, size: json.length, preview: json.slice(0, previewLength) };
}

function isReference(value: JsonValue): value is BlobReference {
  return isJsonObject(value) && typeof value[marker] === 'string' && typeof value['size'] === 'number';
}
