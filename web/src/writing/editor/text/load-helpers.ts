import type { Quill } from 'react-quill'
import { untilIdle } from '../../../shared/lib/until-idle.ts'
import type { Helpers, HelpersListeners, operations as textOperations } from './text-helpers.ts'
import { recordTyped } from './typed/record-typed.ts'

export type Operations = typeof textOperations

/** Copies a clipboard, because browsers empty the event's own after its listeners ran. */
const copyClipboard = (clipboard: DataTransfer): DataTransfer => {
  const copy = new DataTransfer()
  for (const type of ['text/html', 'text/plain']) copy.setData(type, clipboard.getData(type))
  for (const file of clipboard.files) copy.items.add(file)
  return copy
}

/**
 * Loads the editor's helpers when the browser is idle, or at the first focus, click or paste. Until then
 * typed text is recorded, and pastes and clicks are deferred. If loading fails, a paste inserts plain text.
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
  /** The last element clicked before the helpers were loaded. A key press clears it. */
  let clicked: Element | undefined
  /** Repeats the click, because the helpers select figures on click. */
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
  // Before the network may fail, and before the author types Markdown.
  void untilIdle().then(() => {
    if (!isStopped) startLoading()
  })
  quill.root.addEventListener('focus', startLoading)
  quill.root.addEventListener('click', deferClick)
  quill.root.addEventListener('keydown', forgetClick)
  quill.container.addEventListener('paste', deferPaste, true)
  return {
    /** Returns undefined until the helpers are loaded. */
    current: () => helpers,
    /** Calls `run` with the operations once they are loaded. */
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
