const call = async (base, path, body, token) => {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(body),
  });
  const envelope = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(envelope)}`);
  return envelope.data;
};

const stages = ['Open', 'Offered', 'Won', 'Lost'].map((label) => ({ value: label.toLowerCase(), label }));
const columnOf = (at) =>
  at === 0
    ? { type: 'text', label: 'Deal' }
    : at === 1
      ? { type: 'select', label: 'Stage', options: { items: stages } }
      : { type: at % 3 === 0 ? 'number' : 'text', label: `Column ${at}` };

/** An object with columns and records, and an app of a type over it. */
export async function filledApp(base, { login, rows, columns, type, name }) {
  const { token } = await call(base, '/api/getuser/login', login);
  const mark = `${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  const properties = Array.from({ length: columns }, (_none, at) => {
    const { type: of, label, options } = columnOf(at);
    return { property: { name: `${label} ${mark}`, type: of, ...(options && { options }) }, label };
  });
  const { id } = await call(base, '/api/common/create-object', { name: `${name} ${mark}`, properties }, token);
  const values = (row) =>
    Object.fromEntries(
      properties.map(({ label }, at) => {
        const key = label.toLowerCase().replaceAll(' ', '_');
        return [key, at === 1 ? stages[row % 4].value : at % 3 === 0 && at > 0 ? row * at : `${label} of ${row}`];
      }),
    );
  for (let from = 0; from < rows; from += 500) {
    const records = Array.from({ length: Math.min(500, rows - from) }, (_none, at) => ({ values: values(from + at) }));
    await call(base, '/api/records/create', { object_id: id, records }, token);
  }
  const stacked = type === 2 ? { groupingStacking: 'stage' } : {};
  const dataSource = { kind: 'object', id };
  const app = await call(
    base,
    '/api/pages/create-interface',
    { type, interfaceName: name, dataSource, ...stacked },
    token,
  );
  await call(base, '/api/pages/delete-interface', { id: app.id, status: 1 }, token);
  return `${base}/apps/${app.id}`;
}
