import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { PublicImage } from '@soko/contracts/events/media.events.ts'
import { defineProjection, type PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import type { ImageEvents } from './image.events.ts'
import { imagesIn } from './image-uses.ts'

/** An image as the view holds it; `at` is when it was stored. */
export type ImageDocument = ImageEvents['ImageStored'] & { readonly at: string }

/** How many images of one post are released at a time; a post holds fewer (1 MB of HTML, 58 bytes an address). */
const MOST_IN_A_POST = 20_000

/**
 * Which images there are, whose they are, and what shows them.
 *
 * - `image:<id>` ImageDocument, until removed
 * - `owned:<userId>` all image ids of a person by log position, until removed
 * - `uses:<id>` what shows an image: `post:<id>` as long as any kept revision names it, `user:<id>` for a portrait
 * - `shown:<user>` (post or user) the images it shows: the other way round
 * - `released:<id>` when something last ceased to show it
 * - `unused` images that nothing shows, by the time since when (ms); `retired` those given up, by the time of that
 */
export const imagesProjection = defineProjection({
  name: 'images',
  version: 1,
  sources: ['media', 'auth', 'content'],
  streams: [PublicImage, PublicUser, PublicPost],
  apply: async (event, view) => {
    switch (event.type) {
      case 'ImageStored':
        return storeImage(event, view)
      case 'ImageVariantsAdded': {
        const stored = event.data && (await view.get<ImageDocument>(`image:${event.data.imageId}`))
        if (!stored || !event.data) return
        const { url } = event.data.variants[0] ?? {}
        if (stored.variants.some((variant) => variant.url === url)) return
        view.put(`image:${stored.imageId}`, {
          ...stored,
          variants: [...stored.variants, ...event.data.variants],
        })
        return
      }
      case 'ImageRetired':
        if (!event.data) return
        view.add('retired', event.data.imageId, Date.parse(event.time))
        view.remove('unused', event.data.imageId)
        return
      case 'ImageReinstated':
        if (!event.data) return
        view.remove('retired', event.data.imageId)
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
      case 'ProfileChanged': {
        if (event.data?.photo === undefined) return
        const user = `user:${event.data.userId}`
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
  view.put(`image:${imageId}`, { ...event.data, at: event.time })
  view.add(`owned:${userId}`, imageId, event.position)
  await judge(imageId, view)
}

const removeImage = async (imageId: string, view: ViewWriter): Promise<void> => {
  const stored = await view.get<ImageDocument>(`image:${imageId}`)
  if (stored) view.remove(`owned:${stored.userId}`, imageId)
  view.delete(`image:${imageId}`)
  view.remove('unused', imageId)
  view.remove('retired', imageId)
}

const show = async (user: string, imageId: string, view: ViewWriter): Promise<void> => {
  view.add(`uses:${imageId}`, user, 0)
  view.add(`shown:${user}`, imageId, 0)
  await judge(imageId, view)
}

const hide = async (user: string, { time }: { readonly time: string }, view: ViewWriter): Promise<void> => {
  for (const { member: imageId } of await view.members(`shown:${user}`, MOST_IN_A_POST)) {
    view.remove(`uses:${imageId}`, user)
    view.remove(`shown:${user}`, imageId)
    const released = (await view.get<string>(`released:${imageId}`)) ?? ''
    view.put(`released:${imageId}`, time > released ? time : released)
    await judge(imageId, view)
  }
}

/** Puts a stored image among the unused, or takes it out: by what is known of it, in whatever order that came. */
const judge = async (imageId: string, view: ViewWriter): Promise<void> => {
  const stored = await view.get<ImageDocument>(`image:${imageId}`)
  if (!stored) return
  const retired = (await view.score('retired', imageId)) !== undefined
  if (retired || (await view.size(`uses:${imageId}`)) > 0) {
    view.remove('unused', imageId)
    return
  }
  const released = (await view.get<string>(`released:${imageId}`)) ?? ''
  view.add('unused', imageId, Date.parse(stored.at > released ? stored.at : released))
}
