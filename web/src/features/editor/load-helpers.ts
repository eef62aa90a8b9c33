import type { Quill } from 'react-quill'
import type { Helpers, HelpersListeners } from './text-helpers.ts'

/** What is pasted stays on the clipboard's event only while that is heard. */
const copyOf = (clipboard: DataTransfer): DataTransfer => {
  const copy = new DataTransfer()
  for (const type of ['text/html', 'text/plain']) copy.setData(type, clipboard.getData(type))
  for (const file of clipboard.files) copy.items.add(file)
  return copy
}

/**
 * Loads what follows somebody who writes when the text is first touched. Until it is there, keys write as they are, and a paste
 * waits; where it cannot be loaded, a paste is its words alone, and the next touch tries again.
 * @returns what is there, and what ends it.
 */
export const loadHelpers = (quill: Quill, listeners: HelpersListeners) => {
  let helpers: Helpers | undefined
  let loading: Promise<void> | undefined
  let isOver = false
  const get = async () => {
    const { attachHelpers } = await import('./text-helpers.ts')
    if (!isOver) helpers = attachHelpers(quill, listeners)
  }
  const load = async (): Promise<void> => {
    loading ??= get().catch(() => {
      loading = undefined
    })
    return loading
  }
  const holdPaste = (event: ClipboardEvent) => {
    if (helpers !== undefined || event.clipboardData === null) return
    event.preventDefault()
    event.stopPropagation()
    void pasteLater(copyOf(event.clipboardData))
  }
  const pasteLater = async (clipboardData: DataTransfer) => {
    await load()
    if (isOver) return
    if (helpers === undefined) {
      const { index } = quill.getSelection(true)
      quill.insertText(index, clipboardData.getData('text/plain'), 'user')
    } else
      quill.root.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
  }
  const touched = () => {
    void load()
  }
  quill.root.addEventListener('focus', touched)
  quill.container.addEventListener('paste', holdPaste, true)
  return {
    /** Undefined until they are there. */
    now: () => helpers,
    stop: () => {
      isOver = true
      helpers?.stop()
      quill.root.removeEventListener('focus', touched)
      quill.container.removeEventListener('paste', holdPaste, true)
    },
  }
}
