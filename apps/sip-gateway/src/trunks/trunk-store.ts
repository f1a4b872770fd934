import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SIPDispatchRuleInfo, SIPInboundTrunkInfo, SIPOutboundTrunkInfo } from '@livekit/protocol';
import type { JsonObject } from '@bufbuild/protobuf';
import { Sealing } from '@tessera/kit/sealing';

const passwordPurpose = 'sip-trunk-password';
const read = { ignoreUnknownFields: true } as const;

/** @returns an id in LiveKit's form, such as `ST_kx3…` */
export const newId = (prefix: 'ST' | 'SDR' | 'SCL'): string => `${prefix}_${randomBytes(9).toString('hex')}`;

interface Kept {
  inbound: JsonObject[];
  outbound: JsonObject[];
  rules: JsonObject[];
}

/** Trunks and dispatch rules, kept in a file of the data folder. Passwords are sealed in it. */
export class TrunkStore {
  readonly inbound = new Map<string, SIPInboundTrunkInfo>();
  readonly outbound = new Map<string, SIPOutboundTrunkInfo>();
  readonly rules = new Map<string, SIPDispatchRuleInfo>();
  private readonly sealing: Sealing;
  private writing: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  private constructor(
    private readonly folder: string,
    secretKey: string,
  ) {
    this.sealing = new Sealing(secretKey);
  }

  /** @throws Error when the file is damaged, or was sealed with another key */
  static async open(folder: string, secretKey: string): Promise<TrunkStore> {
    const store = new TrunkStore(folder, secretKey);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const text = await readFile(store.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text !== null) store.load(JSON.parse(text) as Kept);
    return store;
  }

  /** Writes what the maps hold, after earlier writes. Saves that wait for one share the next. */
  save(): Promise<void> {
    this.next ??= this.writing.then(() => {
      this.next = undefined;
      const written = this.write();
      this.writing = written.catch(() => undefined);
      return written;
    });
    return this.next;
  }

  private async write(): Promise<void> {
    const text = JSON.stringify(this.kept());
    // A name of its own: a gateway that is stopping may still write.
    const temporary = `${this.file}.${randomBytes(4).toString('hex')}.new`;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(temporary, text, { mode: 0o600 });
      await rename(temporary, this.file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  private get file(): string {
    return join(this.folder, 'trunks.json');
  }

  private load({ inbound, outbound, rules }: Kept): void {
    for (const each of inbound.map((json) => SIPInboundTrunkInfo.fromJson(this.unsealed(json), read)))
      this.inbound.set(each.sipTrunkId, each);
    for (const each of outbound.map((json) => SIPOutboundTrunkInfo.fromJson(this.unsealed(json), read)))
      this.outbound.set(each.sipTrunkId, each);
    for (const each of rules.map((json) => SIPDispatchRuleInfo.fromJson(json, read)))
      this.rules.set(each.sipDispatchRuleId, each);
  }

  private kept(): Kept {
    return {
      inbound: [...this.inbound.values()].map((trunk) => this.sealed(trunk.toJson() as JsonObject)),
      outbound: [...this.outbound.values()].map((trunk) => this.sealed(trunk.toJson() as JsonObject)),
      rules: [...this.rules.values()].map((rule) => rule.toJson() as JsonObject),
    };
  }

  private sealed(trunk: JsonObject): JsonObject {
    const { authPassword } = trunk;
    return authPassword ? { ...trunk, authPassword: this.sealing.seal(String(authPassword), passwordPurpose) } : trunk;
  }

  private unsealed(trunk: JsonObject): JsonObject {
    const { authPassword } = trunk;
    return authPassword
      ? { ...trunk, authPassword: this.sealing.unseal(String(authPassword), passwordPurpose) }
      : trunk;
  }
}
