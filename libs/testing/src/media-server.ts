import { createServer, type IncomingMessage } from 'node:http';

/** A call that the media server was asked. */
export interface AskedCall {
  /** Such as `RoomService/CreateRoom`. */
  method: string;
  body: Record<string, unknown>;
}
interface Present {
  identity: string;
  kind: 'STANDARD' | 'AGENT';
}

/** A LiveKit server as far as its server API goes: rooms and dispatches over twirp, kept in memory. No media flows. */
export class FakeMediaServer {
  readonly asked: AskedCall[] = [];
  /** Who is in which room. */
  readonly rooms = new Map<string, Present[]>();
  /** Called for each dispatch; an agent that comes joins the room. */
  onDispatch: (room: string, metadata: string) => void = (room) => this.join(room, 'agent-1', 'AGENT');
  /** While it is set, each call is answered with this status. */
  failing: number | null = null;
  private readonly server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const [, method = ''] = /^\/twirp\/livekit\.(\w+\/\w+)$/.exec(request.url ?? '') ?? [];
      // Anything else is how its health is asked.
      const { status, answer } = method === '' ? { status: 200, answer: 'OK' } : this.answer(method, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });

  /** @returns its address, as LIVEKIT_URL has it */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the media server has no port');
    return `ws://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  join(room: string, identity: string, kind: Present['kind'] = 'STANDARD'): void {
    this.rooms.set(room, [...(this.rooms.get(room) ?? []), { identity, kind }]);
  }

  leave(room: string, identity: string): void {
    this.rooms.set(
      room,
      (this.rooms.get(room) ?? []).filter((present) => present.identity !== identity),
    );
  }

  /** What each agent that was sent into the room was told. */
  dispatchesOf(room: string): unknown[] {
    return this.asked.flatMap(({ method, body }) =>
      method === 'AgentDispatchService/CreateDispatch' && body['room'] === room
        ? [JSON.parse(String(body['metadata']))]
        : [],
    );
  }

  private answer(method: string, body: Record<string, unknown>): { status: number; answer: unknown } {
    this.asked.push({ method, body });
    if (this.failing !== null)
      return { status: this.failing, answer: { code: 'unavailable', msg: 'told to fail by the test' } };
    const room = String(body['name'] ?? body['room'] ?? '');
    if (method === 'RoomService/CreateRoom') {
      if (!this.rooms.has(room)) this.rooms.set(room, []);
      return { status: 200, answer: { name: room } };
    }
    const present = this.rooms.get(room);
    if (!present) return { status: 404, answer: { code: 'not_found', msg: 'requested room does not exist' } };
    if (method === 'RoomService/ListParticipants') return { status: 200, answer: { participants: present } };
    if (method === 'RoomService/DeleteRoom') {
      this.rooms.delete(room);
      return { status: 200, answer: {} };
    }
    if (method === 'AgentDispatchService/CreateDispatch') {
      this.onDispatch(room, String(body['metadata'] ?? ''));
      return { status: 200, answer: { id: `AD_${this.asked.length}`, room } };
    }
    return { status: 404, answer: { code: 'bad_route', msg: method } };
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
