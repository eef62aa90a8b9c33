import { MediaEndpoints } from '@soko/contracts/endpoints/media.endpoints.ts'
import type { Network } from '@soko/platform/fetching/network.ts'
import type { RateLimit } from '@soko/platform/rate-limits/rate-limits.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { store } from '../images/image.decider.ts'
import { type ImageEvents, OwnerStream } from '../images/image.events.ts'
import { owner } from '../images/image.ts'
import { createImageQueue, type ImageQueue } from '../images/image-queue.ts'
import { storeImage } from '../images/store-image.ts'
import { answerImage } from '../images/upload.routes.ts'
import { fetchImage } from './fetch-image.ts'

type Parts = { readonly queue: ImageQueue; readonly uploads: RateLimit; readonly network: Network }

/** Takes an image that stands at an address of the web: for analyses that are brought in from other sites. */
export const mountFetching = (kit: ServiceKit, { queue, uploads, network }: Parts): void => {
  // Other sites may be slow: what waits for them holds up no upload.
  const fetches = createImageQueue({ atOnce: 4, waiting: 16 })

  kit.mount(MediaEndpoints.fetch, async ({ actor, body, execute }) => {
    await uploads.take(actor.userId)
    let stored: Promise<ImageEvents['ImageStored']> | undefined
    const fetchAndStore = async () => {
      const bytes = await fetches.run(() => fetchImage(body.address, network))
      return queue.run(() => storeImage(kit.objects, bytes, actor.userId))
    }
    const { commit } = await execute(async (load) => {
      const state = await load(owner, OwnerStream.of(actor.userId))
      stored ??= fetchAndStore()
      return store(state, await stored)
    })
    return { status: 201, body: { data: answerImage(commit) } }
  })
}
