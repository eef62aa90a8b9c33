import { z } from 'zod'
import { ImageVariant } from '../fields/fields.ts'

const image = {
  width: z.int().min(1),
  height: z.int().min(1),
  placeholder: z
    .string()
    .meta({ description: 'A tiny image as a data URL, shown until the image has loaded.' }),
  variants: z.array(z.strictObject(ImageVariant.shape)),
}

export const ImageInfo = z.strictObject(image).meta({ id: 'ImageInfo' })
export type ImageInfo = z.infer<typeof ImageInfo>

export const UploadedImage = z.strictObject({ url: z.string(), ...image }).meta({ id: 'UploadedImage' })
export type UploadedImage = z.infer<typeof UploadedImage>
