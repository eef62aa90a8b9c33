import type { UploadedImage } from '@soko/contracts/types/image.ts'
import { importTexts } from '../import.texts.ts'
import type { PictureToCome } from '../prepare/pictures.ts'

/** An image that has come, or why not. */
export type Arrived =
  | { readonly picture: PictureToCome; readonly image: UploadedImage; readonly why?: never }
  | { readonly picture: PictureToCome; readonly why: string; readonly image?: never }

const IMAGE = /<img src="(\/media\/import\/\d+)"( alt="[^"]*")?[^>]*>/g

/** Puts images where their places are; where one did not come a line says where it was. */
export const putPictures = (html: string, arrived: readonly Arrived[]): string => {
  const byPlace = new Map(arrived.map((each) => [each.picture.place, each]))
  const put = html.replaceAll(IMAGE, (whole, place: string, alt = ' alt=""') => {
    const image = byPlace.get(place)?.image
    if (image === undefined) return whole
    return `<img src="${image.url}"${String(alt)} width="${image.width}" height="${image.height}" />`
  })
  const missing = arrived.filter(({ image }) => image === undefined)
  return missing.length === 0 ? put : withoutMissing(put, missing)
}

const withoutMissing = (html: string, missing: readonly Arrived[]): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const { picture } of missing) {
    for (const image of body.querySelectorAll(`img[src="${picture.place}"]`)) {
      const note = noteOf(image.ownerDocument, picture)
      const figure = image.closest('figure')
      image.remove()
      if (figure === null) body.append(...(note === undefined ? [] : [note]))
      else tidyFigure(figure, note)
    }
  }
  return body.innerHTML
}

const noteOf = (page: Document, { source, alt }: PictureToCome): Element | undefined => {
  const paragraph = page.createElement('p')
  if (!/^https?:/.test(source)) return undefined
  const link = page.createElement('a')
  link.setAttribute('href', source)
  link.append(importTexts.imageWasHere(alt))
  paragraph.append(link)
  return paragraph
}

/** A gallery of one is an image; a figure of none is the line and what was told below. */
const tidyFigure = (figure: Element, note: Element | undefined) => {
  if (note !== undefined) figure.after(note)
  const left = figure.querySelectorAll('img').length
  if (left === 1) figure.className = 'image'
  if (left > 0) return
  const told = figure.querySelector('figcaption')
  if (told !== null) {
    const paragraph = figure.ownerDocument.createElement('p')
    paragraph.append(...told.childNodes)
    ;(note ?? figure).after(paragraph)
  }
  figure.remove()
}
