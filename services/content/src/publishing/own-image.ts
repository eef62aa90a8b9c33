import { setTimeout as sleep } from 'node:timers/promises'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { Keys } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'

/** In milliseconds: how long to wait for the event of an upload, and the interval between checks. */
const LONGEST_WAIT = 500
const STEP = 20

/**
 * Requires that the user has uploaded the image. Waits for the event of a recent upload.
 * @throws HttpProblem 422 if the image is not the user's.
 */
export const requireOwnImage = async (read: ReadView, url: string, userId: string): Promise<void> => {
  const deadline = performance.now() + LONGEST_WAIT
  for (;;) {
    const [image] = await read(VIEW, [{ get: Keys.image(url) }])
    const owner = image?.userId
    if (owner === userId) return
    if (owner !== undefined || performance.now() > deadline) throw notOwn()
    await sleep(STEP)
  }
}

const notOwn = (): HttpProblem => {
  const message = 'Upload the image first, then send the address that the upload returned.'
  return new HttpProblem('invalid-fields', { message, errors: { image: [message] } })
}
