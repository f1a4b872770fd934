import { Injectable } from '@nestjs/common';
import {
  beginOfCallingDay,
  type CallingHours,
  type CallingRules,
  clockText,
  endOfCallingDay,
  isCallingTime,
  momentText,
  nextCallingTime,
} from '@tessera/contracts/telephony/calling-hours';
import { CallTryRepository } from '@tessera/data/telephony/call-try.repository';
import { CallingRulesRepository } from '@tessera/data/telephony/calling-rules.repository';
import { DoNotCallRepository } from '@tessera/data/telephony/do-not-call.repository';
import { zonesOfNumber } from '@tessera/fields/phones/phone-zones';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Why a number may not be called now. */
export interface CallRefusal {
  readonly rule: 'listed' | 'hours' | 'tries';
  /** Says why, and when it is allowed again. */
  readonly sentence: string;
  /** When it is allowed again; null: not by waiting. */
  readonly until: Date | null;
}

interface CallingDay {
  readonly rules: CallingRules;
  readonly zones: readonly string[];
  readonly since: Date;
}

/** Whether a workspace may call a number: by its do-not-call list, its calling hours and its daily limit. */
@Injectable()
export class CallPermission {
  constructor(
    private readonly listed: DoNotCallRepository,
    private readonly rules: CallingRulesRepository,
    private readonly tries: CallTryRepository,
  ) {}

  /**
   * Whether a call is allowed now.
   * @param to E.164
   * @returns null if the call is allowed; otherwise a sentence that says why not, and when it will be
   */
  async refusal(workspace: WorkspaceId, to: string, at: Date): Promise<string | null> {
    return (await this.judge(workspace, to, at))?.sentence ?? null;
  }

  /** Like `refusal`, with the rule and the time, for callers that can wait. */
  async judge(workspace: WorkspaceId, to: string, at: Date): Promise<CallRefusal | null> {
    const day = await this.dayOf(workspace, to, at);
    if ('rule' in day) return day;
    const tried = await this.tries.since(workspace, to, day.since);
    return tried < day.rules.triesADay ? null : triedEnough(to, tried, at.getTime(), day);
  }

  /**
   * Like `refusal`, and counts the call towards the daily limit, once per conversation. Calls that ask at the same time
   * cannot exceed the limit together.
   */
  async claim(workspace: WorkspaceId, to: string, at: Date, conversation: string): Promise<string | null> {
    const day = await this.dayOf(workspace, to, at);
    if ('rule' in day) return day.sentence;
    const most = day.rules.triesADay;
    if (await this.tries.claim(workspace, to, { by: conversation, at, since: day.since, most })) return null;
    return triedEnough(to, most, at.getTime(), day).sentence;
  }

  /** Takes back the claim of a call that was not placed. */
  release(workspace: WorkspaceId, to: string, conversation: string): Promise<void> {
    return this.tries.release(workspace, to, conversation);
  }

  /** The day of the callee, or a refusal that does not depend on the tries. */
  private async dayOf(workspace: WorkspaceId, to: string, at: Date): Promise<CallingDay | CallRefusal> {
    if (await this.listed.has(workspace, to)) return onTheList(to);
    const rules = await this.rules.of(workspace);
    const zones = zonesOfNumber(to);
    if (zones.length === 0) return ofNoCountry(to);
    const now = at.getTime();
    if (!isCallingTime(now, rules, zones)) return outsideHours(to, now, rules, zones);
    return { rules, zones, since: new Date(beginOfCallingDay(now, zones)) };
  }
}

const onTheList = (to: string): CallRefusal => ({
  rule: 'listed',
  sentence: `${to} is on the do-not-call list of this workspace. It can be called again when somebody removes it from the list.`,
  until: null,
});

const ofNoCountry = (to: string): CallRefusal => ({
  rule: 'hours',
  sentence: `${to} does not belong to any country, so its calling hours are unknown. Use a number with a country code.`,
  until: null,
});

function outsideHours(to: string, now: number, hours: CallingHours, zones: readonly string[]): CallRefusal {
  const next = nextCallingTime(now, hours, zones);
  const between = `between ${clockText(hours.from)} and ${clockText(hours.to)} local time`;
  const why = `Calls to ${to} are allowed ${between} on calling days`;
  if (next === null)
    return {
      rule: 'hours',
      sentence: `${why}, but the time zones of its country do not share any such time. Ask a superadmin to widen the calling hours.`,
      until: null,
    };
  return { rule: 'hours', sentence: `${why}. ${againAt(next, zones)}`, until: new Date(next) };
}

function triedEnough(to: string, tried: number, now: number, { rules: hours, zones }: CallingDay): CallRefusal {
  const next = nextCallingTime(endOfCallingDay(now, zones), hours, zones);
  const times = tried === 1 ? 'once' : `${tried} times`;
  const why = `${to} was called ${times} today, which is the limit for one day.`;
  return next === null
    ? { rule: 'tries', sentence: why, until: null }
    : { rule: 'tries', sentence: `${why} ${againAt(next, zones)}`, until: new Date(next) };
}

const againAt = (at: number, [zone = 'UTC']: readonly string[]): string =>
  `The next call is possible on ${momentText(at, zone)}.`;
