import type { Quill } from 'react-quill'
import { untilIdle } from '../../../shared/lib/until-idle.ts'
import type { Helpers, HelpersListeners, operations as textOperations } from './text-helpers.ts'
import { recordTyped } from './typed/record-typed.ts'

export type Operations = typeof textOperations

/** Copies the clipboard's content, because browsers empty `clipboardData` after the event. */
const copyClipboard = (clipboard: DataTransfer): DataTransfer => {
  const copy = new DataTransfer()
  for (const type of ['text/html', 'text/plain']) copy.setData(type, clipboard.getData(type))
  for (const file of clipboard.files) copy.items.add(file)
  return copy
}

/**
 * Loads the helpers when idle, or on the first focus, click or paste. Until then, records typed text and
 * defers pastes and clicks. If the import fails, a paste inserts plain text.
 */
export const loadHelpers = (quill: Quill, listeners: HelpersListeners) => {
  let helpers: Helpers | undefined
  let operations: Operations | undefined
  let loading: Promise<void> | undefined
  let isStopped = false
  const stopRecording = recordTyped(quill)
  const attach = async () => {
    const code = await import('./text-helpers.ts')
    if (isStopped) return
    operations = code.operations
    helpers = code.attachHelpers(quill, listeners, stopRecording())
  }
  const load = async (): Promise<void> => {
    loading ??= attach().catch(() => {
      loading = undefined
    })
    return loading
  }
  const deferPaste = (event: ClipboardEvent) => {
    if (helpers !== undefined || event.clipboardData === null) return
    event.preventDefault()
    event.stopPropagation()
    void pasteLater(copyClipboard(event.clipboardData))
  }
  const pasteLater = async (clipboardData: DataTransfer) => {
    await load()
    if (isStopped) return
    if (helpers === undefined) {
      const { index } = quill.getSelection(true)
      quill.insertText(index, clipboardData.getData('text/plain'), 'user')
    } else
      quill.root.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
  }
  /** The last element clicked before the helpers were loaded. Undefined after a key press. */
  let clicked: Element | undefined
  const clickLater = async () => {
    await load()
    const target = clicked
    clicked = undefined
    if (helpers !== undefined && target?.isConnected)
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
  const deferClick = ({ target }: Event) => {
    if (helpers !== undefined || !(target instanceof Element)) return
    clicked = target
    void clickLater()
  }
  const forgetClick = () => {
    clicked = undefined
  }
  const startLoading = () => {
    void load()
  }
  // Loads early, because the network may fail later and the author may type Markdown.
  void untilIdle().then(() => {
    if (!isStopped) startLoading()
  })
  quill.root.addEventListener('focus', startLoading)
  quill.root.addEventListener('click', deferClick)
  quill.root.addEventListener('keydown', forgetClick)
  quill.container.addEventListener('paste', deferPaste, true)
  return {
    current: () => helpers,
    /** Calls `run` with the operations, once they are loaded. */
    use: (run: (operations: Operations) => void) => {
      const runLoaded = () => {
        if (operations !== undefined && !isStopped) run(operations)
      }
      if (operations === undefined) void load().then(runLoaded)
      else runLoaded()
    },
    stop: () => {
      isStopped = true
      if (helpers === undefined) stopRecording()
      else helpers.stop()
      quill.root.removeEventListener('focus', startLoading)
      quill.root.removeEventListener('click', deferClick)
      quill.root.removeEventListener('keydown', forgetClick)
      quill.container.removeEventListener('paste', deferPaste, true)
    },
  }
}
