import { Limits } from '@soko/contracts/fields/limits.ts'
import { IMAGE_TYPES } from './image-types.ts'
import { uploadsTexts } from './uploads.texts.ts'

const isImageType = (type: string) => IMAGE_TYPES.some((known) => known === type)

/**
 * Why a file cannot be uploaded, before anything is sent; undefined when it may be tried. A file whose kind or size a
 * browser does not know is left to the server, which looks inside.
 */
export const refusalOf = async (
  file: File,
  measure: (file: File) => Promise<number> = pixelsOf,
): Promise<string | undefined> => {
  if (file.type !== '' && !isImageType(file.type)) return uploadsTexts.notAnImage
  if (file.size > Limits.uploadBytes) return uploadsTexts.tooLarge
  const pixels = await measure(file).catch(() => 0)
  return pixels > Limits.uploadPixels ? uploadsTexts.tooManyPixels : undefined
}

/** An image's pixels by its header: nothing is drawn. */
const pixelsOf = async (file: File): Promise<number> =>
  withImage(file, ({ naturalWidth, naturalHeight }) => naturalWidth * naturalHeight)

/** Passes a file to a function as an upright image. @throws if the browser cannot decode it. */
export const withImage = async <Result>(
  file: File,
  act: (image: HTMLImageElement) => Result | Promise<Result>,
): Promise<Result> => {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = address
    })
    return await act(image)
  } finally {
    URL.revokeObjectURL(address)
  }
}
