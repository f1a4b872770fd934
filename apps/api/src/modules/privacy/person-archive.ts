import { valuesOf } from '@tessera/objects/person-records';
import type { FoundPerson } from './personal-data-finder.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
/** Journals and logs are stored as JSON texts. */
const parsed = (text: string): unknown => JSON.parse(text);

/** The files of an export: one for each kind, without secrets, and a list of the recordings. */
export function filesOf({
  records,
  verifications,
  runs,
  conversations,
  memories,
  calls,
  member,
}: FoundPerson): Record<string, string> {
  const rows = records.map((record) => {
    const { _id: id, object, source, createdAt, updatedAt } = record;
    return { id, object, source: source.kind, created_at: createdAt, updated_at: updatedAt, values: valuesOf(record) };
  });
  return {
    'responses.json': json(rows.filter(({ source }) => source === 'form')),
    'records.json': json(rows.filter(({ source }) => source !== 'form')),
    'verifications.json': json(verifications.map(verificationOf)),
    'runs.json': json(
      runs.map(({ _id: id, workflow, workflowName, status, createdAt, finishedAt, error, result, journal }) => ({
        ...{ id, workflow, workflow_name: workflowName, status, created_at: createdAt, finished_at: finishedAt },
        ...{ error, result: result === null ? null : parsed(result), steps: parsed(journal) },
      })),
    ),
    'conversations.json': json(
      conversations.map(({ _id: id, agent, agentName, startedAt, endedAt, summary, note, call, events }) => ({
        ...{ id, agent, agent_name: agentName, started_at: startedAt, ended_at: endedAt, summary, note },
        ...(call?.phone && { phone: { direction: call.phone.direction, from: call.phone.from, to: call.phone.to } }),
        events: events.map(parsed),
      })),
    ),
    'agent-memory.json': json(
      memories.map(({ _id: id, agent, agentName, contact, facts, summary, disposition, firstAt, lastAt }) => ({
        ...{ id, agent, agent_name: agentName, contact, summary, disposition, first_at: firstAt, last_at: lastAt },
        facts: facts.map(({ name, title, value }) => ({ name, title, value: parsed(value) })),
      })),
    ),
    'campaign-contacts.json': json(
      calls.contacts.map(
        ({ _id: id, campaign, of, number, variables, status, tries, callStatus, lastAt, problem }) => ({
          ...{ id, campaign, campaign_name: of?.name ?? null, number, variables: parsed(variables), status, tries },
          ...{ call_status: callStatus, last_called_at: lastAt, problem },
        }),
      ),
    ),
    'call-tries.json': json(calls.tries.map(({ number, tries }) => ({ number, called_at: tries.map(({ at }) => at) }))),
    'do-not-call.json': json(
      calls.listed.map(({ _id: id, number, note, source, conversation, createdAt }) => ({
        ...{ id, number, note, source, conversation, created_at: createdAt },
      })),
    ),
    'user.json': json(member && { ...member }),
  };
}

function verificationOf(session: FoundPerson['verifications'][number]) {
  const { _id: id, form, formName, customerName, language, outcome, review, consentText, ip, userAgent } = session;
  const { startedAt, endedAt, transcript, attempts, facts, media, alternative, submission } = session;
  return {
    ...{ id, form, form_name: formName, response: submission, customer_name: customerName, language, outcome, review },
    ...{ consent_text: consentText, started_at: startedAt, ended_at: endedAt, ip, user_agent: userAgent },
    ...{ transcript, attempts, facts, alternative: alternative ?? null },
    // The files are downloaded from the verification's own page, where each view is logged.
    recordings: media.map(({ kind, type, size, sha256 }) => ({ kind, type, size, sha256 })),
  };
}
