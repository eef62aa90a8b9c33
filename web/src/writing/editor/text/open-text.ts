import type { Quill } from 'react-quill'
import type { Delta } from '../document/delta.ts'
import { trackPositions } from '../document/text-positions.ts'
import { copyAs } from './copy.ts'
import type { ChangeEditor } from './editor-state.ts'
import { type Commands, loadHelpers } from './load-helpers.ts'
import type { HelpersListeners } from './text-helpers.ts'

type Parts = {
  readonly change: ChangeEditor
  /** The author has changed something. */
  readonly onChanged: () => void
  readonly onImages: HelpersListeners['onImages']
}

/** A text that is open in Quill; undefined before and after. */
export type CurrentText = () => ReturnType<typeof openText> | undefined

/** Follows a text that Quill has opened: its history, formats, changes and copies. */
export const openText = (quill: Quill, { change, onChanged, onImages }: Parts) => {
  const placeOf = trackPositions(quill)
  /** Tells the tools how the text stands. */
  const tellState = () => {
    const { undo, redo } = quill.history.stack
    change({ steps: { undo: undo.length > 0, redo: redo.length > 0 } })
    const range = quill.getSelection()
    if (range !== null) change({ formats: quill.getFormat(range) })
  }
  const helpers = loadHelpers(quill, { change, onImages })
  const written = (_delta: Delta, _before: unknown, source: string) => {
    if (source === 'user') onChanged()
  }
  const copy = (event: ClipboardEvent) => {
    copyAs(quill, event)
  }
  quill.on('text-change', written)
  quill.on('editor-change', tellState)
  quill.container.addEventListener('copy', copy, true)
  quill.container.addEventListener('cut', copy, true)
  return {
    quill,
    placeOf,
    tellState,
    /** The helpers; undefined until they are loaded. */
    helpers: helpers.now,
    /** Does what takes code that comes when the text is first touched. */
    use: (act: (commands: Commands, quill: Quill) => void) => {
      helpers.use((commands) => {
        act(commands, quill)
      })
    },
    close: () => {
      helpers.stop()
      quill.off('text-change', written)
      quill.off('editor-change', tellState)
      quill.container.removeEventListener('copy', copy, true)
      quill.container.removeEventListener('cut', copy, true)
    },
  }
}
