import type { Callout } from '@soko/contracts/text/post-html.ts'
import type { Quill } from 'react-quill'
import { newDelta } from '../document/delta.ts'
import { isOwnImage } from '../document/inline-html.ts'
import { type Block, calloutOf, type FigureGallery, newName, type Picture } from '../document/lines.ts'
import type { TextPosition } from '../document/text-positions.ts'
import { type Embedded, embeddedAt, isInline, type SelectedBlock } from './block-at.ts'
import { CalloutLine } from './blots/callout.ts'
import { moveCursorBelow } from './move-cursor.ts'
import { changeTable, type TableChange } from './tables/change-table.ts'

export type BlockActions = {
  readonly replace: (block: Embedded) => void
  readonly setAltText: (index: number, alt: string) => void
  readonly changeTable: (change: TableChange) => void
  /** Changes the kind of the callout at the cursor. False turns the callout into paragraphs. */
  readonly setCallout: (kind: Callout | false) => void
  readonly remove: (index: number) => void
  readonly mergeIntoGallery: (index: number) => boolean
  readonly splitGallery: (index: number) => void
  /** Moves the cursor from the block's tools back to the text, after the figure or footnote. */
  readonly returnToText: () => void
  readonly moveBelow: () => void
}

type Parts = {
  readonly quill: Quill
  readonly cursor: TextPosition
  readonly update: () => void
  readonly afterBlock: () => { readonly block: SelectedBlock; readonly index: number } | undefined
}

export const createBlockActions = ({ quill, cursor, update, afterBlock }: Parts): BlockActions => {
  /** Makes a change, and then shows the tools of the block at `index`. */
  const change = (index: number, edit: () => void) => {
    edit()
    cursor.index = index
    update()
  }
  const changeAtCursor = (edit: () => void) => {
    quill.setSelection(cursor.index, 0, 'silent')
    edit()
    const range = quill.getSelection()
    if (range !== null) cursor.index = range.index
    update()
  }
  const replaceWith = (index: number, length: number, block: object) => {
    quill.updateContents(
      newDelta()
        .retain(index)
        .delete(length)
        .insert({ ...block }),
      'user',
    )
  }

  const actions: BlockActions = {
    replace: ({ kind, index, value }) => {
      change(index, () => {
        replaceWith(index, 1, { [kind]: value })
      })
    },
    setAltText: (index, alt) => {
      change(index, () => {
        quill.formatText(index, 1, 'alt', alt, 'user')
      })
    },
    changeTable: (tableChange) => {
      changeAtCursor(() => changeTable(quill, tableChange))
    },
    setCallout: (kind) => {
      changeAtCursor(() => {
        const callout = kind && calloutOf(kind, newName())
        for (const line of calloutLines(quill, cursor.index))
          quill.formatLine(line, 1, 'callout', callout, 'user')
      })
    },
    remove: (index) => {
      change(index, () => {
        quill.deleteText(index, 1, 'user')
      })
      quill.setSelection(Math.min(index, quill.getLength() - 1), 0, 'user')
    },
    mergeIntoGallery: (index) => {
      const [from, images] = neighbours(quill, index)
      if (images.length < 2) return false
      const caption = captionOf(quill, index)
      const gallery: FigureGallery = { images: images.flat(), ...caption }
      change(from, () => {
        replaceWith(from, images.length, { 'figure-gallery': gallery } satisfies Block)
      })
      return true
    },
    splitGallery: (index) => {
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
    returnToText: () => {
      quill.setSelection(afterBlock()?.index ?? cursor.index, 0, 'user')
    },
    moveBelow: () => {
      const after = afterBlock()
      if (after === undefined || isInline(after.block)) actions.returnToText()
      else moveCursorBelow(quill, after.index)
    },
  }
  return actions
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

/** Also returns the index of the first picture. */
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

const calloutLines = (quill: Quill, index: number): readonly number[] => {
  const [line] = quill.getLine(index)
  if (!(line instanceof CalloutLine)) return []
  return line.container().map((one) => one.offset(quill.scroll))
}
