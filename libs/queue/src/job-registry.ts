import type { DiscoveryService } from '@nestjs/core';
import type { JobDefinition } from '@tessera/contracts/job';
import { handlesJobKey, type JobHandler } from './handles-job.ts';

export interface RegisteredJob {
  definition: JobDefinition;
  handler: JobHandler<JobDefinition>;
}

/**
 * Finds the handler of each job among a process's providers.
 * @throws Error that lists every job with no handler, or with two
 */
export function findHandlers(
  discovery: DiscoveryService,
  definitions: readonly JobDefinition[],
): Map<string, RegisteredJob> {
  const found = new Map<string, RegisteredJob>();
  const faults: string[] = [];
  for (const { instance, metatype } of discovery.getProviders()) {
    if (typeof metatype !== 'function') continue;
    const definition = Reflect.getOwnMetadata(handlesJobKey, metatype) as JobDefinition | undefined;
    if (!definition) continue;
    const other = found.get(definition.name);
    if (other) faults.push(`${definition.name} has two handlers: ${other.handler.constructor.name}, ${metatype.name}`);
    if (!definitions.includes(definition)) faults.push(`${definition.name} is handled but not declared among all jobs`);
    found.set(definition.name, { definition, handler: instance as JobHandler<JobDefinition> });
  }
  for (const { name } of definitions) if (!found.has(name)) faults.push(`${name} has no handler`);
  if (faults.length > 0) throw new Error(`Jobs and handlers do not match:\n  ${faults.join('\n  ')}`);
  return found;
}
