// Ids of things that are there, so that what is tried reaches further than "not found".

/** What each operation is tried with first: the properties of its query or body. */
async function examplesFor(call) {
  const { items: forms } = await call('GET', '/api/common/object-list');
  const { items: workflows } = await call('GET', '/api/workflow/getWorkflowDataList');
  const { rows: members } = await call('GET', '/api/company/users-list');
  const { items: workspaces } = await call('GET', '/api/company/get-workspaces');
  const form = forms[0];
  const workflow = workflows.find(({ trigger_kind }) => trigger_kind === 'webhook_trigger');
  const manual = await manualWorkflow(call);
  const { run_id } = await call('POST', '/api/workflow/testworkflow', { id: manual.id });
  const copyOf = (path, id) => call('POST', path, { id });
  const lostForm = await copyOf('/api/common/clone-form', form.id);
  const lostWorkflow = await copyOf('/api/workflow/cloneWorkflow', workflow.id);
  const editedWorkflow = await copyOf('/api/workflow/cloneWorkflow', workflow.id);
  const editedForm = await copyOf('/api/common/clone-form', form.id);
  const answers = {
    name: 'Meera',
    email: 'meera@example.com',
    topic: 'support',
    budget: 100,
    contact_by: 'phone',
    rating: 4,
  };
  return {
    'workspaces.byId': { id: workspaces[0].id },
    'workspaces.change': { id: workspaces[0].id },
    'workspaces.setPermissions': { user_id: members[0].id, permissions: { forms: { CAN_VIEW: true } } },
    'forms.get': { id: form.id },
    'forms.save': { id: editedForm.id, revision: editedForm.revision, name: 'Edited', status: 1 },
    'forms.clone': { id: form.id },
    'forms.remove': { id: lostForm.id },
    'publicForms.open': { form: form.slug },
    'publicForms.submit': { form: form.slug, version: 1, key: 'schemathesis-key-1', answers },
    'responses.list': { form_id: form.id },
    'responses.counts': { form_id: form.id },
    'workflows.get': { id: workflow.id },
    'workflows.save': { id: editedWorkflow.id, revision: editedWorkflow.revision, definition: manualDefinition },
    'workflows.rename': { id: editedWorkflow.id, name: 'Renamed' },
    'workflows.clone': { id: workflow.id },
    'workflows.setStatus': { id: workflow.id, status: 1 },
    'workflows.remove': { id: lostWorkflow.id },
    'workflows.check': { definition: manualDefinition },
    'workflows.testNode': { definition: manualDefinition, node_id: 'end', variables: {} },
    'triggers.setHookSecret': { id: workflow.id },
    'triggers.run': { id: manual.id, input: { a: 1 } },
    'executions.ofWorkflow': { workflow_id: manual.id },
    'executions.details': { id: run_id },
    'executions.steps': { id: run_id },
    'executions.act': { id: run_id, action: 'cancel' },
  };
}

const manualDefinition = {
  nodes: [
    { id: 'begin', kind: 'manually', name: 'Begin', options: {}, position: { x: 0, y: 0 } },
    {
      id: 'end',
      kind: 'output',
      name: 'End',
      options: { values: [{ name: 'a', value: 'b' }] },
      position: { x: 200, y: 0 },
    },
  ],
  edges: [{ id: 'e1', from: 'begin', port: 'out', to: 'end' }],
};

async function manualWorkflow(call) {
  const { id } = await call('POST', '/api/workflow/createWorkflow', { name: 'By hand', definition: manualDefinition });
  return call('POST', '/api/workflow/updateWorkflowStatus', { id, status: 1 });
}

/**
 * The OpenAPI document with an example wherever an operation is about something that has to be there.
 * @param call calls an operation and answers its data
 */
export async function withExamples(document, call) {
  const examples = await examplesFor(call);
  for (const operation of Object.values(document.paths).flatMap(Object.values)) {
    const example = examples[operation.operationId];
    if (!example) continue;
    for (const parameter of operation.parameters ?? []) {
      if (parameter.name in example) parameter.example = example[parameter.name];
    }
    const body = operation.requestBody?.content['application/json'];
    if (body) body.example = example;
  }
  return document;
}
