import { Limits } from '@soko/contracts/fields/limits.ts'
import { IMAGE_TYPES } from './image-types.ts'
import { uploadsTexts } from './uploads.texts.ts'

const isImageType = (type: string) => IMAGE_TYPES.some((known) => known === type)

/** Returns why a file cannot be uploaded. Allows types and sizes that the browser does not know. */
export const validateImage = async (
  file: File,
  measure: (file: File) => Promise<number> = countPixels,
): Promise<string | undefined> => {
  if (file.type !== '' && !isImageType(file.type)) return uploadsTexts.notAnImage
  if (file.size > Limits.uploadBytes) return uploadsTexts.tooLarge
  const pixels = await measure(file).catch(() => 0)
  return pixels > Limits.uploadPixels ? uploadsTexts.tooManyPixels : undefined
}

const countPixels = async (file: File): Promise<number> =>
  withImage(file, ({ naturalWidth, naturalHeight }) => naturalWidth * naturalHeight)

/** Decodes an image with the correct orientation. @throws if the browser cannot decode the file. */
export const withImage = async <Result>(
  file: File,
  use: (image: HTMLImageElement) => Result | Promise<Result>,
): Promise<Result> => {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = address
    })
    return await use(image)
  } finally {
    URL.revokeObjectURL(address)
  }
}
