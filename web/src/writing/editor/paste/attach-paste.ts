import type { Quill } from 'react-quill'
import { notify } from '../../../shared/ui/notify.ts'
import { pasteTexts } from './paste.texts.ts'
import { pasteInto, type PasteResult } from './paste-into.ts'

type Listeners = {
  /** Uploads a group of images and inserts them at an index. `alt` is empty if unknown. */
  readonly onImages: (files: readonly File[], index: number, alt: string) => void
  /** Shows a message about omitted content. The message is empty if nothing was omitted. */
  readonly onNotice: (text: string) => void
}

export const attachPaste = (quill: Quill, { onImages, onNotice }: Listeners): (() => void) => {
  let isPlainTextPaste = false
  let copiedHtml = ''
  const report = ({ images, leftOut }: PasteResult) => {
    for (const { files, index, alt } of images) onImages(files, index, alt)
    onNotice(pasteTexts.leftOut(leftOut))
  }
  const readMarkdown = async (text: string) => {
    const { replaceByMarkdown } = await import('./paste-markdown.ts')
    const read = replaceByMarkdown(quill, text)
    if (read === undefined) return
    report(read)
    const action = { label: pasteTexts.keepAsText, run: read.keepAsText, stays: true }
    notify('info', pasteTexts.markdown, action, 'markdown')
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData === null) return
    // Quill's own listener ignores events with `defaultPrevented`.
    event.preventDefault()
    const pasted = pasteInto(quill, event.clipboardData, { isPlain: isPlainTextPaste, copied: copiedHtml })
    isPlainTextPaste = false
    report(pasted)
    // If the import fails, the pasted text stays plain text.
    if (pasted.markdown !== undefined) readMarkdown(pasted.markdown).catch(() => {})
  }
  // A paste event does not tell whether the user pressed the shortcut for pasting plain text.
  const onKeyDown = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
    isPlainTextPaste = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'v'
  }
  // Runs after the listener that writes the copied HTML to the clipboard.
  const onCopy = ({ clipboardData }: ClipboardEvent) => {
    copiedHtml = clipboardData?.getData('text/html') ?? ''
  }
  quill.container.addEventListener('copy', onCopy)
  quill.container.addEventListener('cut', onCopy)
  quill.container.addEventListener('paste', onPaste, true)
  quill.container.addEventListener('keydown', onKeyDown, true)
  return () => {
    quill.container.removeEventListener('copy', onCopy)
    quill.container.removeEventListener('cut', onCopy)
    quill.container.removeEventListener('paste', onPaste, true)
    quill.container.removeEventListener('keydown', onKeyDown, true)
  }
}
