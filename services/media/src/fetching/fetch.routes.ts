import { MediaEndpoints } from '@soko/contracts/endpoints/media.endpoints.ts'
import { createFairQueue, type FairQueue } from '@soko/platform/fair-share/fair-queue.ts'
import type { Network } from '@soko/platform/fetching/network.ts'
import type { RateLimit } from '@soko/platform/rate-limits/rate-limits.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { store } from '../images/image.decider.ts'
import { type ImageEvents, OwnerStream } from '../images/image.events.ts'
import { owner } from '../images/image.ts'
import { storeImage } from '../images/store-image.ts'
import { answerImage } from '../images/upload.routes.ts'
import { fetchImage } from './fetch-image.ts'

type Parts = { readonly queue: FairQueue; readonly uploads: RateLimit; readonly network: Network }

/** Stores images of other sites, for imported analyses. */
export const mountFetching = (kit: ServiceKit, { queue, uploads, network }: Parts): void => {
  // A separate queue, because other sites may take up to 15 s, which must not block uploads.
  const fetches = createFairQueue({ atOnce: 8, ofClientAtOnce: 2, perClient: 8, total: 64 })

  kit.mount(MediaEndpoints.fetch, async ({ actor, body, execute }) => {
    await uploads.take(actor.userId)
    let stored: Promise<ImageEvents['ImageStored']> | undefined
    const fetchAndStore = async () => {
      const bytes = await fetches.run(actor.userId, async () => fetchImage(body.address, network))
      return queue.run(actor.userId, async () => storeImage(kit.objects, bytes, actor.userId))
    }
    const { commit } = await execute(async (load) => {
      const state = await load(owner, OwnerStream.of(actor.userId))
      stored ??= fetchAndStore()
      return store(state, await stored)
    })
    return { status: 201, body: { data: answerImage(commit) } }
  })
}
