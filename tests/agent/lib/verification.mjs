import { randomBytes } from 'node:crypto';
import { dispose } from '@livekit/rtc-node';
import { Database } from '@tessera/data/database';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { newId } from '@tessera/kernel/ids';
import { MediaRooms } from '@tessera/verification/media-rooms';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { AccessToken } from 'livekit-server-sdk';
import { patience, Proposer } from './proposer.mjs';

/** Without an amount: of those the recogniser is seldom sure without the model that tells texts apart. */
export const consentText =
  'I, Asha Rao, hereby declare that I have understood the plan and all of its benefits, and that my answers are true. I agree.';

/** Verifications as the api makes them, without the api. */
export class Verifications {
  static async open(mongoUrl, livekit) {
    const database = await Database.connect(mongoUrl);
    return new Verifications(database, new VerificationRepository(database), livekit);
  }

  workspace = newId();
  proposers = [];

  constructor(database, repository, livekit) {
    this.database = database;
    this.repository = repository;
    this.livekit = livekit;
    this.rooms = new MediaRooms(livekit);
  }

  /** Opens a session, joins its room and sends the agent. */
  async begin(options = {}) {
    const session = newId();
    const room = randomBytes(16).toString('hex');
    await this.repository.create(this.workspace, documentOf(session, room, options));
    const order = { workspace: this.workspace, session, epoch: 1 };
    const sentAt = Date.now();
    const proposerIn = this.join(room);
    await this.rooms.sendAgent(room, order, 45_000);
    return { session, room, sentAt, proposer: await proposerIn };
  }

  async join(room) {
    const proposer = await Proposer.join(this.livekit.url, await this.rooms.token(room, 'Asha Rao'));
    this.proposers.push(proposer);
    return proposer;
  }

  /** The browser of a session on a new connection, as after a reload. */
  async rejoin(session) {
    const { room } = await this.repository.byId(this.workspace, session);
    return this.join(room);
  }

  /** Somebody else in the room, with a name of their own and a microphone. */
  async stranger(room) {
    const { url, key, secret } = this.livekit;
    const token = new AccessToken(key, secret, { identity: 'stranger' });
    token.addGrant({ roomJoin: true, room, canPublish: true, canSubscribe: true, canPublishData: true });
    const stranger = await Proposer.join(url, await token.toJwt());
    this.proposers.push(stranger);
    return stranger;
  }

  /** Waits until a verification is stored as asked for. */
  async until(session, is, withinMs) {
    for (const end = Date.now() + withinMs * patience; ;) {
      const stored = await this.repository.byId(this.workspace, session);
      if (is(stored)) return stored;
      if (Date.now() > end) throw new Error(`after ${withinMs} ms it is ${JSON.stringify(stored)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async close() {
    for (const proposer of this.proposers) await proposer.leave();
    await dispose();
    await this.database.close();
  }
}

const documentOf = (session, room, options) =>
  verificationDraft({
    _id: session,
    filling: randomBytes(16).toString('hex'),
    room,
    customerName: 'Asha Rao',
    options: { attempts: 3, passCoverage: 0.68, reviewCoverage: 0.55, challengeDigits: 0, ...options },
    consentText,
    agentSession: newId(),
    agentEpoch: 1,
  });
