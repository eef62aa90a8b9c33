import type { UploadedImage } from '@soko/contracts/types/image.ts'
import type ReactQuill from 'react-quill'
import type { Quill } from 'react-quill'
import type { UploadQueue } from '../uploads/upload-queue.ts'
import { newDelta } from './delta.ts'
import { attachPaste } from './paste/attach-paste.ts'
import { type Picture, picturesOf } from './pictures.ts'
import { keepPlaces, type TextPosition } from './text-positions.ts'
import { modulesFor } from './quill-options.ts'
import type { Formats, Wish } from './toolbar.tsx'
import { attachTypedMarkdown } from './typed/typed-markdown.ts'

type Listeners = {
  readonly queue: UploadQueue
  /** Told the formats where the cursor is. */
  readonly onFormats: (formats: Formats) => void
  /** Asked for a link: where it leads now, empty for a new one. */
  readonly onLink: (address: string) => void
  /** Something to know about what was pasted; empty when that is over. */
  readonly onNotice: (text: string) => void
  /** Told the pictures of the text, at first and after each change. */
  readonly onPictures: (pictures: readonly Picture[]) => void
}

/**
 * What the tools, keys, pastes and drops do to Quill. Images are uploaded and put where they were dropped, pasted or asked
 * for, wherever that place has moved meanwhile.
 */
export const createEditorActions = ({ queue, onFormats, onLink, onNotice, onPictures }: Listeners) => {
  let quill: Quill | undefined
  let tools: HTMLElement | null = null
  let chooser: HTMLInputElement | null = null
  let placeOf: (index: number) => TextPosition = (index) => ({ index })

  const putImage = ({ url, width, height }: UploadedImage, { index }: TextPosition) => {
    const size = { width: String(width), height: String(height) }
    quill?.updateContents(newDelta().retain(index).insert({ image: url }, size), 'user')
  }
  const addImages = (files: readonly File[], index: number) => {
    const place = placeOf(index)
    for (const file of files) {
      queue.add(file, (image) => {
        putImage(image, place)
      })
    }
  }
  const askForLink = () => {
    const address: unknown = quill?.getFormat(quill.getSelection(true))['link']
    onLink(typeof address === 'string' ? address : '')
  }

  const goToTools = () => {
    tools?.querySelector('button')?.focus()
  }

  const attachTo = (editor: Quill): (() => void) => {
    quill = editor
    placeOf = keepPlaces(editor)
    const tellFormats = () => {
      const range = editor.getSelection()
      if (range !== null) onFormats(editor.getFormat(range))
    }
    const detachPaste = attachPaste(editor, { onImages: addImages, onNotice })
    const detachTyped = attachTypedMarkdown(editor)
    const tellPictures = () => {
      onPictures(picturesOf(editor))
    }
    tellPictures()
    editor.on('text-change', tellPictures)
    editor.on('editor-change', tellFormats)
    return () => {
      editor.off('text-change', tellPictures)
      editor.off('editor-change', tellFormats)
      detachPaste()
      detachTyped()
      quill = undefined
    }
  }

  return {
    modules: modulesFor({ onLink: askForLink, onTools: goToTools, onImages: addImages }),
    // As the `ref` of the editor, of its toolbar, and of what chooses files.
    attach: (component: ReactQuill | null) =>
      component === null ? undefined : attachTo(component.getEditor()),
    attachTools: (element: HTMLElement | null) => {
      tools = element
    },
    attachChooser: (element: HTMLInputElement | null) => {
      chooser = element
    },
    focus: () => quill?.focus(),
    /** What is written, as it is to be sent; empty when there is nothing to see. */
    html: (): string => {
      if (quill === undefined || (quill.getText().trim() === '' && quill.root.querySelector('img') === null))
        return ''
      // Browsers leave some behind while they edit. A style attribute says nothing here, and may not be parsed again.
      for (const element of quill.root.querySelectorAll('[style]')) element.removeAttribute('style')
      return quill.root.innerHTML
    },
    /** Says on the text itself what it is called and whether it is wrong. */
    describe: (attributes: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(attributes)) quill?.root.setAttribute(name, value)
    },
    /** Puts images where the cursor is. */
    putAtCursor: (files: readonly File[]) => {
      if (quill !== undefined) addImages(files, quill.getSelection(true).index)
    },
    /** Says what a picture shows. */
    describePicture: ({ index }: Picture, alt: string) => {
      quill?.formatText(index, 1, 'alt', alt, 'user')
    },
    /** Makes a link of what is selected; the address itself becomes the text where nothing is. Nothing takes it off. */
    applyLink: (address: string | undefined) => {
      if (quill === undefined) return
      const { index, length } = quill.getSelection(true)
      const [range, offset] = length > 0 ? [{ index, length }, 0] : linkAt(quill, index)
      if (range !== undefined)
        quill.formatText(range.index - offset, range.length, 'link', address ?? false, 'user')
      else if (address !== undefined) {
        quill.insertText(index, address, { link: address }, 'user')
        quill.setSelection(index + address.length, 0, 'user')
      }
    },
    run: (wish: Wish) => {
      if (quill === undefined) return
      const range = quill.getSelection(true)
      if (!('act' in wish)) quill.format(wish.format, wish.value, 'user')
      else if (wish.act === 'link') askForLink()
      else if (wish.act === 'image') chooser?.click()
      else if (range.length > 0) quill.removeFormat(range.index, range.length, 'user')
      else for (const format of Object.keys(quill.getFormat(range))) quill.format(format, false, 'user')
    },
  }
}

/** The whole link that the cursor stands in. */
const linkAt = (quill: Quill, index: number): [{ index: number; length: number } | undefined, number] => {
  const [leaf, offset] = quill.getLeaf(index)
  const link = leaf?.parent.domNode instanceof HTMLAnchorElement ? leaf.parent : undefined
  return [link && { index, length: link.length() }, offset]
}
