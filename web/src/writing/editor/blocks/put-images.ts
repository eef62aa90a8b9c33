import { PostHtml } from '@soko/contracts/text/post-html.ts'
import type { Quill } from 'react-quill'
import { newDelta } from '../document/delta.ts'
import type { Block, Op, Picture } from '../document/lines.ts'
import type { Arrived } from '../../../shared/uploads/upload-queue.ts'
import type { TextPosition } from '../document/text-positions.ts'
import { embeddedAt } from './block-at.ts'
import { moveCursorAfterInsert } from './move-cursor.ts'
import { insertBetween } from './insert-block.ts'

type Added = {
  readonly arrived: readonly Arrived[]
  /** What they show, where that is known. */
  readonly alt: string
  /** Whether the cursor goes on from them, if it is still at their place. */
  readonly takesCursor: boolean
}

/** Which images came in together, by the place they were for: one that was tried again joins them. */
const together = new WeakMap<TextPosition, ReadonlySet<string>>()

/**
 * Puts images between the blocks where they belong: several as a gallery, in the order in which they were chosen. Their place is then below
 * them. One undo takes them away.
 */
export const putImages = (quill: Quill, { arrived, alt, takesCursor }: Added, place: TextPosition): void => {
  const pictures = arrived
    .toSorted((one, other) => one.place - other.place)
    .map(({ image: { url, width, height } }): Picture => ({ src: url, alt, width, height }))
  const isAtPlace = quill.hasFocus() && quill.getSelection()?.index === place.index
  quill.history.cutoff()
  const at = joinAbove(quill, pictures, place) ?? putBetween(quill, pictures, place)
  quill.history.cutoff()
  const before = together.get(place) ?? []
  together.set(place, new Set([...before, ...pictures.map(({ src }) => src)]))
  if (takesCursor && isAtPlace) moveCursorAfterInsert(quill, at)
}

/** @returns the index of the last of the blocks. */
const putBetween = (quill: Quill, pictures: readonly Picture[], place: TextPosition): number => {
  const ops = galleriesOf(pictures).map((insert): Op => ({ insert }))
  const at = insertBetween(quill, place.index, ops)
  place.index = at + ops.length
  return place.index - 1
}

/** As many galleries as it takes, none of them of a lone image. */
const galleriesOf = (pictures: readonly Picture[]): readonly Block[] => {
  const [first, ...others] = pictures
  if (first !== undefined && others.length === 0) return [{ 'figure-image': first }]
  const count = Math.ceil(pictures.length / PostHtml.most.images)
  return Array.from({ length: count }, (_each, nth) => {
    const from = Math.round((nth * pictures.length) / count)
    const to = Math.round(((nth + 1) * pictures.length) / count)
    return { 'figure-gallery': { images: pictures.slice(from, to) } }
  })
}

/** Adds them to those that came before them, if these still stand right above and have room. @returns their index. */
const joinAbove = (quill: Quill, pictures: readonly Picture[], place: TextPosition): number | undefined => {
  const before = together.get(place)
  const index = place.index - 1
  const above = before === undefined || index < 0 ? undefined : embeddedAt(quill, index)
  if (above?.kind !== 'figure-image' && above?.kind !== 'figure-gallery') return undefined
  const { caption } = above.value
  const there = above.kind === 'figure-gallery' ? above.value.images : [pictureOf(above.value)]
  const images = [...there, ...pictures]
  const isTheirs = there.some(({ src }) => before?.has(src) === true)
  if (!isTheirs || images.length > PostHtml.most.images) return undefined
  const gallery: Block = { 'figure-gallery': { images, ...(caption && { caption }) } }
  quill.updateContents(
    newDelta()
      .retain(index)
      .delete(1)
      .insert({ ...gallery }),
    'user',
  )
  place.index = index + 1
  return index
}

const pictureOf = ({ src, alt, width, height }: Picture): Picture => ({
  src,
  alt,
  ...(width && { width }),
  ...(height && { height }),
})
