import type { Quill } from 'react-quill'

/** A picture in the text of an editor. */
export type Picture = {
  readonly index: number
  readonly src: string
  /** What it shows, in words; empty when nobody has said. */
  readonly alt: string
}

/** The pictures of a text, in their order. */
export const picturesOf = (quill: Quill): readonly Picture[] => {
  const pictures: Picture[] = []
  let index = 0
  for (const { insert, attributes } of quill.getContents().ops) {
    if (typeof insert === 'string') {
      index += insert.length
      continue
    }
    const alt: unknown = attributes?.['alt']
    if (typeof insert?.['image'] === 'string') {
      pictures.push({ index, src: insert['image'], alt: typeof alt === 'string' ? alt : '' })
    }
    index += 1
  }
  return pictures
}
