import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** Returns noise, the worst case for compression. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

/** Returns colours similar to a photograph. */
export const clouds = async (width: number, height: number): Promise<Sharp> =>
  sharp(
    await noise(Math.ceil(width / 8), Math.ceil(height / 8))
      .png()
      .toBuffer(),
  ).resize(width, height, { fit: 'fill' })

/** `alpha` is the opacity from 0 to 1. */
export const plain = (
  width: number,
  height: number,
  background = { r: 200, g: 30, b: 30 },
  alpha?: number,
): Sharp =>
  sharp({
    create:
      alpha === undefined
        ? { width, height, channels: 3, background }
        : { width, height, channels: 4, background: { ...background, alpha } },
  })

/** Returns a gradient, like a sky or a portrait's background. */
export function gradient(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, pixel = 0; at < pixels.length; pixel += 1) {
    const x = (pixel % width) / width
    const y = Math.floor(pixel / width) / height
    at = pixels.writeUInt8(Math.round(255 * x), at)
    at = pixels.writeUInt8(Math.round(255 * y), at)
    at = pixels.writeUInt8(Math.round(255 * (1 - x) * y), at)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Returns a GIF of three frames: red, green, blue. */
export async function animatedGif(width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all(
    [
      { r: 255, g: 0, b: 0 },
      { r: 0, g: 255, b: 0 },
      { r: 0, g: 0, b: 255 },
    ].map((colour) => plain(width, height, colour).png().toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer()
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([1, 0, 0, 0, 0], 8)
  return chunk('IHDR', data)
}

/** Returns a black PNG with one bit per pixel. */
export const blackPng = (width: number, height: number): Buffer =>
  Buffer.concat([
    pngStart,
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** Returns a PNG of 8 by 8 pixels with `count` compressed texts of 7.9 MB each. */
export function textBomb(count: number): Buffer {
  const text = Buffer.concat([
    Buffer.from('note\0\0'),
    deflateSync(Buffer.alloc(7_900_000, 65), { level: 9 }),
  ])
  const texts = Array.from({ length: count }, () => chunk('zTXt', text))
  const image = blackPng(8, 8)
  const afterHeader = 33
  return Buffer.concat([image.subarray(0, afterHeader), ...texts, image.subarray(afterHeader)])
}
