const png = Buffer.from('89504e470d0a1a0a', 'hex');
/** A PNG is decoded to be drawn: four bytes for each point. */
const mostPoints = 12_000_000;

/** Whether drawing an image takes a bounded amount of memory. A JPEG goes into the document as it is. */
export function isDrawable(image: Buffer): boolean {
  if (!image.subarray(0, png.length).equals(png)) return true;
  if (image.length < 24) return false;
  return image.readUInt32BE(16) * image.readUInt32BE(20) <= mostPoints;
}
