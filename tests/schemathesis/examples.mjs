// The samples of the contracts as examples, so that what is tried reaches further than "not found".
import { accountsWire } from '@tessera/contracts/accounts/accounts.wire';
import { samples } from '@tessera/contracts/all-samples';
import { newId } from '@tessera/kernel/ids';
import { sampleContent } from '@tessera/testing/sample-content';

/**
 * Creates the sample data that the API can create. Data that needs more (the code of a mail, a stored recording) gets
 * an unknown id, so those calls return 404 or 410. The sample of a password change uses an unknown password, so the
 * login stays valid.
 */
async function makeSampleData(call, owner, reused) {
  const nothing = newId();
  return {
    ...(await sampleContent(({ method, path }, input) => call(method, path, input.body ?? input.query), reused)),
    owner: { ...owner, password: 'the password of nobody' },
    member: { id: nothing },
    invitation: nothing,
    registration: { id: nothing, code: '000000' },
    session: nothing,
    webhook: { id: nothing, delivery: nothing },
    verification: nothing,
    upload: nothing,
    suspect: nothing,
    credential: nothing,
    export: nothing,
    approval: { id: nothing, run: nothing, link: 'a.'.padEnd(40, 'b') },
    propertyChanges: { checked: nothing, done: nothing },
    imports: { uploading: nothing, ready: nothing, checked: nothing, done: nothing },
    response: { id: nothing, field: 'name', batch: nothing },
  };
}

/** The sample of an operation; one that changes its data gets its own data set. */
async function exampleOf({ sample, area }, shared, call, owner) {
  const { role, view } = shared;
  const reused = { ...(area !== 'roles' && { role }), ...(area !== 'views' && { view }) };
  const { query, body } = sample(sample(shared).alone ? await makeSampleData(call, owner, reused) : shared);
  return { query, body };
}

/**
 * The OpenAPI document with an example of each operation.
 * @param call calls an operation and answers its data
 */
export async function withExamples(document, call) {
  const { id, email, workspace } = await call('POST', accountsWire.authenticate.path);
  const owner = { id, email, workspace: workspace.id };
  const shared = await makeSampleData(call, owner);
  for (const operation of Object.values(document.paths).flatMap(Object.values)) {
    const [area, key] = operation.operationId.split('.');
    const sample = samples[area]?.[key];
    if (!sample) continue;
    const { query = {}, body } = await exampleOf({ sample, area }, shared, call, owner);
    for (const parameter of operation.parameters ?? []) {
      if (parameter.name in query) parameter.example = query[parameter.name];
    }
    const content = operation.requestBody?.content['application/json'];
    if (content && body) content.example = body;
  }
  return document;
}
