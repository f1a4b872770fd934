import type { RetentionKind } from '@tessera/contracts/verification/retention.schema';

/** Nothing is erased before the record is sealed, or under a legal hold. */
export const erasable = { status: 'ended', hold: null } as const;

/** Fields that are cleared with each kind, apart from its files. The transcript includes what was heard. */
export const clearedBy: { readonly [K in RetentionKind]: Record<string, unknown> } = {
  video: { uploadErased: true, egress: null, egressAsked: false },
  audio: { agentAudio: [] },
  transcript: { transcript: [], attempts: [], script: null },
  record: {},
};

/** Fields that are cleared when nothing of the person may be left. */
export const everythingCleared = {
  ...clearedBy.video,
  ...clearedBy.audio,
  ...clearedBy.transcript,
  media: [],
  events: [],
  facts: [],
  request: null,
  consentText: null,
  customerName: '',
  ip: '',
  userAgent: '',
};
