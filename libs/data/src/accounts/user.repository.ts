import { Injectable } from '@nestjs/common';
import type { DateFormat } from '@tessera/contracts/accounts/date-format';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database, isDuplicateKey } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';

/** The second step of a login. */
export interface TwoFactor {
  /** Of the authenticator app, sealed. Missing if codes come by text message only. */
  secret?: string;
  /** Confirmed number that codes can be sent to: E.164. */
  phone?: string;
  since: Date;
  /** Time step of the newest code that was accepted: it and older ones are refused. */
  lastStep: number;
  /** Signatures of unused recovery codes. */
  recovery: string[];
}

export interface UserDocument {
  _id: UserId;
  /** In lower case; unique. */
  email: string;
  name: string;
  /** argon2id, with its parameters and salt in it. Missing for a person who logs in another way. */
  passwordHash?: string;
  timeZone: string;
  language: 'en' | 'hi';
  /** How pages write dates for the person. Missing until they choose one. */
  dateFormat?: DateFormat;
  /** Where the person may be a member; the membership documents are the truth. */
  workspaces: WorkspaceId[];
  /** Where the last session was, and the next one starts. */
  lastWorkspace: WorkspaceId;
  createdAt: Date;
  /** The person has dismissed the getting-started checklist. */
  hidesChecklist?: boolean;
  /** Missing while it is off. */
  twoFactor?: TwoFactor;
  /** The sealed secret that no code has confirmed yet. */
  offeredSecret?: { secret: string; expiresAt: Date };
}

@Injectable()
export class UserRepository extends IdentityRepository<UserDocument> {
  constructor(database: Database) {
    super(database, 'users', [{ key: { email: 1 }, unique: true }]);
  }

  byId(id: UserId): Promise<UserDocument | null> {
    return this.findOne({ _id: id });
  }

  byEmail(email: string): Promise<UserDocument | null> {
    return this.findOne({ email });
  }

  byIds(ids: readonly UserId[]): Promise<UserDocument[]> {
    return this.find({ _id: { $in: ids } });
  }

  /** @returns false when the address (or the id) has an account already */
  add(user: UserDocument): Promise<boolean> {
    return this.insert(user);
  }

  setProfile(
    id: UserId,
    profile: Partial<Pick<UserDocument, 'name' | 'timeZone' | 'language' | 'dateFormat' | 'hidesChecklist'>>,
  ): Promise<UserDocument | null> {
    return Object.keys(profile).length === 0 ? this.byId(id) : this.change({ _id: id }, { $set: profile });
  }

  async setPasswordHash(id: UserId, passwordHash: string): Promise<void> {
    await this.change({ _id: id }, { $set: { passwordHash } });
  }

  /** @returns the person as they were, or null if another account has the address */
  async setEmail(id: UserId, email: string): Promise<UserDocument | null> {
    const before = await this.byId(id);
    try {
      return (await this.change({ _id: id, email: before?.email }, { $set: { email } })) && before;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  async offerSecret(id: UserId, offeredSecret: { secret: string; expiresAt: Date }): Promise<void> {
    await this.change({ _id: id, 'twoFactor.secret': { $exists: false } }, { $set: { offeredSecret } });
  }

  /** Keeps the phone. @returns false if another secret was offered since, or an app is connected already */
  async turnOnTwoFactor(id: UserId, app: Required<Omit<TwoFactor, 'phone'>>): Promise<boolean> {
    const where = { _id: id, 'twoFactor.secret': { $exists: false }, 'offeredSecret.secret': app.secret };
    const set = Object.fromEntries(Object.entries(app).map(([name, value]) => [`twoFactor.${name}`, value]));
    return (await this.change(where, { $set: set, $unset: { offeredSecret: 1 } })) !== null;
  }

  /** Adds or replaces the phone. @returns whether this turned the second step on */
  async turnOnPhone(id: UserId, phone: string, first: Pick<TwoFactor, 'since' | 'recovery'>): Promise<boolean> {
    const twoFactor = { ...first, phone, lastStep: 0 };
    if (await this.change({ _id: id, twoFactor: { $exists: false } }, { $set: { twoFactor } })) return true;
    await this.change({ _id: id }, { $set: { 'twoFactor.phone': phone } });
    return false;
  }

  /** @returns false if the second step has nothing else */
  async dropPhone(id: UserId): Promise<boolean> {
    const where = { _id: id, 'twoFactor.secret': { $exists: true } };
    return (await this.change(where, { $unset: { 'twoFactor.phone': 1 } })) !== null;
  }

  async turnOffTwoFactor(id: UserId): Promise<void> {
    await this.change({ _id: id }, { $unset: { twoFactor: 1 } });
  }

  /** Uses up a time step. @returns false if it or a later one was used, also concurrently */
  async takeStep(id: UserId, step: number): Promise<boolean> {
    const where = { _id: id, 'twoFactor.lastStep': { $lt: step } };
    return (await this.change(where, { $set: { 'twoFactor.lastStep': step } })) !== null;
  }

  /** Uses up a recovery code. @returns false if there is none, also after a concurrent use */
  async takeRecoveryCode(id: UserId, signature: string): Promise<boolean> {
    const where = { _id: id, 'twoFactor.recovery': signature };
    return (await this.change(where, { $pull: { 'twoFactor.recovery': signature } })) !== null;
  }

  async setRecoveryCodes(id: UserId, recovery: string[]): Promise<void> {
    await this.change({ _id: id, twoFactor: { $exists: true } }, { $set: { 'twoFactor.recovery': recovery } });
  }

  async joinWorkspace(id: UserId, workspace: WorkspaceId): Promise<void> {
    await this.change({ _id: id }, { $addToSet: { workspaces: workspace }, $set: { lastWorkspace: workspace } });
  }

  async leaveWorkspace(id: UserId, workspace: WorkspaceId): Promise<void> {
    await this.change({ _id: id }, { $pull: { workspaces: workspace } });
  }

  async rememberWorkspace(id: UserId, workspace: WorkspaceId): Promise<void> {
    await this.change({ _id: id }, { $set: { lastWorkspace: workspace } });
  }
}
