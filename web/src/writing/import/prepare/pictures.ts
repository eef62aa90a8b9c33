import { embedOf } from '@soko/contracts/text/embeds.ts'

export type PendingImage = {
  /** An absolute URL, a `data:` URL, or a path in the archive. */
  readonly source: string
  readonly alt: string
  readonly placeholder: string
}

/** Start of the paths of images before their upload. No image of this site has such a path. */
const PLACEHOLDER = '/media/import/'

const MAX_PIXEL_SIDE = 2

/** Finds the source of an image from its `src`. */
export type LocateImage = (named: string) => string | undefined

/** Returns the images without duplicates, and how many were not found. */
export const extractImages = (body: Element, locate: LocateImage) => {
  const pictures = createImagePlaceholders()
  let lost = 0
  for (const image of body.querySelectorAll('img')) {
    const named = sourceOf(image)
    if (isTrackingPixel(image) || named === '') {
      image.remove()
      continue
    }
    const source = locate(named)
    if (source === undefined) {
      lost += 1
      image.remove()
      continue
    }
    image.setAttribute('src', pictures.placeholderFor(source, image.getAttribute('alt')?.trim() ?? ''))
    // The uploaded file determines the size.
    image.removeAttribute('width')
    image.removeAttribute('height')
    unlink(image)
  }
  return { pictures: pictures.list(), lost }
}

export const isTrackingPixel = (image: Element): boolean => {
  const sides = ['width', 'height'].map((name) => sideOf(image.getAttribute(name)))
  return sides.some((side) => side > 0 && side <= MAX_PIXEL_SIDE) || sides.every((side) => side === 0)
}

/** In pixels; NaN if there is none. */
const sideOf = (written: string | null): number =>
  Number(/^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/i.exec(written ?? '')?.[1])

export const createImagePlaceholders = () => {
  const bySource = new Map<string, PendingImage>()
  return {
    placeholderFor: (source: string, alt: string): string => {
      const picture = bySource.get(source) ?? { source, alt, placeholder: `${PLACEHOLDER}${bySource.size}` }
      bySource.set(source, picture)
      return picture.placeholder
    },
    list: (): readonly PendingImage[] => [...bySource.values()],
  }
}

/** Returns the address of an image. With lazy loading, it is in an attribute other than `src`. */
const sourceOf = (image: Element): string => {
  const names = ['data-src', 'data-lazy-src', 'data-orig-file', 'src']
  const named = names.map((name) => image.getAttribute(name)?.trim() ?? '').find((value) => value !== '')
  return named ?? ''
}

/** Removes the link around an image, which usually opens the same image. */
const unlink = (image: Element) => {
  const link = image.closest('a')
  if (link === null || (link.textContent ?? '').trim() !== '' || embedOf(link.href) !== undefined) return
  link.replaceWith(...link.childNodes)
}
