import { embedOf } from '@soko/contracts/text/embeds.ts'

/** An image that is to come: where it is now, and what stands for it in the text meanwhile. */
export type PictureToCome = {
  /** An absolute address, `data:`, or a path in the archive. */
  readonly source: string
  readonly alt: string
  readonly place: string
}

/** No image of the site has such a name. */
const PLACE = '/media/import/'

const SMALL = 2

/** What finds an image from how a text names it; undefined where nobody can know where it is. */
export type Locate = (named: string) => string | undefined

/**
 * Puts places for all images of a text that are to come, each source once. @returns them, and how many are nowhere.
 */
export const takePictures = (body: Element, locate: Locate) => {
  const pictures = createPictures()
  let lost = 0
  for (const image of body.querySelectorAll('img')) {
    const named = nameOf(image)
    if (isCountingPixel(image) || named === '') {
      image.remove()
      continue
    }
    const source = locate(named)
    if (source === undefined) {
      lost += 1
      image.remove()
      continue
    }
    image.setAttribute('src', pictures.place(source, image.getAttribute('alt')?.trim() ?? ''))
    // Those of the file that comes are taken.
    image.removeAttribute('width')
    image.removeAttribute('height')
    unlink(image)
  }
  return { pictures: pictures.list(), lost }
}

/** Whether an image is there to count readers. */
export const isCountingPixel = (image: Element): boolean => {
  const sides = ['width', 'height'].map((name) => sideOf(image.getAttribute(name)))
  return sides.some((side) => side > 0 && side <= SMALL) || sides.every((side) => side === 0)
}

/** Pixels; not a number where nothing is said. */
const sideOf = (said: string | null): number =>
  Number(/^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/i.exec(said ?? '')?.[1])

/** Gives each source a place. */
export const createPictures = () => {
  const bySource = new Map<string, PictureToCome>()
  return {
    place: (source: string, alt: string): string => {
      const picture = bySource.get(source) ?? { source, alt, place: `${PLACE}${bySource.size}` }
      bySource.set(source, picture)
      return picture.place
    },
    list: (): readonly PictureToCome[] => [...bySource.values()],
  }
}

/** Sites that load images late keep the address elsewhere. */
const nameOf = (image: Element): string => {
  const names = ['data-src', 'data-lazy-src', 'data-orig-file', 'src']
  const named = names.map((name) => image.getAttribute(name)?.trim() ?? '').find((value) => value !== '')
  return named ?? ''
}

/** An image that leads to itself, as many sites have it, is no link. */
const unlink = (image: Element) => {
  const link = image.closest('a')
  if (link === null || (link.textContent ?? '').trim() !== '' || embedOf(link.href) !== undefined) return
  link.replaceWith(...link.childNodes)
}
