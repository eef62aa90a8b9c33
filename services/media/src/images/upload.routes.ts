import { hash } from 'node:crypto'
import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import type { UploadedImage } from '@soko/contracts/types/image.ts'
import type { Executed } from '@soko/platform/decider/execute.ts'
import type { FairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { RateLimit } from '@soko/platform/rate-limits/rate-limits.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { Request, Response } from 'express'
import multer from 'multer'
import { store } from './image.decider.ts'
import { type ImageEvents, ImageStream, OwnerStream } from './image.events.ts'
import { owner } from './image.ts'
import { storeImage } from './store-image.ts'

export const mountUpload = (kit: ServiceKit, queue: FairQueue, uploads: RateLimit): void => {
  kit.mount(PostEndpoints.upload, async ({ actor, request, response, execute }) => {
    await uploads.take(actor.userId)
    const bytes = await readImage(request, response)
    // Shared by retries of the decision, so that the image is stored only once.
    let stored: Promise<ImageEvents['ImageStored']> | undefined
    const { commit } = await execute(
      async (load) => {
        const state = await load(owner, OwnerStream.of(actor.userId))
        stored ??= queue.run(actor.userId, async () => storeImage(kit.objects, bytes, actor.userId))
        return store(state, await stored)
      },
      { body: hash('sha256', bytes, 'hex') },
    )
    return { status: 201, body: { data: answerImage(commit) } }
  })
}

/** @throws HttpProblem 404 when the image's data has been erased since. */
export const answerImage = (commit: Executed['commit']): UploadedImage => {
  const facts = commit?.events.find(isOfType(ImageStream.ImageStored))?.data
  if (facts === undefined) throw new HttpProblem('not-found')
  const { url, width, height, placeholder, variants } = facts
  return { url, width, height, placeholder, variants }
}

const form = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: Limits.uploadBytes, files: 1, fields: 10, fieldSize: 1024, parts: 12 },
}).single(PostEndpoints.upload.upload)

/**
 * The form must contain exactly one image.
 * @throws HttpProblem 400, 413, 422
 */
const readImage = async (request: Request, response: Response): Promise<Uint8Array> => {
  await new Promise<void>((resolve, reject) => {
    form(request, response, (error: unknown) => {
      if (error === undefined || error === null) resolve()
      else reject(formProblem(error))
    })
  })
  if (request.file === undefined)
    throw new HttpProblem('invalid-fields', { errors: { image: ['Choose an image.'] } })
  return request.file.buffer
}

const formProblem = (cause: unknown): HttpProblem => {
  if (!(cause instanceof multer.MulterError)) return new HttpProblem('malformed', { cause })
  if (cause.code === 'LIMIT_FILE_SIZE') return new HttpProblem('image-too-large', { cause })
  const message = 'Send one file, in the field `image`.'
  return new HttpProblem('invalid-fields', { cause, message, errors: { image: [message] } })
}
