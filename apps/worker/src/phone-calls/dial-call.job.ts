import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CallVoices } from '@tessera/agent-store/calls/call-voices';
import { NumberLogins } from '@tessera/agent-store/calls/number-logins';
import { unansweredStatus } from '@tessera/agents/conversation/calls';
import type { Incoming } from '@tessera/agents/conversation/conversation-events';
import { conversationLimits } from '@tessera/contracts/agents/agent-options';
import type { JobData } from '@tessera/contracts/job';
import { phoneCallJobs } from '@tessera/contracts/telephony/phone-calls.jobs';
import { type PhoneConversation, PhoneCallsRepository } from '@tessera/data/conversations/phone-calls.repository';
import { PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { reach } from '@tessera/queue/fault-point';
import { HandlesJob, type JobHandler, type JobRun, type Postponed } from '@tessera/queue/handles-job';
import { MediaRooms } from '@tessera/verification/media-rooms';
import { SipLines } from '@tessera/verification/sip-lines';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';
import { lineOf } from './number-line.job.ts';
import { UnansweredCalls } from './unanswered-calls.ts';

const lookForVoiceMs = 250;
/** Nobody is on the line yet, so a voice may take longer than during a call. */
const voiceArrivesWithinMs = 45_000;
/** After the ringing, the carrier has this long to say how it ended. */
const answerSlackMs = 20_000;
/** If an earlier attempt dialled, the customer is in the room, or the call over, within this time. */
const settlesMs = 8_000;
const lookEveryMs = 250;

/** Whether its end waits in the inbox: after a crash, the job may run before the conversation's next turn. */
const isEnding = ({ inbox }: PhoneConversation): boolean =>
  inbox.some(({ content }) => (JSON.parse(content) as Incoming).type === 'end');

/**
 * Dials the number of an outgoing call, once the voice of the agent is in the room, and waits for the answer. What
 * happens from then on is up to the voice.
 */
@HandlesJob(phoneCallJobs.dial)
@Injectable()
export class DialCall implements JobHandler<typeof phoneCallJobs.dial> {
  private readonly rooms: MediaRooms | null;
  private readonly lines: SipLines | null;

  constructor(
    private readonly calls: PhoneCallsRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly logins: NumberLogins,
    private readonly voices: CallVoices,
    private readonly unanswered: UnansweredCalls,
    @Inject(WORKER_SETTINGS) settings: WorkerSettings,
  ) {
    this.rooms = MediaRooms.of(settings);
    this.lines = SipLines.of(settings);
  }

  async handle(
    { workspace, conversation }: JobData<typeof phoneCallJobs.dial>,
    run: JobRun,
  ): Promise<void | Postponed> {
    const call = await this.calls.byId(workspace as WorkspaceId, conversation);
    if (!call || call.call.status !== null) return;
    if (call.status !== 'running') return this.end(call, 'rang-out');
    if (!this.rooms || !this.lines) return this.end(call, 'not-dialled');
    if (call.call.phone.dialledAt && (await this.isOnItsWay(this.rooms, call))) return;
    const number = await this.numbers.byId(call.workspace, call.call.phone.number);
    if (number?.held === undefined) return this.end(call, 'not-dialled');
    if (!(await this.voices.ensure(this.rooms, call, voiceArrivesWithinMs)))
      return run.postpone(Date.now() + lookForVoiceMs);
    // Only now: the job is repeated at short intervals until the voice is there.
    const trunk = await this.lines.outbound(lineOf(number, this.logins));
    await this.dial(this.lines, call, trunk);
  }

  private async dial(lines: SipLines, call: PhoneConversation, trunk: string): Promise<void> {
    const { room, phone } = call.call;
    const { from, to, ringSeconds, dialledAt } = phone;
    const answerBy = new Date(Date.now() + ringSeconds * 1_000 + answerSlackMs);
    if (!(await this.calls.dialling(call.workspace, call._id, dialledAt, answerBy))) return;
    reach('before-dial');
    const mostSeconds = conversationLimits.minutes * 60;
    const dialled = await lines.dial({ trunk, room, from, to, ringSeconds, mostSeconds });
    reach('after-dial');
    if (!dialled.answered) await this.end(call, dialled.why);
  }

  /** Whether an earlier attempt that crashed had dialled; if so, this one does not. */
  private async isOnItsWay(rooms: MediaRooms, { workspace, _id, call }: PhoneConversation): Promise<boolean> {
    for (const end = Date.now() + settlesMs; Date.now() < end; await sleep(lookEveryMs)) {
      if ((await rooms.present(call.room)).customer !== null) return true;
      const now = await this.calls.byId(workspace, _id);
      if (!now || now.call.status !== null || isEnding(now)) return true;
    }
    return false;
  }

  private end({ workspace, _id: id, call }: PhoneConversation, why: Parameters<typeof unansweredStatus>[0]) {
    const code = typeof why === 'number' ? why : null;
    return this.unanswered.end({ workspace, id, room: call.room, status: unansweredStatus(why), code });
  }
}
