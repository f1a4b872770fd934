import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { post } from '../../load.mjs';
import { takeTurns } from '../product.mjs';
import { metric } from '../report.mjs';

const rounds = 200;
const fields = Array.from({ length: 20 }, (_, at) => ({
  id: `f${at}`,
  type: at % 4 === 0 ? 'number' : 'text',
  label: `Question ${at}`,
  mandatory: true,
  options: {},
}));
const answers = Object.fromEntries(fields.map(({ id, type }, at) => [id, type === 'number' ? at : `Answer ${at}`]));

/** A form of 20 fields submitted, acknowledged; the baseline inserts a document of the same size by hand. */
export async function submits({ ask, apiUrl, db }) {
  const form = await ask('POST', '/api/common/create-form', { name: 'Bench form', fields });
  await ask('POST', '/api/common/save-form', { id: form.id, revision: form.revision, status: 1 });
  const agent = new Agent({ keepAlive: true });
  // Each from an address of its own, as submissions of an address are limited.
  const submit = (round) =>
    post(
      agent,
      `${apiUrl}/api/guest/saveformdata`,
      { form: form.slug, version: 1, key: randomBytes(16).toString('hex'), answers },
      { 'x-forwarded-for': `10.0.${Math.floor(round / 250)}.${round % 250}` },
    );
  const insert = () => db.collection('bench_submits').insertOne({ answers, at: new Date() });
  const { submitted, baseline } = await takeTurns({ submitted: submit, baseline: insert }, rounds);
  agent.destroy();
  metric('form_submit_p95_ms', submitted.p95);
  metric('form_submit_ratio', submitted.p50 / baseline.p50);
}
