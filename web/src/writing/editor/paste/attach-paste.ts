import type { Quill } from 'react-quill'
import { notify } from '../../../shared/ui/notify.ts'
import { pasteTexts } from './paste.texts.ts'
import { pasteInto, type PasteResult } from './paste-into.ts'

type Listeners = {
  /** Images to upload together, for an index of the text, with what they show where that is known. */
  readonly onImages: (files: readonly File[], index: number, alt: string) => void
  /** Says what was left out; empty when all came in. */
  readonly onNotice: (text: string) => void
}

/** Reads what is pasted into an editor. @returns what ends it. */
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
    // Before Quill's own listener, which leaves alone what has been dealt with.
    event.preventDefault()
    const pasted = pasteInto(quill, event.clipboardData, { isPlain: isPlainTextPaste, copied: copiedHtml })
    isPlainTextPaste = false
    report(pasted)
    // Without the network it stays the text that it is.
    if (pasted.markdown !== undefined) readMarkdown(pasted.markdown).catch(() => {})
  }
  // Browsers paste plain text by this key, and do not say so.
  const onKeyDown = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
    isPlainTextPaste = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'v'
  }
  // After Quill's own listener, which has put it there.
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
