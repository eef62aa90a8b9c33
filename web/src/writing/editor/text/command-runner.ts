import type { Command } from '../toolbar/tools.ts'
import type { ChangeEditor } from './editor-state.ts'
import type { CurrentText } from './open-text.ts'

/** @param chooseImages opens the browser's file dialog */
export const createCommandRunner = (current: CurrentText, change: ChangeEditor, chooseImages: () => void) => {
  const editLink = () => {
    const quill = current()?.quill
    const address: unknown = quill?.getFormat(quill.getSelection(true))['link']
    change({ link: typeof address === 'string' ? address : '' })
  }
  const find = () => {
    const finding = current()?.quill
    if (finding !== undefined) change({ finding })
  }

  const run = (command: Command) => {
    const text = current()
    if (text === undefined) return
    const action = 'action' in command ? command.action : undefined
    if (action === 'link') editLink()
    else if (action === 'image') chooseImages()
    else if (action === 'find') find()
    else if (action === 'embed') change({ isEmbedding: true })
    else if (action === 'block') text.use(() => text.helpers()?.openBlockMenu())
    else if (action === 'up' || action === 'down') text.use(() => text.helpers()?.moveBlock(action))
    else {
      // Focuses the text before the code is loaded, so that keys pressed meanwhile reach the text.
      text.quill.focus()
      text.use(({ runCommand }, quill) => {
        runCommand(quill, command)
        // Quill emits no event when a format is set at the cursor.
        text.report()
      })
    }
  }
  return { editLink, find, run }
}
