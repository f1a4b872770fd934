import { randomBytes } from 'node:crypto';
import { timings } from '@tessera/consent/timings';
import { Proposer } from '../../agent/lib/proposer.mjs';

/** Reaction time of a person. */
const breathMs = 400;
const patienceMs = 90_000;
/** Results of a reading: the end, another attempt, or a hint that precedes the attempt. */
const judgements = new Set(['consent_verification', 'consent_attempt', 'notice']);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A proposer's session as the page conducts it, without a page. */
export class BenchSession {
  /** `Proceed`: opens a session for a form, joins its room and requests the agent. */
  static async begin(base, { form, version, field, request }) {
    const begunAt = Date.now();
    const place = { form, version, field, filling: randomBytes(16).toString('hex') };
    const opened = await post(base, 'session/start', { username: 'Asha Rao', ...place });
    const [proposer, agent] = await Promise.all([
      Proposer.join(opened.url, opened.token),
      post(base, 'start-agent-session', { ...request, room_name: opened.room_name }),
    ]);
    if (!agent.success) throw new Error(agent.message);
    return new BenchSession(base, opened, proposer, agent.updated_content.replaceAll('\\n', ' '), begunAt);
  }

  constructor(base, opened, proposer, consent, begunAt) {
    Object.assign(this, { base, opened, proposer, consent, begunAt });
  }

  /**
   * @returns time from Proceed to the agent's first sound, including the second that the page waits before it calls
   */
  async firstSound() {
    await this.proposer.until(({ agentSoundsAt }) => agentSoundsAt !== null, patienceMs, 'the agent is heard');
    return timings.sessionStartMs + this.proposer.agentSoundsAt - this.begunAt;
  }

  /** @returns once the agent has been asked for the text */
  async getReady() {
    const waits = ({ activity }) => activity === 'waiting';
    await this.proposer.until(({ events }) => events.some(waits), patienceMs, 'waiting');
    await this.#say('yes, I am ready');
    await this.proposer.event('customer_ready', patienceMs);
  }

  /** Reads whenever asked. @returns times from the end of each reading to the agent's judgement */
  async readings(text = this.consent) {
    return (await this.judgements(text)).map(({ endedAt, judgedAt }) => judgedAt - endedAt);
  }

  /** Reads whenever asked. @returns end of each reading, and arrival of its judgement */
  async judgements(text = this.consent) {
    const judged = [];
    const isOver = () => this.proposer.events.some(({ event_type }) => event_type === 'consent_verification');
    for (let seq = 0; ;) {
      const listens = ({ activity, seq: at }) => activity === 'listening' && at > seq;
      await this.proposer.until(({ events }) => isOver() || events.some(listens), patienceMs, 'listening, or the end');
      if (isOver()) return judged;
      const endedAt = await this.#say(text);
      const follows = ({ event_type, at }) => at > endedAt && judgements.has(event_type);
      await this.proposer.until(({ events }) => events.some(follows), patienceMs, 'a judgement');
      const judgement = this.proposer.events.find(follows);
      judged.push({ endedAt, judgedAt: judgement.at });
      seq = judgement.seq;
    }
  }

  async leave() {
    await this.proposer.leave();
    const { session_id, secret } = this.opened;
    await post(this.base, 'stop', { session_id, secret, reason: 'finished' }).catch(() => {});
  }

  async #say(text) {
    await pause(breathMs);
    return this.proposer.say(text);
  }
}

async function post(base, operation, body) {
  const answer = await fetch(`${base}/api/v1/screen-sessions/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const given = await answer.json();
  if (!answer.ok) throw new Error(`${operation}: ${given.error}`);
  return given;
}
