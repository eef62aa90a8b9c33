import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type ImageEvents, ImageStream, OwnerStream } from './image.events.ts'
import type { Image, Owner } from './image.ts'

/** How long an image is kept that is shown nowhere, before it is retired, and again before it is removed: a day, in milliseconds. */
export const GRACE = 24 * 60 * 60 * 1000

type Decided = readonly NewEvent[]

/** @throws Refusal 403 when the person has been erased. */
export const store = (owner: Owner, facts: ImageEvents['ImageStored']): Decided => {
  if (owner.erased) throw new Refusal(403, 'forbidden', 'This account has been erased.')
  return [ImageStream.ImageStored(facts.imageId, facts)]
}

/** Adds the variants that the image has not. */
export const addVariants = (
  image: Image,
  { imageId, variants }: ImageEvents['ImageVariantsAdded'],
): Decided => {
  if (image.status !== 'stored') return []
  const known = new Set(image.facts.variants.map(({ url }) => url))
  const added = variants.filter(({ url }) => !known.has(url))
  return added.length === 0 ? [] : [ImageStream.ImageVariantsAdded(imageId, { imageId, variants: added })]
}

/** It is shown nowhere. */
export const retire = (image: Image, imageId: string): Decided =>
  image.status === 'stored' && image.retiredAt === undefined
    ? [ImageStream.ImageRetired(imageId, { imageId })]
    : []

/** It is shown again. */
export const reinstate = (image: Image, imageId: string): Decided =>
  image.status === 'stored' && image.retiredAt !== undefined
    ? [ImageStream.ImageReinstated(imageId, { imageId })]
    : []

/** Removes an image retired a day ago or more. */
export const collect = (image: Image, { imageId, now }: { imageId: string; now: Date }): Decided =>
  image.status === 'stored' &&
  image.retiredAt !== undefined &&
  now.getTime() - Date.parse(image.retiredAt) >= GRACE
    ? [ImageStream.ImageRemoved(imageId, { imageId })]
    : []

/** Removes an image of a person who is being erased, whatever it is used for. */
export const removeErased = (image: Image, imageId: string): Decided =>
  image.status === 'none' || image.status === 'removed'
    ? []
    : [ImageStream.ImageRemoved(imageId, { imageId })]

/** No image of this person will come. */
export const eraseOwner = (owner: Owner, userId: string): Decided =>
  owner.erased ? [] : [OwnerStream.OwnerErased(userId, { userId })]
