export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** Detects the format before decoding, so that no parser of others (SVG, TIFF …) reads untrusted bytes. */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp' && brands(bytes, head).includes('avif')) return 'avif'
  return undefined
}

/** Brands of an ISO base media file (ISO/IEC 14496-12, 4.3): the major, then the compatible ones. */
function brands(bytes: Uint8Array, head: string): readonly string[] {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  return [head.slice(8, 12), ...(head.slice(16, size).match(/.{4}/gs) ?? [])]
}
