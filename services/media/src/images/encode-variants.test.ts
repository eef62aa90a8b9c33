import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeAvif } from './encode-avif.ts'
import { encodeVariants, widthsFor } from './encode-variants.ts'
import type { EncodedImage } from './encode-variants.ts'
import { inspectImage } from './inspect-image.ts'
import { animatedGif, blackPng, clouds, gradient, noise, plain } from './testing/sample-images.ts'

const encode = async (upload: Uint8Array) => encodeVariants(await inspectImage(upload))
const stored = ({ width, bytes }: EncodedImage) => ({ width, size: bytes.length })
const placeholderBytes = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64')

async function middle(bytes: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + info.channels)]
}

const expectNear = (actual: readonly number[], wanted: readonly number[], tolerance = 12) => {
  expect(actual).toHaveLength(wanted.length)
  for (const [index, value] of wanted.entries()) {
    expect(Math.abs(actual[index]! - value)).toBeLessThanOrEqual(tolerance)
  }
}

describe('encodeVariants', () => {
  it('creates a main image, the variants and a placeholder of the stated sizes', async () => {
    const { main, variants, placeholder } = await encode(await gradient(2000, 1500).jpeg().toBuffer())
    expect(main).toMatchObject({ format: 'jpeg', width: 2000, height: 1500 })
    expect(variants.map(({ width, height, format }) => [width, height, format])).toEqual([
      [96, 72, 'webp'],
      [320, 240, 'webp'],
      [640, 480, 'webp'],
      [1280, 960, 'webp'],
    ])
    for (const { bytes, format, width, height } of [main, ...variants]) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height, space: 'srgb' })
    }
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(await sharp(placeholderBytes(placeholder)).metadata()).toMatchObject({ width: 16, height: 12 })
  })

  it.each([
    [100, [96, 100]],
    [500, [96, 320, 500]],
    [1280, [96, 320, 640, 1280]],
    [1, [1]],
  ])('never enlarges: %d pixels wide gives %j', (width, widths) => {
    expect(widthsFor(width)).toEqual(widths)
  })

  it('turns the pixels upright', async () => {
    const stored = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0000ff' } })
      .composite([{ input: await plain(20, 20, { r: 255, g: 0, b: 0 }).png().toBuffer(), left: 0, top: 0 }])
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { main } = await encode(stored)
    expect(main).toMatchObject({ width: 20, height: 40 })
    // Orientation 6 turns the image clockwise: the red left half moves to the top.
    const top = await sharp(main.bytes).extract({ left: 0, top: 0, width: 20, height: 16 }).toBuffer()
    expectNear(await middle(top), [254, 0, 0])
  })

  it('strips all metadata: place, camera, profile', async () => {
    const upload = await gradient(400, 300)
      .jpeg()
      .withIccProfile('p3')
      .withExifMerge({
        IFD0: { Make: 'SecretCam', Copyright: 'Amina' },
        IFD3: { GPSLatitude: '1/1 17/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .toBuffer()
    expect((await sharp(upload).metadata()).exif?.toString('latin1')).toContain('SecretCam')
    const { main, variants, placeholder } = await encode(upload)
    const avif = await encodeAvif(main.bytes, variants.map(stored))
    for (const bytes of [main, ...variants, ...avif]
      .map((image) => image.bytes)
      .concat(placeholderBytes(placeholder))) {
      const metadata = await sharp(bytes).metadata()
      expect(metadata).not.toHaveProperty('exif')
      expect(metadata).not.toHaveProperty('icc')
      expect(metadata).not.toHaveProperty('xmp')
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/SecretCam|Amina|GPS|xmpmeta/)
    }
  })

  it('keeps transparency', async () => {
    const { main, variants } = await encode(
      await plain(400, 400, { r: 0, g: 128, b: 0 }, 0.5).png().toBuffer(),
    )
    expect(main.format).toBe('webp')
    expectNear(await middle(main.bytes), [0, 128, 0, 128])
    expectNear(await middle(variants[0]!.bytes), [0, 128, 0, 128])
  })

  it.each([
    [
      'a CMYK JPEG',
      () => plain(64, 64, { r: 200, g: 30, b: 30 }).toColourspace('cmyk').jpeg().toBuffer(),
      [200, 30, 30],
    ],
    [
      'a grey PNG',
      () => plain(64, 64, { r: 90, g: 90, b: 90 }).toColourspace('b-w').png().toBuffer(),
      [90, 90, 90],
    ],
    ['an AVIF', () => plain(64, 64).avif().toBuffer(), [200, 30, 30]],
    ['the first frame of an animated GIF', () => animatedGif(64, 64), [254, 0, 0]],
  ])('reads %s in its colours', async (_, make, colour) => {
    const { main, variants } = await encode(await make())
    expectNear((await middle(main.bytes)).slice(0, 3), colour, 30)
    expect((await sharp(main.bytes).metadata()).pages ?? 1).toBe(1)
    expect(variants).toHaveLength(1)
  })

  it.each([
    [1, 3000],
    [30_000, 1],
    [8000, 5000],
  ])('manages %d by %d pixels', async (width, height) => {
    const { main, variants, placeholder } = await encode(blackPng(width, height))
    for (const image of [main, ...variants]) {
      expect(await sharp(image.bytes).metadata()).toMatchObject({ width: image.width, height: image.height })
    }
    expect(variants.length).toBeGreaterThan(0)
    expect(placeholder.length).toBeLessThan(300)
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'refuses a %s that ends too early',
    async (format) => {
      const whole = await noise(300, 200).toFormat(format).toBuffer()
      for (const part of [0.3, 0.7, 0.98]) {
        await expect(encode(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toEqual(
          expect.objectContaining({ status: 422, code: 'corrupt-image' }),
        )
      }
    },
  )

  it('refuses a PNG whose pixels are damaged', async () => {
    const damaged = await noise(200, 200).png().toBuffer()
    const middle = Math.floor(damaged.length / 2)
    damaged.fill(0x55, middle, middle + 200)
    await expect(encode(damaged)).rejects.toEqual(expect.objectContaining({ code: 'corrupt-image' }))
  })

  it('strips a page hidden in an image file', async () => {
    const script = '<script>alert(document.domain)</script>'
    const gif = await plain(30, 30).gif().toBuffer()
    const polyglot = Buffer.concat([gif, Buffer.from(script)])
    const { main, variants } = await encode(polyglot)
    for (const { bytes } of [main, ...variants]) expect(Buffer.from(bytes).includes('script')).toBe(false)
  })
})

describe('encodeAvif', () => {
  it('adds an AVIF variant of the same width if it is sufficiently smaller', async () => {
    const { main, variants } = await encode(await (await clouds(700, 400)).jpeg().toBuffer())
    const avif = await encodeAvif(main.bytes, variants.map(stored))
    expect(avif.length).toBeGreaterThan(0)
    for (const image of avif) {
      const webp = variants.find(({ width }) => width === image.width)!
      expect(image.bytes.length).toBeLessThanOrEqual(webp.bytes.length * 0.9)
      expect(await sharp(image.bytes).metadata()).toMatchObject({
        format: 'heif',
        compression: 'av1',
        width: webp.width,
        height: webp.height,
      })
    }
  })
})

describe('the JPEG for mails', () => {
  it.each([
    ['a wide photo', async () => gradient(2000, 1500).jpeg().toBuffer(), [1200, 900]],
    ['a transparent image', async () => plain(600, 400, undefined, 0.5).png().toBuffer(), [600, 400]],
    ['a wide transparent image', async () => plain(1600, 80, undefined, 0.5).webp().toBuffer(), [1200, 60]],
  ] as const)('is at most 1,200 pixels wide: %s', async (_what, image, [width, height]) => {
    const { mail } = await encode(await image())
    expect(await sharp(mail).metadata()).toMatchObject({ format: 'jpeg', width, height, space: 'srgb' })
  })

  it('is white where the image is transparent', async () => {
    const { mail } = await encode(await plain(40, 40, { r: 0, g: 0, b: 0 }, 0).png().toBuffer())
    expectNear(await middle(mail ?? Buffer.alloc(0)), [255, 255, 255])
  })

  it('is the main image if that is a JPEG of such a width', async () => {
    expect((await encode(await gradient(1200, 900).png().toBuffer())).mail).toBeUndefined()
  })
})
