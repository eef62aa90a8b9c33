import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inspectImage } from './inspect-image.ts'
import { blackPng, gradient, noise, plain, textBomb } from './testing/sample-images.ts'

const refusal = (status: number, code: string) => expect.objectContaining({ status, code })

describe('inspectImage', () => {
  it.each([
    ['jpeg', () => noise(60, 40).jpeg().toBuffer()],
    ['png', () => noise(60, 40).png().toBuffer()],
    ['webp', () => noise(60, 40).webp().toBuffer()],
    ['avif', () => noise(60, 40).avif().toBuffer()],
    ['gif', () => noise(60, 40).gif().toBuffer()],
  ])('takes %s', async (format, make) => {
    expect(await inspectImage(await make())).toMatchObject({ format, width: 60, height: 40 })
  })

  it('returns the displayed size, after applying the orientation', async () => {
    const sideways = await gradient(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await inspectImage(sideways)).toMatchObject({ width: 40, height: 60 })
  })

  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing', () => new Uint8Array()],
    ['text', () => Buffer.from('hello, I am no image at all')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'SVG behind a declaration',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['TIFF', () => noise(20, 20).tiff().toBuffer()],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08free', 'latin1')],
    ['WebP audio namesake', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ])('refuses %s as unsupported', async (_, make) => {
    await expect(inspectImage(await make())).rejects.toEqual(refusal(415, 'wrong-image-type'))
  })

  it.each(['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\x24\0\0\0WEBPVP8 '])(
    'refuses a truncated header: %j',
    async (start) => {
      const bytes = Buffer.from(`${start}<script>alert(1)</script>`, 'latin1')
      await expect(inspectImage(bytes)).rejects.toEqual(refusal(422, 'corrupt-image'))
    },
  )

  it('accepts exactly 40 megapixels and not a row more', async () => {
    expect(await inspectImage(blackPng(8000, 5000))).toMatchObject({ width: 8000, height: 5000 })
    await expect(inspectImage(blackPng(8000, 5001))).rejects.toEqual(refusal(422, 'too-many-pixels'))
  })

  it('refuses a decompression bomb by its header', async () => {
    const bomb = blackPng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(200_000)
    const before = process.memoryUsage().rss
    await expect(inspectImage(bomb)).rejects.toEqual(refusal(422, 'too-many-pixels'))
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  })

  it('does not decompress the texts of a PNG', async () => {
    const bomb = textBomb(60)
    const before = process.memoryUsage().rss
    const image = await inspectImage(bomb)
    expect(image).toMatchObject({ width: 8, height: 8 })
    expect(image.bytes.length).toBeLessThan(200)
    expect((await sharp(image.bytes).metadata()).comments).toBeUndefined()
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  })

  it('keeps the chunks that affect the look of a PNG', async () => {
    const palette = await plain(20, 20, { r: 10, g: 200, b: 30 }, 0.5).png({ palette: true }).toBuffer()
    const { bytes } = await inspectImage(palette)
    const [before, after] = await Promise.all([
      sharp(palette).raw().toBuffer(),
      sharp(bytes).raw().toBuffer(),
    ])
    expect(after.equals(before)).toBe(true)
  })
})
