import { PostHtml } from '@soko/contracts/text/post-html.ts'
import type { Quill } from 'react-quill'
import { newDelta } from '../document/delta.ts'
import type { Block, Op, Picture } from '../document/lines.ts'
import type { UploadedItem } from '../../../shared/uploads/upload-queue.ts'
import type { TextPosition } from '../document/text-positions.ts'
import { embeddedAt } from './block-at.ts'
import { moveCursorAfterInsert } from './move-cursor.ts'
import { insertBetween } from './insert-block.ts'

type Added = {
  readonly arrived: readonly UploadedItem[]
  readonly alt: string
  /** Whether to move the cursor after the images, if it is still at the insert position. */
  readonly movesCursor: boolean
}

/** Addresses of the images uploaded together, by their position. A retried image is added to its group. */
const uploadGroups = new WeakMap<TextPosition, ReadonlySet<string>>()

/** Inserts uploaded images in one undo step, several as galleries. Moves `position` after them. */
export const insertImages = (
  quill: Quill,
  { arrived, alt, movesCursor }: Added,
  position: TextPosition,
): void => {
  const pictures = arrived
    .toSorted((one, other) => one.index - other.index)
    .map(({ image: { url, width, height } }): Picture => ({ src: url, alt, width, height }))
  const isAtPlace = quill.hasFocus() && quill.getSelection()?.index === position.index
  quill.history.cutoff()
  const at = addToGroupAbove(quill, pictures, position) ?? insertGalleries(quill, pictures, position)
  quill.history.cutoff()
  const before = uploadGroups.get(position) ?? []
  uploadGroups.set(position, new Set([...before, ...pictures.map(({ src }) => src)]))
  if (movesCursor && isAtPlace) moveCursorAfterInsert(quill, at)
}

const insertGalleries = (quill: Quill, pictures: readonly Picture[], position: TextPosition): number => {
  const ops = galleriesOf(pictures).map((insert): Op => ({ insert }))
  const at = insertBetween(quill, position.index, ops)
  position.index = at + ops.length
  return position.index - 1
}

/** Splits several images into galleries of similar size, so that no gallery has a single image. */
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

/**
 * Adds the images to the image or gallery directly above, if that is from the same upload and has space.
 * Returns the gallery's index; undefined if nothing was added.
 */
const addToGroupAbove = (
  quill: Quill,
  pictures: readonly Picture[],
  position: TextPosition,
): number | undefined => {
  const before = uploadGroups.get(position)
  const index = position.index - 1
  const above = before === undefined || index < 0 ? undefined : embeddedAt(quill, index)
  if (above?.kind !== 'figure-image' && above?.kind !== 'figure-gallery') return undefined
  const { caption } = above.value
  const existing = above.kind === 'figure-gallery' ? above.value.images : [pictureOf(above.value)]
  const images = [...existing, ...pictures]
  const isSameGroup = existing.some(({ src }) => before?.has(src) === true)
  if (!isSameGroup || images.length > PostHtml.most.images) return undefined
  const gallery: Block = { 'figure-gallery': { images, ...(caption && { caption }) } }
  quill.updateContents(
    newDelta()
      .retain(index)
      .delete(1)
      .insert({ ...gallery }),
    'user',
  )
  position.index = index + 1
  return index
}

const pictureOf = ({ src, alt, width, height }: Picture): Picture => ({
  src,
  alt,
  ...(width && { width }),
  ...(height && { height }),
})
