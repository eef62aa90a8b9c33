import { createExecutor } from '@soko/platform/decider/execute.ts'
import { until } from '@soko/platform/testing/until.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { runMedia } from '../testing/run-media.ts'
import { ImageStream } from './image.events.ts'
import { imageUrl, newImageName, objectKey } from './image-keys.ts'
import { plain } from './testing/sample-images.ts'

const media = useShared(async () => runMedia())

/** Stores an image as Soko did before it made JPEGs for mails. */
const storedBefore = async (format: 'jpeg' | 'webp', bytes: Uint8Array, width: number) => {
  const imageId = newImageName()
  const main = { width: 'full', format } as const
  await media.ports.objects.put(objectKey(imageId, main), bytes)
  const { log, ids } = media.ports
  await createExecutor({ log, ids }).execute(async () => [
    ImageStream.ImageStored(imageId, {
      imageId,
      userId: 'amina',
      url: imageUrl(imageId, main),
      width,
      height: 20,
      placeholder: '',
      variants: [],
    }),
  ])
  return `${media.origin}/media/${imageId}/mail.jpeg`
}

it.each([
  ['transparent', 'webp', async () => plain(300, 20, undefined, 0.5).webp().toBuffer(), 300, 300],
  ['wide', 'jpeg', async () => plain(1500, 20).jpeg().toBuffer(), 1500, 1200],
  ['narrow', 'jpeg', async () => plain(300, 20).jpeg().toBuffer(), 300, 300],
] as const)(
  'images that were stored without a JPEG for mails get one: a %s image',
  async (_what, format, bytes, width, wanted) => {
    const address = await storedBefore(format, await bytes(), width)
    const found = await until(async () => {
      const response = await fetch(address)
      const body = await response.arrayBuffer()
      if (response.status !== 200) return undefined
      const image = await sharp(body).metadata()
      // Until its JPEG for mails is made, a wide image is served.
      return image.width === wanted ? image : undefined
    })
    expect(found.format).toBe('jpeg')
  },
)
