import type { Quill } from 'react-quill'
import { contentsOf, deltaFromOps } from '../document/contents.ts'
import { type Delta, newDelta } from '../document/delta.ts'
import { cleanMarkdown } from './markdown.ts'
import { type PasteResult, insertPaste } from './paste-into.ts'

type MarkdownResult = PasteResult & {
  /** Restores the plain text. Keeps later edits. */
  readonly keepAsText: () => void
}

/** Replaces pasted text by the rendered Markdown, or returns undefined if the text has changed. */
export const replaceByMarkdown = (quill: Quill, text: string): MarkdownResult | undefined => {
  const end = quill.getSelection(true).index
  const start = end - text.length
  if (start < 0 || quill.getText(start, text.length) !== text) return undefined
  const before = deltaFromOps(contentsOf(quill).ops)
  let asText = newDelta()
  quill.once('text-change', (change: Delta) => {
    asText = change.invert(before)
  })
  quill.setSelection(start, text.length, 'silent')
  const pasted = insertPaste(quill, cleanMarkdown(text))
  const recorder = recordChanges(quill)
  const keepAsText = () => {
    quill.history.cutoff()
    quill.updateContents(recorder.stop().transform(asText, true), 'user')
    quill.focus({ preventScroll: true })
  }
  return { ...pasted, keepAsText }
}

const recordChanges = (quill: Quill) => {
  let changes = newDelta()
  const record = (change: Delta) => {
    changes = changes.compose(change)
  }
  quill.on('text-change', record)
  return {
    stop: () => {
      quill.off('text-change', record)
      return changes
    },
  }
}
