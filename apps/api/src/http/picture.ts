import { mediaTypeOf } from '@tessera/data/uploads/media-type';
import { DomainError } from '@tessera/kernel/errors';

/**
 * Reads a picture that was sent as base64, and judges it by its content.
 * @throws DomainError UNSUPPORTED_MEDIA that names the field
 */
export function readPicture(data: string, field = 'body.data'): { content: Buffer; type: 'image/png' | 'image/jpeg' } {
  const content = Buffer.from(data, 'base64');
  const type = mediaTypeOf(content);
  if (type === 'image/png' || type === 'image/jpeg') return { content, type };
  throw new DomainError('UNSUPPORTED_MEDIA', 'Invalid file type. Only PNG, JPG, and JPEG files are allowed.', {
    field,
  });
}
