import type { UploadedImage } from '@soko/contracts/types/image.ts'
import { importTexts } from '../import.texts.ts'
import type { PendingImage } from '../prepare/pictures.ts'

export type ImageResult =
  | { readonly picture: PendingImage; readonly image: UploadedImage; readonly reason?: never }
  | { readonly picture: PendingImage; readonly reason: string; readonly image?: never }

const IMAGE = /<img src="(\/media\/import\/\d+)"( alt="[^"]*")?[^>]*>/g

/** Inserts the uploaded images. Replaces a missing image by a link to its original address. */
export const insertImages = (html: string, images: readonly ImageResult[]): string => {
  const byPlace = new Map(images.map((each) => [each.picture.placeholder, each]))
  const inserted = html.replaceAll(IMAGE, (whole, place: string, alt = ' alt=""') => {
    const image = byPlace.get(place)?.image
    if (image === undefined) return whole
    return `<img src="${image.url}"${String(alt)} width="${image.width}" height="${image.height}" />`
  })
  const missing = images.filter(({ image }) => image === undefined)
  return missing.length === 0 ? inserted : replaceMissing(inserted, missing)
}

const replaceMissing = (html: string, missing: readonly ImageResult[]): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const { picture } of missing) {
    for (const image of body.querySelectorAll(`img[src="${picture.placeholder}"]`)) {
      const note = noteOf(image.ownerDocument, picture)
      const figure = image.closest('figure')
      image.remove()
      if (figure === null) body.append(...(note === undefined ? [] : [note]))
      else cleanUpFigure(figure, note)
    }
  }
  return body.innerHTML
}

const noteOf = (page: Document, { source, alt }: PendingImage): Element | undefined => {
  const paragraph = page.createElement('p')
  if (!/^https?:/.test(source)) return undefined
  const link = page.createElement('a')
  link.setAttribute('href', source)
  link.append(importTexts.imageWasHere(alt))
  paragraph.append(link)
  return paragraph
}

/** Turns a gallery with one image into an image, and an empty figure into the link and the caption. */
const cleanUpFigure = (figure: Element, note: Element | undefined) => {
  if (note !== undefined) figure.after(note)
  const remaining = figure.querySelectorAll('img').length
  if (remaining === 1) figure.className = 'image'
  if (remaining > 0) return
  const caption = figure.querySelector('figcaption')
  if (caption !== null) {
    const paragraph = figure.ownerDocument.createElement('p')
    paragraph.append(...caption.childNodes)
    ;(note ?? figure).after(paragraph)
  }
  figure.remove()
}
