import type { Quill } from 'react-quill'
import type { Delta } from '../document/delta.ts'
import { trackPositions } from '../document/text-positions.ts'
import { copySelection } from './copy-selection.ts'
import type { ChangeEditor } from './editor-state.ts'
import { loadHelpers, type Operations } from './load-helpers.ts'
import type { HelpersListeners } from './text-helpers.ts'

type Parts = {
  readonly change: ChangeEditor
  readonly onChanged: () => void
  readonly onImages: HelpersListeners['onImages']
}

/** Returns the text in the open editor; undefined while no editor is mounted. */
export type CurrentText = () => ReturnType<typeof openText> | undefined

/** Loads the helpers, reports changes, history and formats, and handles copying. */
export const openText = (quill: Quill, { change, onChanged, onImages }: Parts) => {
  const positionAt = trackPositions(quill)
  const report = () => {
    const { undo, redo } = quill.history.stack
    change({ steps: { undo: undo.length > 0, redo: redo.length > 0 } })
    const range = quill.getSelection()
    if (range !== null) change({ formats: quill.getFormat(range) })
  }
  const helpers = loadHelpers(quill, { change, onImages })
  const onTextChange = (_delta: Delta, _before: unknown, source: string) => {
    if (source === 'user') onChanged()
  }
  const copy = (event: ClipboardEvent) => {
    copySelection(quill, event)
  }
  quill.on('text-change', onTextChange)
  quill.on('editor-change', report)
  quill.container.addEventListener('copy', copy, true)
  quill.container.addEventListener('cut', copy, true)
  return {
    quill,
    positionAt,
    report,
    helpers: helpers.current,
    use: (run: (operations: Operations, quill: Quill) => void) => {
      helpers.use((operations) => {
        run(operations, quill)
      })
    },
    close: () => {
      helpers.stop()
      quill.off('text-change', onTextChange)
      quill.off('editor-change', report)
      quill.container.removeEventListener('copy', copy, true)
      quill.container.removeEventListener('cut', copy, true)
    },
  }
}
