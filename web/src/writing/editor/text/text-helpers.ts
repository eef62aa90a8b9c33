import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Person } from '@soko/contracts/types/user.ts'
import type { Quill } from 'react-quill'
import { followHand } from '../blocks/hand.ts'
import type { Hand } from '../blocks/hand-acts.ts'
import { type Direction, followMargin } from '../blocks/margin/follow-margin.ts'
import { followSlash } from '../blocks/menu/follow-slash.ts'
import { countMentioned, followAt, putMention, putSymbol, type Sought } from './mentions/follow-at.ts'
import { peopleTexts } from './mentions/mentions.texts.ts'
import type { Delta } from '../document/delta.ts'
import type { ChangeEditor } from './editor-state.ts'
import { attachKeys } from './keys/attach-keys.ts'
import { attachPaste } from '../paste/attach-paste.ts'
import { followSelection } from './selection/follow-selection.ts'
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
  readonly change: ChangeEditor
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
  const { onImages, change } = listeners
  const onNotice = (notice: string) => {
    change({ notice })
  }
  const followed = followHand(quill, (block, isNew) => {
    change({ inHand: block && { block, isNew } })
  })
  const slash = followSlash(quill, (asked) => {
    change(asked ? { asked } : { asked, closedAt: undefined })
  })
  const margin = followMargin(quill, (beside) => {
    change({ margin: beside })
  })
  const ends = [
    followed.stop,
    attachPaste(quill, { onImages, onNotice }),
    attachTypedMarkdown(quill),
    slash.stop,
    margin.stop,
    followAt(quill, (sought) => {
      change({ sought })
    }),
    followSelection(quill, (selected) => {
      change({ selected })
    }),
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
