import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { PublicDraft, PublicPost } from '@soko/contracts/events/content.events.ts'
import { PublicImage } from '@soko/contracts/events/media.events.ts'
import { defineProjection, type PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { ImageKeys, ImageLists, IMAGES, type Shower } from './image-view.ts'
import { imagesIn } from '@soko/contracts/text/images-in.ts'

/** More than a post can contain: its HTML has at most 1 MB, and each address takes 58 bytes. */
const MOST_IN_A_POST = 20_000

export const imagesProjection = defineProjection({
  name: IMAGES,
  version: 2,
  sources: ['media', 'auth', 'content'],
  streams: [PublicImage, PublicUser, PublicPost, PublicDraft],
  apply: async (event, view) => {
    switch (event.type) {
      case 'ImageStored':
        return storeImage(event, view)
      case 'ImageVariantsAdded': {
        const stored = event.data && (await view.get(ImageKeys.image(event.data.imageId)))
        if (!stored || !event.data) return
        const { url } = event.data.variants[0] ?? {}
        if (stored.variants.some((variant) => variant.url === url)) return
        view.put(ImageKeys.image(stored.imageId), {
          ...stored,
          variants: [...stored.variants, ...event.data.variants],
        })
        return
      }
      case 'ImageRetired':
        if (!event.data) return
        view.add(ImageLists.retired, event.data.imageId, Date.parse(event.time))
        view.remove(ImageLists.unused, event.data.imageId)
        return
      case 'ImageReinstated':
        if (!event.data) return
        view.remove(ImageLists.retired, event.data.imageId)
        return judge(event.data.imageId, view)
      case 'ImageRemoved':
        return event.data && removeImage(event.data.imageId, view)
      case 'PostPublished':
      case 'PostRevised':
        if (!event.data) return
        for (const id of imagesIn(event.data.image, event.data.html))
          await show(`post:${event.data.postId}`, id, view)
        return
      case 'PostErased':
        return event.data && hide(`post:${event.data.postId}`, event, view)
      case 'DraftSaved':
        if (!event.data) return
        for (const id of event.data.images) await show(`draft:${event.data.draftId}`, id, view)
        return
      case 'DraftErased':
        return event.data && hide(`draft:${event.data.draftId}`, event, view)
      case 'ProfileChanged': {
        if (event.data?.photo === undefined) return
        const user = `user:${event.data.userId}` as const
        await hide(user, event, view)
        for (const id of imagesIn(event.data.photo)) await show(user, id, view)
        return
      }
      case 'PersonErased':
        return event.data && hide(`user:${event.data.userId}`, event, view)
      default:
    }
  },
})

type ImageStored = Extract<PublishedEventOf<typeof PublicImage>, { type: 'ImageStored' }>

const storeImage = async (event: ImageStored, view: ViewWriter): Promise<void> => {
  if (!event.data) return
  const { imageId, userId } = event.data
  view.put(ImageKeys.image(imageId), { ...event.data, at: event.time })
  view.add(ImageLists.owned(userId), imageId, event.position)
  await judge(imageId, view)
}

const removeImage = async (imageId: string, view: ViewWriter): Promise<void> => {
  const stored = await view.get(ImageKeys.image(imageId))
  if (stored) view.remove(ImageLists.owned(stored.userId), imageId)
  view.delete(ImageKeys.image(imageId))
  view.remove(ImageLists.unused, imageId)
  view.remove(ImageLists.retired, imageId)
}

const show = async (shower: Shower, imageId: string, view: ViewWriter): Promise<void> => {
  view.add(ImageLists.uses(imageId), shower, 0)
  view.add(ImageLists.shown(shower), imageId, 0)
  await judge(imageId, view)
}

const hide = async (shower: Shower, { time }: { readonly time: string }, view: ViewWriter): Promise<void> => {
  for (const { member: imageId } of await view.members(ImageLists.shown(shower), MOST_IN_A_POST)) {
    view.remove(ImageLists.uses(imageId), shower)
    view.remove(ImageLists.shown(shower), imageId)
    const released = (await view.get(ImageKeys.released(imageId))) ?? ''
    view.put(ImageKeys.released(imageId), time > released ? time : released)
    await judge(imageId, view)
  }
}

/** Lists an image as unused, or unlists it; the result does not depend on the order of events. */
const judge = async (imageId: string, view: ViewWriter): Promise<void> => {
  const stored = await view.get(ImageKeys.image(imageId))
  if (!stored) return
  const retired = (await view.score(ImageLists.retired, imageId)) !== undefined
  if (retired || (await view.size(ImageLists.uses(imageId))) > 0) {
    view.remove(ImageLists.unused, imageId)
    return
  }
  const released = (await view.get(ImageKeys.released(imageId))) ?? ''
  view.add(ImageLists.unused, imageId, Date.parse(stored.at > released ? stored.at : released))
}
