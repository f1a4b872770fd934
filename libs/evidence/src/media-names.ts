import type { MediaKind } from '@tessera/contracts/verification/verification.schema';

interface Named {
  kind: MediaKind;
  type: string;
}
const bases = { video: 'video', audio: 'agent-audio', record: 'record' } as const;
const extensions: Readonly<Record<string, string>> = {
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'application/json': 'json',
};

/** Name of a media file, in the record and as a download. */
export function mediaName(media: readonly Named[], index: number): string {
  const entry = media[index];
  if (!entry) throw new Error(`there is no medium ${index}`);
  const before = media.slice(0, index).filter(({ kind }) => kind === entry.kind).length;
  const extension = extensions[entry.type.split(';')[0] ?? ''] ?? 'bin';
  return `${bases[entry.kind]}${before > 0 ? `-${before + 1}` : ''}.${extension}`;
}
