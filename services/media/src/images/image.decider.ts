import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ImageEvents, ImageStream, OwnerStream } from './image.events.ts'
import type { Image, Owner } from './image.ts'

/** In milliseconds: the time until an unused image is retired, and from then until it is removed. */
export const GRACE = 24 * 60 * 60 * 1000

type Decided = readonly NewEvent[]

/** @throws Refusal 403 when the user has been erased. */
export const store = (owner: Owner, facts: ImageEvents['ImageStored']): Decided => {
  if (owner.erased) throw new Refusal(403, 'forbidden', 'This account has been erased.')
  return [ImageStream.ImageStored(facts.imageId, facts)]
}

export const addVariants = (
  image: Image,
  { imageId, variants }: ImageEvents['ImageVariantsAdded'],
): Decided => {
  if (image.status !== 'stored') return []
  const known = new Set(image.facts.variants.map(({ url }) => url))
  const added = variants.filter(({ url }) => !known.has(url))
  return added.length === 0 ? [] : [ImageStream.ImageVariantsAdded(imageId, { imageId, variants: added })]
}

export const retire = (image: Image, imageId: string): Decided =>
  image.status === 'stored' && image.retiredAt === undefined
    ? [ImageStream.ImageRetired(imageId, { imageId })]
    : []

export const reinstate = (image: Image, imageId: string): Decided =>
  image.status === 'stored' && image.retiredAt !== undefined
    ? [ImageStream.ImageReinstated(imageId, { imageId })]
    : []

/** Removes an image retired at least a day ago. */
export const collect = (image: Image, { imageId, now }: { imageId: string; now: Date }): Decided =>
  image.status === 'stored' &&
  image.retiredAt !== undefined &&
  now.getTime() - Date.parse(image.retiredAt) >= GRACE
    ? [ImageStream.ImageRemoved(imageId, { imageId })]
    : []

/** Removes an image of an erased owner, even if it is used. */
export const removeErased = (image: Image, imageId: string): Decided =>
  image.status === 'none' || image.status === 'removed'
    ? []
    : [ImageStream.ImageRemoved(imageId, { imageId })]

export const eraseOwner = (owner: Owner, userId: string): Decided =>
  owner.erased ? [] : [OwnerStream.OwnerErased(userId, { userId })]
