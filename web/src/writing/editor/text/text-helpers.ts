import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Person } from '@soko/contracts/types/user.ts'
import type { Quill } from 'react-quill'
import type { BlockInHand } from '../blocks/block-at.ts'
import { followHand, type Hand } from '../blocks/hand.ts'
import type { Asked } from '../blocks/menu/asked.ts'
import { type Direction, followMargin, type Margin } from '../blocks/margin/follow-margin.ts'
import { followSlash } from '../blocks/menu/follow-slash.ts'
import { countMentioned, followAt, putMention, putSymbol, type Sought } from './mentions/follow-at.ts'
import { peopleTexts } from './mentions/mentions.texts.ts'
import type { Delta } from '../document/delta.ts'
import { attachKeys } from './keys/attach-keys.ts'
import { attachPaste } from '../paste/attach-paste.ts'
import { followSelection, type Selected } from './selection/follow-selection.ts'
import { keepInSight } from './keep-in-sight.ts'
import { mendTables } from '../blocks/tables/change-table.ts'
import { attachTypingOver } from '../blocks/tables/delete-selected.ts'
import { typeAgain } from './typed/type-again.ts'
import type { Typed } from './typed/typed-before.ts'
import { attachTypedMarkdown } from './typed/typed-markdown.ts'

export * as commands from '../blocks/text-commands.ts'

export type HelpersListeners = {
  /** Images to upload together, for an index of the text, with what they show where that is known. */
  readonly onImages: (files: readonly File[], index: number, alt?: string) => void
  /** Something to know about what was pasted; empty when that is over. */
  readonly onNotice: (text: string) => void
  /** Receives the block at the cursor, and whether its first field takes the focus. */
  readonly onBlock: (block: BlockInHand | undefined, isNew: boolean) => void
  /** Told which block a line asks for by `/`. */
  readonly onAsked: (asked: Asked | undefined) => void
  /** Told beside which block tools stand. */
  readonly onMargin: (margin: Margin | undefined) => void
  /** Receives the name typed after `@` or `$`. */
  readonly onSought: (sought: Sought | undefined) => void
  /** Told where what is selected stands. */
  readonly onSelected: (selected: Selected | undefined) => void
}

export type Helpers = {
  readonly hand: Hand
  /** Asks for a block where the cursor is, as `/` does. */
  readonly askForBlock: () => void
  /** Moves the block with the cursor over the one above or below it. */
  readonly move: (direction: Direction) => void
  /** Replaces the typed name with a person's mention or an instrument's symbol. */
  readonly mention: (sought: Sought, found: Person | string) => void
  readonly stop: () => void
}

/** What follows somebody who writes: pastes, typed Markdown, `/`, `@`, the block in hand. It comes when the browser is idle, or the text is touched; `typed` is what it missed. */
export const attachHelpers = (quill: Quill, listeners: HelpersListeners, typed?: Typed): Helpers => {
  const { onImages, onNotice, onBlock, onAsked, onSought, onSelected, onMargin } = listeners
  const followed = followHand(quill, onBlock)
  const slash = followSlash(quill, onAsked)
  const margin = followMargin(quill, onMargin)
  const ends = [
    followed.stop,
    attachPaste(quill, { onImages, onNotice }),
    attachTypedMarkdown(quill),
    slash.stop,
    margin.stop,
    followAt(quill, onSought),
    followSelection(quill, onSelected),
    keepTablesWhole(quill),
    attachTypingOver(quill),
    attachKeys(quill),
    keepInSight(quill),
  ]
  if (typed !== undefined) void typeAgain(quill, typed)
  return {
    hand: followed.hand,
    askForBlock: slash.ask,
    move: margin.step,
    mention: (sought, found) => {
      if (typeof found === 'string') {
        putSymbol(quill, sought, found)
        return
      }
      const { _id: user, username } = found
      putMention(quill, sought, { user, text: `@${username}` })
      const isTooMany = countMentioned(quill) > Limits.mentions
      onNotice(isTooMany ? peopleTexts.tooMany(Limits.mentions) : '')
    },
    stop: () => {
      for (const end of ends) end()
    },
  }
}

const keepTablesWhole = (quill: Quill): (() => void) => {
  const mend = (delta: Delta, _before: unknown, source: string) => {
    if (source === 'user' && changesLines(delta)) mendTables(quill)
  }
  quill.on('text-change', mend)
  return () => {
    quill.off('text-change', mend)
  }
}

/** Whether lines may have come, gone or become others. */
const changesLines = ({ ops }: Delta): boolean =>
  ops.some(
    ({ insert, delete: gone }) => gone !== undefined || (typeof insert === 'string' && insert.includes('\n')),
  )
