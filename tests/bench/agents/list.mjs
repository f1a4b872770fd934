import mongoose from 'mongoose';
import { percentile } from '../load.mjs';
import { metric, print } from '../records/report.mjs';

const count = 10_000;
const rounds = 40;
const states = ['completed', 'completed', 'completed', 'failed', 'running'];
const moods = ['positive', 'negative', 'neutral', null];

/** The list of conversations and their summary, with 10,000 of them. */
export async function list({ ask, mongoUrl }) {
  const { id: workspace } = (await ask('POST', '/api/getuser/authenticate', {})).workspace;
  const client = await mongoose.mongo.MongoClient.connect(mongoUrl);
  const now = Date.now();
  const documents = Array.from({ length: count }, (_, index) => conversation(workspace, index, now));
  for (let from = 0; from < count; from += 500)
    await client
      .db()
      .collection('conversations')
      .insertMany(documents.slice(from, from + 500));
  await client.close();

  const timed = async (path) => {
    const times = [];
    for (let round = 0; round < rounds + 5; round += 1) {
      const started = performance.now();
      await ask('GET', path);
      if (round >= 5) times.push(performance.now() - started);
    }
    return times;
  };
  const first = await timed('/api/agent/agent-executions/list?limit=50');
  metric('conversation_list_p50_ms', percentile(first, 0.5));
  metric('conversation_list_p95_ms', percentile(first, 0.95));
  const filter = encodeURIComponent(JSON.stringify({ property: 'status', operator: 'equal', value: 'failed' }));
  metric(
    'conversation_list_filtered_p95_ms',
    percentile(await timed(`/api/agent/agent-executions/list?limit=50&filter=${filter}`), 0.95),
  );
  const summary = await ask('GET', '/api/agent/agent-executions/summary');
  if (summary.total < count || !summary.exact) throw new Error(`the summary counts ${JSON.stringify(summary)}`);
  metric('conversation_summary_p95_ms', percentile(await timed('/api/agent/agent-executions/summary'), 0.95));
  print(`${count} conversations`);
}

function conversation(workspace, index, now) {
  const at = new Date(now - index * 60_000);
  const seconds = 20 + (index % 300);
  const status = states[index % states.length];
  return {
    ...{
      _id: `bench${String(index).padStart(11, '0')}`,
      workspace,
      agent: `benchagent0${index % 10}`,
      agentName: 'Desk',
    },
    ...{ version: 1, isTest: false, draft: null, status, with: 'agent', reason: null, seconds, turns: 3 },
    ...{
      startedAt: at,
      updatedAt: at,
      endedAt: status === 'running' ? null : new Date(at.getTime() + seconds * 1_000),
    },
    ...{ toolCalls: 1, failedToolCalls: index % 20 === 0 ? 1 : 0, tokens: 0, cost: 0, disposition: null },
    ...{ sentiment: moods[index % 4], emotion: null, quality: index % 100, summary: 'Wanted to know what is covered.' },
    ...{ flagged: false, note: '', firstWords: 'What is covered?', words: 'what is covered the gold plan', epoch: 1 },
    ...{
      revision: 5,
      events: Array.from({ length: 12 }, () => '{"type":"denied","at":0}'),
      inbox: [],
      unjudgedSince: null,
    },
  };
}
