import { createPeriodicJob, type PeriodicJob } from '@soko/shell/periodic-job.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { collect, GRACE, reinstate, retire } from '../images/image.decider.ts'
import { ImageStream } from '../images/image.events.ts'
import { image } from '../images/image.ts'
import { ImageLists } from '../images/image-view.ts'
import { imagesProjection } from '../images/images.projection.ts'
import { sweepObjects } from './image-objects.ts'

/** The most images per run, of unused and of retired ones each. Later runs process the others. */
const BATCH = 200

/**
 * Retires images that were unused for a day, removes those retired a day ago (first by an event, then the
 * files), and reinstates those used again. Returns false if the view of uses lags.
 */
export const collectImages = async (kit: ServiceKit): Promise<boolean> => {
  const { executor, clock } = kit
  if (!(await isAtHeads(kit))) return false
  const now = clock.now()
  const view = kit.view(imagesProjection.name)
  const dayAgo = now.getTime() - GRACE
  const { answers } = await view.read([
    { range: ImageLists.unused, order: 'ascending', limit: BATCH },
    { range: ImageLists.retired, order: 'ascending', limit: BATCH },
  ])
  const [unused, retired] = answers

  for (const { member: imageId, score } of unused) {
    if (score > dayAgo) break
    await executor.execute(async (load) => retire(await load(image, ImageStream.of(imageId)), imageId))
  }
  for (const { member: imageId } of retired) {
    const { answers: uses } = await view.read([{ size: ImageLists.uses(imageId) }])
    const isUsed = uses[0] > 0
    if (!isUsed && !(await isAtHeads(kit))) return false
    await executor.execute(async (load) => {
      const state = await load(image, ImageStream.of(imageId))
      return isUsed ? reinstate(state, imageId) : collect(state, { imageId, now })
    })
  }
  return true
}

const isAtHeads = async (kit: ServiceKit): Promise<boolean> => {
  const heads = await Promise.all(
    imagesProjection.sources.map(async (source) => [source, await kit.sources.head(source)] as const),
  )
  const { checkpoint } = await kit.view(imagesProjection.name).read([])
  return heads.every(([source, { logId, head }]) => {
    const at = checkpoint?.[source]
    return at !== undefined && at.logId === logId && at.position >= head.position
  })
}

/** Retires and removes unused images hourly, and deletes orphaned files daily. */
export const createCollection = (): PeriodicJob => {
  let rounds = 0
  return createPeriodicJob('collection', async (kit) => {
    await collectImages(kit)
    if (rounds % 24 === 0) await sweepObjects(kit)
    rounds += 1
  })
}
