import { setTimeout as sleep } from 'node:timers/promises'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { photoKey, PHOTOS } from '../photos/photos.projection.ts'

/** In milliseconds: how long to wait for the event of a recent upload. */
const LONGEST_WAIT = 500
const STEP = 20

/** Returns the URL without the site's origin. */
export const toPhotoPath = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address

/**
 * Waits for the event of a recent upload.
 * @throws HttpProblem 422 when the user has not uploaded the photo.
 */
export const requireOwnPhoto = async (read: ReadView, url: string, userId: string): Promise<void> => {
  const deadline = performance.now() + LONGEST_WAIT
  for (;;) {
    const [photo] = await read(PHOTOS, [{ get: photoKey(url) }])
    const owner = photo?.userId
    if (owner === userId) return
    if (owner !== undefined || performance.now() > deadline) throw notOwn()
    await sleep(STEP)
  }
}

const notOwn = (): HttpProblem => {
  const message = 'Upload the image first, then send the address that the upload returned.'
  return new HttpProblem('invalid-fields', { message, errors: { photo: [message] } })
}
