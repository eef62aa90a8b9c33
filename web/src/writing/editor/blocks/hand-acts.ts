import type { Callout } from '@soko/contracts/text/post-html.ts'
import type { Quill } from 'react-quill'
import { newDelta } from '../document/delta.ts'
import { isOwnImage } from '../document/inline-html.ts'
import { type Block, calloutOf, type FigureGallery, newName, type Picture } from '../document/lines.ts'
import type { TextPosition } from '../document/text-positions.ts'
import { type BlockInHand, type Embedded, embeddedAt, isInline } from './block-at.ts'
import { CalloutLine } from './blots/callout.ts'
import { moveCursorBelow } from './move-cursor.ts'
import { changeTable, type TableChange } from './tables/change-table.ts'

/** What tools do to the block in hand. */
export type Hand = {
  /** Puts another value in its place. */
  readonly replace: (block: Embedded) => void
  readonly describeImage: (index: number, alt: string) => void
  readonly table: (change: TableChange) => void
  /** Sets the kind of a callout; nothing makes it paragraphs. */
  readonly callout: (kind: Callout | false) => void
  /** Takes the block away. */
  readonly remove: (index: number) => void
  /** Makes a gallery of an image and those right above and below. @returns whether there are any. */
  readonly joinImages: (index: number) => boolean
  /** Makes single images of a gallery. */
  readonly takeApart: (index: number) => void
  /** Back to the text, right behind a figure or a footnote. */
  readonly leave: () => void
  /** Back to the text, to the line below a figure. */
  readonly goBelow: () => void
}

type Parts = {
  readonly quill: Quill
  /** Where the cursor is, or was when it left the text for the tools. */
  readonly place: TextPosition
  /** Shows which block is in hand now. */
  readonly look: () => void
  /** The index behind the block in hand, if it is embedded. */
  readonly behind: () => { readonly block: BlockInHand; readonly index: number } | undefined
}

/** Returns what tools do to the block in hand. */
export const handAt = ({ quill, place, look, behind }: Parts): Hand => {
  /** A change by tools; the cursor stays where it is. */
  const change = (index: number, act: () => void) => {
    act()
    place.index = index
    look()
  }
  const atPlace = (act: () => void) => {
    quill.setSelection(place.index, 0, 'silent')
    act()
    const range = quill.getSelection()
    if (range !== null) place.index = range.index
    look()
  }
  const put = (index: number, length: number, block: object) => {
    quill.updateContents(
      newDelta()
        .retain(index)
        .delete(length)
        .insert({ ...block }),
      'user',
    )
  }

  const hand: Hand = {
    replace: ({ kind, index, value }) => {
      change(index, () => {
        put(index, 1, { [kind]: value })
      })
    },
    describeImage: (index, alt) => {
      change(index, () => {
        quill.formatText(index, 1, 'alt', alt, 'user')
      })
    },
    table: (wish) => {
      atPlace(() => changeTable(quill, wish))
    },
    callout: (kind) => {
      atPlace(() => {
        const callout = kind && calloutOf(kind, newName())
        for (const line of calloutLines(quill, place.index))
          quill.formatLine(line, 1, 'callout', callout, 'user')
      })
    },
    remove: (index) => {
      change(index, () => {
        quill.deleteText(index, 1, 'user')
      })
      quill.setSelection(Math.min(index, quill.getLength() - 1), 0, 'user')
    },
    joinImages: (index) => {
      const [from, images] = neighbours(quill, index)
      if (images.length < 2) return false
      const caption = captionOf(quill, index)
      const gallery: FigureGallery = { images: images.flat(), ...caption }
      change(from, () => {
        put(from, images.length, { 'figure-gallery': gallery } satisfies Block)
      })
      return true
    },
    takeApart: (index) => {
      const block = embeddedAt(quill, index)
      if (block?.kind !== 'figure-gallery') return
      change(index, () => {
        const delta = newDelta().retain(index).delete(1)
        for (const [place, image] of block.value.images.entries()) {
          const caption = place === 0 && block.value.caption ? { caption: block.value.caption } : {}
          delta.insert({ 'figure-image': { ...image, ...caption } } satisfies Block)
        }
        quill.updateContents(delta, 'user')
      })
    },
    leave: () => {
      quill.setSelection(behind()?.index ?? place.index, 0, 'user')
    },
    goBelow: () => {
      const after = behind()
      if (after === undefined || isInline(after.block)) hand.leave()
      else moveCursorBelow(quill, after.index)
    },
  }
  return hand
}

const captionOf = (quill: Quill, index: number) => {
  const block = embeddedAt(quill, index)
  const caption = block?.kind === 'figure-image' ? block.value.caption : undefined
  return caption === undefined ? {} : { caption }
}

const picturesAt = (quill: Quill, index: number): readonly Picture[] | undefined => {
  const block = index < 0 ? undefined : embeddedAt(quill, index)
  if (block?.kind === 'figure-gallery') return block.value.images
  if (block?.kind !== 'figure-image') return undefined
  const { size: _size, caption: _caption, ...picture } = block.value
  return isOwnImage(picture.src) ? [picture] : undefined
}

/** The images that stand right above and below, with where the first of them is. */
const neighbours = (quill: Quill, index: number): [number, (readonly Picture[])[]] => {
  const found = [picturesAt(quill, index) ?? []]
  let from = index
  const above = picturesAt(quill, index - 1)
  if (above !== undefined) {
    found.unshift(above)
    from -= 1
  }
  const below = picturesAt(quill, index + 1)
  if (below !== undefined) found.push(below)
  return [from, found]
}

/** Where the lines of the callout at an index begin. */
const calloutLines = (quill: Quill, index: number): readonly number[] => {
  const [line] = quill.getLine(index)
  if (!(line instanceof CalloutLine)) return []
  return line.container().map((one) => one.offset(quill.scroll))
}
