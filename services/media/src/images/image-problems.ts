import { HttpProblem } from '@soko/platform/http/http-problem.ts'

/** 415: the bytes are not of a kind we take, whatever their name or declared type says. */
export const unsupportedImage = (): HttpProblem =>
  new HttpProblem(415, 'unsupported-image', 'Please choose a JPEG, PNG, WebP, AVIF or GIF image.')

/** 422: refused from the header, before a pixel is decoded. */
export const tooManyPixels = (): HttpProblem =>
  new HttpProblem(422, 'too-many-pixels', 'This image has too many pixels. The limit is 40 megapixels.')

/** 422: it begins like an image we take, and cannot be decoded to its end. */
export const corruptImage = (): HttpProblem =>
  new HttpProblem(
    422,
    'corrupt-image',
    'This image is damaged or incomplete. Please save it again or choose another.',
  )

/** 503: the waiting line is full. */
export const encoderBusy = (): HttpProblem =>
  new HttpProblem(
    503,
    'images-busy',
    'Many images are being uploaded just now. Please try again in a moment.',
    {
      headers: { 'Retry-After': '2' },
    },
  )
