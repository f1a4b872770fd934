// What `kubectl kustomize` makes of k8s/, as far as our own overlays use it: the suite needs no such program.
// A field that is not known here is refused, so that nothing is left unchecked.
import { posix } from 'node:path';
import { parse } from 'yaml';
import { readYaml } from './read.mjs';

const known = new Set([
  'apiVersion',
  'kind',
  'namespace',
  'labels',
  'resources',
  'images',
  'replicas',
  'configMapGenerator',
  'patches',
]);

/** @returns the objects of a folder of k8s/ */
export function render(folder) {
  const [kustomization] = readYaml(`${folder}/kustomization.yaml`);
  const unknown = Object.keys(kustomization).filter((field) => !known.has(field));
  if (unknown.length > 0) throw new Error(`${folder} uses ${unknown.join(', ')}, which the suite can't render`);
  const objects = kustomization.resources.flatMap((resource) =>
    resource.endsWith('.yaml') ? readYaml(`${folder}/${resource}`) : render(posix.join(folder, resource)),
  );
  for (const generator of kustomization.configMapGenerator ?? []) generate(objects, generator);
  for (const { name, count } of kustomization.replicas ?? []) deployment(objects, name).spec.replicas = count;
  for (const patch of kustomization.patches ?? []) applyPatch(objects, patch);
  for (const image of kustomization.images ?? []) renameImage(objects, image);
  return objects;
}

/** Containers of all workloads. */
export const containersOf = (objects) => workloadsOf(objects).flatMap(({ spec }) => spec.template.spec.containers);

/** All workloads. */
export const workloadsOf = (objects) => objects.filter(({ spec }) => spec?.template?.spec);

function deployment(objects, name) {
  const found = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
  if (!found) throw new Error(`there is no deployment ${name}`);
  return found;
}

function generate(objects, { name, behavior, literals }) {
  const data = Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s).slice(0, 2)));
  const earlier = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
  if (Boolean(earlier) !== (behavior === 'merge')) throw new Error(`the settings ${name} are ${behavior ?? 'made'}`);
  if (earlier) Object.assign(earlier.data, data);
  else objects.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
}

function renameImage(objects, { name, newName, newTag }) {
  const named = containersOf(objects).filter(({ image }) => image.startsWith(`${name}:`));
  if (named.length === 0) throw new Error(`no container has the image ${name}`);
  for (const container of named) container.image = `${newName ?? name}:${newTag}`;
}

function applyPatch(objects, { target, patch }) {
  const names = new RegExp(`^(?:${target.name})$`);
  const meant = objects.filter(({ kind, metadata }) => kind === target.kind && names.test(metadata.name));
  if (meant.length === 0) throw new Error(`there is no ${target.kind} ${target.name} to patch`);
  for (const object of meant) for (const operation of parse(patch)) applyOperation(object, operation);
}

/** RFC 6902: the path must exist for `replace` and `remove`, its parent for `add`. */
function applyOperation(object, { op, path, value }) {
  const keys = path.slice(1).split('/');
  const last = keys.pop();
  const parent = keys.reduce((node, key) => node?.[key], object);
  if (parent === undefined || (op !== 'add' && parent[last] === undefined)) throw new Error(`nothing is at ${path}`);
  if (op === 'remove') delete parent[last];
  else parent[last] = structuredClone(value);
}
