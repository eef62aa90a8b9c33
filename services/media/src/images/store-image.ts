import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { type EncodedImage, encodeVariants } from './encode-variants.ts'
import type { ImageEvents } from './image.events.ts'
import { imageUrl, newImageName, objectKey } from './image-keys.ts'
import { inspectImage } from './inspect-image.ts'

/**
 * Stores the files of an image. If no event records it, its files are deleted later as orphans.
 * @throws HttpProblem 415 or 422 when the site does not accept the image.
 */
export const storeImage = async (
  objects: ObjectStore,
  upload: Uint8Array,
  userId: string,
): Promise<ImageEvents['ImageStored']> => {
  const { main, variants, mail, placeholder } = await encodeVariants(await inspectImage(upload))
  const imageId = newImageName()
  const full = { width: 'full', format: main.format } as const
  await objects.put(objectKey(imageId, full), main.bytes)
  await putVariants(objects, imageId, variants)
  if (mail !== undefined) await objects.put(objectKey(imageId, mailFile), mail)
  const { width, height } = main
  return {
    imageId,
    userId,
    url: imageUrl(imageId, full),
    width,
    height,
    placeholder,
    variants: variants.map((variant) => described(imageId, variant)),
  }
}

export const mailFile = { width: 'mail', format: 'jpeg' } as const

export const putVariants = async (
  objects: ObjectStore,
  imageId: string,
  variants: readonly EncodedImage[],
): Promise<void> => {
  for (const variant of variants) await objects.put(objectKey(imageId, variant), variant.bytes)
}

export const described = (
  imageId: string,
  variant: EncodedImage,
): ImageEvents['ImageStored']['variants'][number] => ({
  url: imageUrl(imageId, variant),
  width: variant.width,
  type: `image/${variant.format}`,
})
