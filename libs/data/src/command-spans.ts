import { beginSpan, isTracing } from '@tessera/kernel/tracing';
import type mongoose from 'mongoose';

type Client = ReturnType<mongoose.Connection['getClient']>;

/** What the driver does by itself. */
const unasked = new Set(['hello', 'ismaster', 'ping', 'endSessions', 'saslStart', 'saslContinue']);

/** Spans of the commands of a client: name and collection, never filters or documents. */
export function traceCommands(client: Client): void {
  if (!isTracing()) return;
  const open = new Map<number, (failed: boolean) => void>();
  const end = (failed: boolean) => (event: { requestId: number }) => {
    open.get(event.requestId)?.(failed);
    open.delete(event.requestId);
  };
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (unasked.has(commandName)) return;
    const collection: unknown = command[commandName];
    const facts = {
      'db.system.name': 'mongodb',
      'db.operation.name': commandName,
      ...(typeof collection === 'string' && { 'db.collection.name': collection }),
    };
    const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName;
    open.set(requestId, beginSpan(name, facts, { kind: 'client' }));
  });
  client.on('commandSucceeded', end(false));
  client.on('commandFailed', end(true));
}
