import type { Wire } from '../wire.ts';

export const uploadsWire = {
  address: { method: 'POST', path: '/api/upload/address' },
} as const satisfies Wire;

export const uploadsRawWire = {
  options: { method: 'OPTIONS', path: '/api/guest/uploads' },
  create: { method: 'POST', path: '/api/guest/uploads' },
  offset: { method: 'HEAD', path: '/api/guest/uploads/{upload}' },
  append: { method: 'PATCH', path: '/api/guest/uploads/{upload}' },
  terminate: { method: 'DELETE', path: '/api/guest/uploads/{upload}' },
} as const satisfies Wire;

/**
 * Headers of an upload: those of tus 1.0 (https://tus.io/protocols/resumable-upload), with its creation,
 * creation-defer-length, checksum and termination extensions, and `upload-chunk`, the number of a recorder's chunk.
 */
export const uploadHeaders = {
  version: 'tus-resumable',
  offset: 'upload-offset',
  length: 'upload-length',
  deferLength: 'upload-defer-length',
  metadata: 'upload-metadata',
  /** `sha256 <base64>`; a part that does not match is refused with 460 and changes nothing. */
  checksum: 'upload-checksum',
  /**
   * From 0. The same number with the same bytes again is acknowledged and stored once; with other bytes refused (409).
   */
  chunk: 'upload-chunk',
} as const;

/** The version of tus that browser and server speak. */
export const tusVersion = '1.0.0';
