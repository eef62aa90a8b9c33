import { isolated } from '@soko/contracts/text/bidi.ts'

export const uploadsTexts = {
  kinds: 'JPEG, PNG, WebP, AVIF or GIF, up to 8 MB. Larger photos are made smaller before they are uploaded.',
  notAnImage: 'This is not an image. Choose a JPEG, PNG, WebP, AVIF or GIF.',
  tooLarge: 'An image can be at most 8 MB in size. Make it smaller and try again.',
  tooManyPixels: 'An image can have at most 40 megapixels. Make it smaller and try again.',
  waiting: 'Waiting to be uploaded',
  sending: (part: number) => `Uploading, ${Math.round(part * 100)}%`,
  progressOf: (name: string) => `Upload of ${isolated(name)}`,
  cancel: (name: string) => `Cancel the upload of ${isolated(name)}`,
  retry: 'Try again',
  megabytes: (bytes: number) =>
    bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
} as const
