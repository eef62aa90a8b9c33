import { PostHtml } from '@soko/contracts/post-html.ts'
import type { Quill } from 'react-quill'
import { cleanPaste } from './clean-paste.ts'
import { type Delta, newDelta } from './delta.ts'

/** Tells what a paste brought besides text. */
type Found = {
  /** Images to upload, each with the index it belongs to. */
  readonly images: readonly { readonly file: File; readonly index: number }[]
  /** How many images of other sites had to be left out: they cannot be fetched from here. */
  readonly foreign: number
}

/**
 * Pastes what a clipboard holds over the selection: text from elsewhere comes in clean, and an image never as a data address.
 * @returns what is left for the caller to do.
 */
export const pasteInto = (quill: Quill, clipboard: DataTransfer): Found => {
  const { index, length } = quill.getSelection(true)
  const html = clipboard.getData('text/html')
  const files = [...clipboard.files]
  if (files.length > 0 && (html === '' || isImageAlone(html))) {
    quill.deleteText(index, length, 'user')
    return { images: files.map((file) => ({ file, index })), foreign: 0 }
  }
  const text = clipboard.getData('text/plain')
  const formats = quill.getFormat(index)
  const content = html === '' ? { text } : { html: cleanPaste(html) }
  const pasted = quill.clipboard.convert(content, formats) as Delta
  const { kept, images, foreign } = withoutImages(pasted)
  quill.updateContents(newDelta().retain(index).delete(length).concat(kept), 'user')
  quill.setSelection(index + kept.length(), 'silent')
  quill.scrollSelectionIntoView()
  return { images: images.map(({ file, at }) => ({ file, index: index + at })), foreign }
}

/** Browsers copy an image as a file and as a lone <img> besides. */
const isImageAlone = (html: string): boolean => {
  const { body } = new DOMParser().parseFromString(cleanPaste(html), 'text/html')
  return body.querySelector('img') !== null && (body.textContent ?? '').trim() === ''
}

/** Takes out the images that are not the site's own: those that are there as data are to be uploaded. */
const withoutImages = (pasted: Delta) => {
  const kept = newDelta()
  const images: { file: File; at: number }[] = []
  let foreign = 0
  for (const { insert, attributes } of pasted.ops) {
    const source = typeof insert === 'object' ? insert['image'] : undefined
    if (insert === undefined) continue
    if (typeof source !== 'string') {
      kept.insert(insert, attributes)
      continue
    }
    const own = ownImage(source)
    const file = own === undefined ? fileOf(source) : undefined
    if (own !== undefined) kept.insert({ image: own }, attributes)
    else if (file !== undefined) images.push({ file, at: kept.length() })
    else foreign += 1
  }
  return { kept, images, foreign }
}

const ownImage = (source: string): string | undefined => {
  if (!URL.canParse(source, location.origin)) return undefined
  const { origin, pathname } = new URL(source, location.origin)
  return origin === location.origin && pathname.startsWith(PostHtml.imagePrefix) ? pathname : undefined
}

const fileOf = (source: string): File | undefined => {
  const [, type, data] = /^data:(image\/[a-z+.-]+);base64,([\w+/=\s]+)$/i.exec(source) ?? []
  if (type === undefined || data === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
    return new File([bytes], `image.${type.slice('image/'.length)}`, { type })
  } catch {
    // It is broken: the text around it is pasted all the same.
    return undefined
  }
}
