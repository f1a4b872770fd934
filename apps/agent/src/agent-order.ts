import { Id } from '@tessera/contracts/common.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { AgentOrder, CallOrder, MediaServerAccess } from '@tessera/verification/media-rooms';
import { z } from 'zod';

const common = { workspace: Id.transform((id) => id as WorkspaceId), epoch: z.int().min(1) };
const Order = z.object({ ...common, session: Id });
const ForIncoming = z.object({ workspace: common.workspace, number: Id });
const ForCall = z.object({ ...common, conversation: Id });

function readAs<Order>(schema: z.ZodType<Order>, metadata: string): Order | null {
  try {
    return schema.safeParse(JSON.parse(metadata)).data ?? null;
  } catch {
    return null;
  }
}

/** @returns the order of an agent that is dispatched to a verification; null for other jobs */
export const orderIn = (metadata: string): AgentOrder | null => readAs(Order, metadata);

/** @returns the order of an agent that is dispatched to a call; null for other jobs */
export const callOrderIn = (metadata: string): CallOrder | null => readAs(ForCall, metadata);

/** @returns the order of an agent that is dispatched to an incoming phone call; null for other jobs */
export const incomingOrderIn = (metadata: string) => readAs(ForIncoming, metadata);

/** @returns null if no LiveKit is configured */
export function mediaServerOf(settings: {
  LIVEKIT_URL?: string | undefined;
  LIVEKIT_API_KEY?: string | undefined;
  LIVEKIT_API_SECRET?: string | undefined;
}): MediaServerAccess | null {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = settings;
  return url && key && secret ? { url, key, secret } : null;
}

export const httpAddress = ({ url }: MediaServerAccess): string => url.replace(/^ws/, 'http');
