// The samples of the contracts as examples, so that what is tried reaches further than "not found".
import { accountsWire } from '@tessera/contracts/accounts/accounts.wire';
import { samples } from '@tessera/contracts/all-samples';
import { newId } from '@tessera/kernel/ids';
import { sampleContent } from '@tessera/testing/sample-content';

/**
 * A world as far as the API can make one. What needs more than that (the code of a mail, a stored recording) has an id
 * that nothing has: such an example is answered with 404 or 410. The password is nobody's, so that the one that logs in
 * stays as it is.
 */
async function makeWorld(call, owner) {
  const nothing = newId();
  return {
    ...(await sampleContent(({ method, path }, input) => call(method, path, input.body ?? input.query))),
    owner: { ...owner, password: 'the password of nobody' },
    member: { id: nothing },
    invitation: nothing,
    registration: { id: nothing, code: '000000' },
    session: nothing,
    verification: nothing,
    upload: nothing,
    suspect: nothing,
  };
}

/** The sample of an operation; one that takes its world apart gets a world of its own. */
async function exampleOf(sample, shared, call, owner) {
  const { query, body } = sample(sample(shared).alone ? await makeWorld(call, owner) : shared);
  return { query, body };
}

/**
 * The OpenAPI document with an example of each operation.
 * @param call calls an operation and answers its data
 */
export async function withExamples(document, call) {
  const { id, email, workspace } = await call('POST', accountsWire.authenticate.path);
  const owner = { id, email, workspace: workspace.id };
  const shared = await makeWorld(call, owner);
  for (const operation of Object.values(document.paths).flatMap(Object.values)) {
    const [area, key] = operation.operationId.split('.');
    const sample = samples[area]?.[key];
    if (!sample) continue;
    const { query = {}, body } = await exampleOf(sample, shared, call, owner);
    for (const parameter of operation.parameters ?? []) {
      if (parameter.name in query) parameter.example = query[parameter.name];
    }
    const content = operation.requestBody?.content['application/json'];
    if (content && body) content.example = body;
  }
  return document;
}
