import { Id } from '@tessera/contracts/common.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { AgentOrder, CallOrder, MediaServerAccess } from '@tessera/verification/media-rooms';
import { z } from 'zod';

const Order = z.object({
  workspace: Id.transform((id) => id as WorkspaceId),
  session: Id,
  epoch: z.int().min(1),
});

const ForCall = z.object({
  workspace: Id.transform((id) => id as WorkspaceId),
  conversation: Id,
  epoch: z.int().min(1),
});

/** @returns the order of an agent that is dispatched to a call; null for other jobs */
export function callOrderIn(metadata: string): CallOrder | null {
  try {
    return ForCall.safeParse(JSON.parse(metadata)).data ?? null;
  } catch {
    return null;
  }
}

/** @returns the order of a dispatched agent; null for other jobs */
export function orderIn(metadata: string): AgentOrder | null {
  try {
    return Order.safeParse(JSON.parse(metadata)).data ?? null;
  } catch {
    return null;
  }
}

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
