import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Contract } from '@tessera/contracts/contract';
import { operationsOf } from './controller-for.ts';

const handlerKeys = ['__commandHandler__', '__queryHandler__'];

interface Found {
  routes: Map<string, number>;
  handlers: Map<string, string[]>;
}

function find(app: INestApplicationContext): Found {
  const discovery = app.get(DiscoveryService, { strict: false });
  const routes = new Map<string, number>();
  for (const { metatype } of discovery.getControllers()) {
    if (!metatype) continue;
    for (const operation of operationsOf(metatype)) routes.set(operation.name, (routes.get(operation.name) ?? 0) + 1);
  }
  const handlers = new Map<string, string[]>();
  for (const { metatype } of discovery.getProviders()) {
    if (typeof metatype !== 'function') continue;
    for (const key of handlerKeys) {
      const message = Reflect.getOwnMetadata(key, metatype) as { operation?: { name: string } } | undefined;
      if (!message?.operation) continue;
      handlers.set(message.operation.name, [...(handlers.get(message.operation.name) ?? []), metatype.name]);
    }
  }
  return { routes, handlers };
}

/**
 * Compares the declared operations with the registered routes and handlers.
 * @throws Error that lists each operation with no route or handler, or with two
 */
export function checkOperations(app: INestApplicationContext, contracts: readonly Contract[]): void {
  const { routes, handlers } = find(app);
  const faults: string[] = [];
  const addresses = new Map<string, string>();
  for (const operation of contracts.flatMap((area) => Object.values(area))) {
    const address = `${operation.method} ${operation.path}`;
    const other = addresses.get(address);
    if (other) faults.push(`${operation.name} and ${other} are both at ${address}`);
    addresses.set(address, operation.name);
    const routed = routes.get(operation.name) ?? 0;
    if (routed !== 1) faults.push(`${operation.name} has ${routed} routes`);
    const names = handlers.get(operation.name) ?? [];
    if (names.length !== 1)
      faults.push(`${operation.name} has ${names.length} handlers${names.length ? `: ${names.join(', ')}` : ''}`);
  }
  if (faults.length > 0) throw new Error(`Contracts and handlers do not match:\n  ${faults.join('\n  ')}`);
}
