import type { Quill } from 'react-quill'
import { notify } from '../../../shared/ui/notify.ts'
import { pasteTexts } from './paste.texts.ts'
import { pasteInto, type Pasted } from './paste-into.ts'

type Listeners = {
  /** Images to upload together, for an index of the text, with what they show where that is known. */
  readonly onImages: (files: readonly File[], index: number, alt: string) => void
  /** Says what was left out; empty when all came in. */
  readonly onNotice: (text: string) => void
}

/** Reads what is pasted into an editor. @returns what ends it. */
export const attachPaste = (quill: Quill, { onImages, onNotice }: Listeners): (() => void) => {
  let isPlain = false
  let copied = ''
  const tell = ({ images, leftOut }: Pasted) => {
    for (const { files, index, alt } of images) onImages(files, index, alt)
    onNotice(pasteTexts.leftOut(leftOut))
  }
  const readMarkdown = async (text: string) => {
    const { replaceByMarkdown } = await import('./paste-markdown.ts')
    const read = replaceByMarkdown(quill, text)
    if (read === undefined) return
    tell(read)
    const action = { label: pasteTexts.keepAsText, run: read.keepAsText, stays: true }
    notify('info', pasteTexts.markdown, action, 'markdown')
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData === null) return
    // Before Quill's own listener, which leaves alone what has been dealt with.
    event.preventDefault()
    const pasted = pasteInto(quill, event.clipboardData, { isPlain, copied })
    isPlain = false
    tell(pasted)
    // Without the network it stays the text that it is.
    if (pasted.markdown !== undefined) readMarkdown(pasted.markdown).catch(() => {})
  }
  // Browsers paste plain text by this key, and do not say so.
  const noteKey = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
    isPlain = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'v'
  }
  // After Quill's own listener, which has put it there.
  const noteCopied = ({ clipboardData }: ClipboardEvent) => {
    copied = clipboardData?.getData('text/html') ?? ''
  }
  quill.container.addEventListener('copy', noteCopied)
  quill.container.addEventListener('cut', noteCopied)
  quill.container.addEventListener('paste', paste, true)
  quill.container.addEventListener('keydown', noteKey, true)
  return () => {
    quill.container.removeEventListener('copy', noteCopied)
    quill.container.removeEventListener('cut', noteCopied)
    quill.container.removeEventListener('paste', paste, true)
    quill.container.removeEventListener('keydown', noteKey, true)
  }
}
