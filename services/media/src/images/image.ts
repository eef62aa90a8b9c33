import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { type ImageEvents, ImageStream, OwnerStream } from './image.events.ts'

export type Image =
  | { readonly status: 'none' }
  /** The data was erased from the log, but files may still exist. */
  | { readonly status: 'emptied' }
  | { readonly status: 'removed' }
  | {
      readonly status: 'stored'
      readonly facts: ImageEvents['ImageStored']
      /** ISO 8601; undefined while the image is used. */
      readonly retiredAt: string | undefined
    }

const evolve = (image: Image, event: LoggedEvent<typeof ImageStream>): Image => {
  if (event.type === 'ImageRemoved') return { status: 'removed' }
  if (event.type === 'ImageStored')
    return event.data === undefined
      ? { status: 'emptied' }
      : { status: 'stored', facts: event.data, retiredAt: undefined }
  if (image.status !== 'stored') return image
  switch (event.type) {
    case 'ImageVariantsAdded': {
      const added = event.data?.variants ?? []
      return { ...image, facts: { ...image.facts, variants: [...image.facts.variants, ...added] } }
    }
    case 'ImageRetired':
      return { ...image, retiredAt: event.time }
    case 'ImageReinstated':
      return { ...image, retiredAt: undefined }
  }
}

export const image: Fold<Image> = foldOf(ImageStream, { initial: { status: 'none' }, evolve })

/** An erased user cannot store further images. */
export type Owner = { readonly erased: boolean }

export const owner: Fold<Owner> = foldOf(OwnerStream, {
  initial: { erased: false },
  evolve: () => ({ erased: true }),
})
