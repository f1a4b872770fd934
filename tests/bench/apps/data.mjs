import { newId } from '@tessera/kernel/ids';

/** Small enough that the database answers in time when the machine is busy. */
const atOnce = { cells: 5_000, blocks: 100 };
const mostAttempts = 60;

/**
 * Logs in.
 * @returns a function that posts to the api, and repeats calls that a busy server refuses or doesn't answer in time
 */
export async function callerOf(base, login) {
  const { token } = await persistently(base, '/api/getuser/login', login);
  return (path, body) => persistently(base, path, body, token);
}

async function persistently(base, path, body, token) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { token }) },
      body: JSON.stringify(body),
    });
    const envelope = await answer.json();
    if (answer.ok) return envelope.data;
    const isBusy = [429, 502, 503].includes(answer.status);
    if (!isBusy || attempt === mostAttempts) throw new Error(`${path}: ${JSON.stringify(envelope)}`);
    const seconds = Number(answer.headers.get('retry-after') ?? 2);
    console.log(`${path} was answered with ${answer.status} and is repeated in ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

const stages = ['Open', 'Offered', 'Won', 'Lost'].map((label) => ({ value: label.toLowerCase(), label }));
const columnOf = (at) =>
  at === 0
    ? { type: 'text', label: 'Deal' }
    : at === 1
      ? { type: 'select', label: 'Stage', options: { items: stages } }
      : { type: at % 3 === 0 ? 'number' : 'text', label: `Column ${at}` };

const mark = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/**
 * An object with columns and records, and an app of a type over it.
 * @returns the app's id, the address of its page, and the ids of its newest records
 */
export async function filledApp(call, base, { rows, columns, type, name }) {
  const of = mark();
  const properties = Array.from({ length: columns }, (_none, at) => {
    const { type: kind, label, options } = columnOf(at);
    return { property: { name: `${label} ${of}`, type: kind, ...(options && { options }) }, label };
  });
  const { id } = await call('/api/common/create-object', { name: `${name} ${of}`, properties });
  const values = (row) =>
    Object.fromEntries(
      properties.map(({ label }, at) => {
        const key = label.toLowerCase().replaceAll(' ', '_');
        return [key, at === 1 ? stages[row % 4].value : at % 3 === 0 && at > 0 ? row * at : `${label} of ${row}`];
      }),
    );
  let newest = [];
  const most = Math.min(500, Math.floor(atOnce.cells / columns));
  // One call after the other: several at once only wait for each other in the database.
  for (let from = 0; from < rows; from += most) {
    const size = Math.min(most, rows - from);
    const records = Array.from({ length: size }, (_none, at) => ({ values: values(from + at) }));
    // A repeated call has the same batch, so that it creates nothing twice.
    const { items } = await call('/api/records/create', { object_id: id, batch: newId(), records });
    newest = items.map((record) => record.id);
  }
  const stacked = type === 2 ? { groupingStacking: 'stage' } : {};
  const dataSource = { kind: 'object', id };
  const app = await call('/api/pages/create-interface', { type, interfaceName: name, dataSource, ...stacked });
  await call('/api/pages/delete-interface', { id: app.id, status: 1 });
  return { id: app.id, address: `${base}/apps/${app.id}`, newest };
}

/** A page with blocks of text in an app of pages. @returns its address */
export async function filledPage(call, base, blocks) {
  const app = await call('/api/pages/create-interface', { type: 5, interfaceName: `Handbook ${mark()}` });
  const page = await call('/api/pages/create-page', { app_id: app.id, title: 'A long page' });
  for (let from = 0; from < blocks; from += atOnce.blocks) {
    const size = Math.min(atOnce.blocks, blocks - from);
    const elements = Array.from({ length: size }, (_none, at) => ({
      type: (from + at) % 20 === 0 ? 'HEADER2' : 'TEXT',
      content: { text: [{ type: 'text', text: `Block ${from + at}: the policy is renewed each year in spring.` }] },
    }));
    await call('/api/pages/v2/create-element', { app_id: app.id, page_id: page.id, elements });
  }
  return `${base}/apps/${app.id}/pages/${page.id}`;
}
