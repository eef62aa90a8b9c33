import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Person } from '@soko/contracts/types/user.ts'
import type { Quill } from 'react-quill'
import { trackSelectedBlock } from '../blocks/track-selected-block.ts'
import type { BlockActions } from '../blocks/block-actions.ts'
import { type Direction, trackMargin } from '../blocks/margin/track-margin.ts'
import { trackBlockQuery } from '../blocks/menu/track-block-query.ts'
import {
  countMentions,
  insertMention,
  insertSymbol,
  type MentionQuery,
  trackMentionQuery,
} from './mentions/mention-query.ts'
import { peopleTexts } from './mentions/mentions.texts.ts'
import type { Delta } from '../document/delta.ts'
import type { ChangeEditor } from './editor-state.ts'
import { attachKeys } from './keys/attach-keys.ts'
import { attachPaste } from '../paste/attach-paste.ts'
import { trackSelection } from './selection/track-selection.ts'
import { keepCursorVisible } from './keep-cursor-visible.ts'
import { appendRow, fillMissingCells } from '../blocks/tables/change-table.ts'
import { ADD_ROW } from '../blocks/move-cursor.ts'
import { attachTypingOver } from '../blocks/tables/delete-selected.ts'
import { retype } from './typed/retype.ts'
import type { TypedText } from './typed/record-typed.ts'
import { attachTypedMarkdown } from './typed/typed-markdown.ts'

export * as operations from '../blocks/text-operations.ts'

export type HelpersListeners = {
  /** Uploads a group of images and inserts them at an index. `alt` is undefined if unknown. */
  readonly onImages: (files: readonly File[], index: number, alt?: string) => void
  readonly change: ChangeEditor
}

export type Helpers = {
  readonly actions: BlockActions
  readonly openBlockMenu: () => void
  readonly moveBlock: (direction: Direction) => void
  readonly insertMention: (query: MentionQuery, found: Person | string) => void
  readonly stop: () => void
}

export const attachHelpers = (quill: Quill, listeners: HelpersListeners, typed?: TypedText): Helpers => {
  const { onImages, change } = listeners
  const onNotice = (notice: string) => {
    change({ notice })
  }
  const tracked = trackSelectedBlock(quill, (block, isNew) => {
    change({ selectedBlock: block && { block, isNew } })
  })
  const blockMenu = trackBlockQuery(quill, (blockQuery) => {
    change(blockQuery ? { blockQuery } : { blockQuery, dismissedAt: undefined })
  })
  const margin = trackMargin(quill, (block) => {
    change({ margin: block })
  })
  const cleanups = [
    tracked.stop,
    attachPaste(quill, { onImages, onNotice }),
    attachTypedMarkdown(quill),
    blockMenu.stop,
    margin.stop,
    trackMentionQuery(quill, (mentionQuery) => {
      change({ mentionQuery })
    }),
    trackSelection(quill, (selection) => {
      change({ selection })
    }),
    attachTables(quill),
    attachTypingOver(quill),
    attachKeys(quill),
    keepCursorVisible(quill),
  ]
  if (typed !== undefined) void retype(quill, typed)
  return {
    actions: tracked.actions,
    openBlockMenu: blockMenu.open,
    moveBlock: margin.step,
    insertMention: (query, found) => {
      if (typeof found === 'string') {
        insertSymbol(quill, query, found)
        return
      }
      const { _id: user, username } = found
      insertMention(quill, query, { user, text: `@${username}` })
      const isTooMany = countMentions(quill) > Limits.mentions
      onNotice(isTooMany ? peopleTexts.tooMany(Limits.mentions) : '')
    },
    stop: () => {
      for (const cleanUp of cleanups) cleanUp()
    },
  }
}

const attachTables = (quill: Quill): (() => void) => {
  const fill = (delta: Delta, _before: unknown, source: string) => {
    if (source === 'user' && changesLines(delta)) fillMissingCells(quill)
  }
  const add = () => {
    appendRow(quill)
  }
  quill.on('text-change', fill)
  quill.emitter.on(ADD_ROW, add)
  return () => {
    quill.off('text-change', fill)
    quill.emitter.off(ADD_ROW, add)
  }
}

/** Whether a change may have added, removed or joined lines. */
const changesLines = ({ ops }: Delta): boolean =>
  ops.some(
    ({ insert, delete: deleted }) =>
      deleted !== undefined || (typeof insert === 'string' && insert.includes('\n')),
  )
