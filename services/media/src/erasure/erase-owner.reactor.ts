import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { eraseOwner, removeErased } from '../images/image.decider.ts'
import { ImageStream, OwnerStream } from '../images/image.events.ts'
import { image, owner } from '../images/image.ts'
import { ImageLists } from '../images/image-view.ts'
import { imagesProjection } from '../images/images.projection.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'

const BATCH = 100

/**
 * Blocks further uploads by an erased user, then erases and removes each image. Data is erased before
 * ImageRemoved, which takes the image off the list from which an interrupted erasure resumes.
 */
export const eraseOwnerReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'erase-owner',
    version: 1,
    sources: ['auth'],
    startAt: 'beginning',
    on: [PublicUser.PersonErased],
    react: async ({ stream }) => {
      const userId = PublicUser.idOf(stream)
      if (userId === undefined) return
      await kit.executor.execute(async (load) =>
        eraseOwner(await load(owner, OwnerStream.of(userId)), userId),
      )
      for (;;) {
        await untilApplied(kit, imagesProjection.name)
        const { answers } = await kit
          .view(imagesProjection.name)
          .read([{ range: ImageLists.owned(userId), order: 'ascending', limit: BATCH }])
        const [owned] = answers
        if (owned.length === 0) return
        await eraseStreams(
          kit.log,
          owned.map(({ member }) => ImageStream.of(member)),
        )
        for (const { member: imageId } of owned)
          await kit.executor.execute(async (load) =>
            removeErased(await load(image, ImageStream.of(imageId)), imageId),
          )
      }
    },
  })
