import type { Quill } from 'react-quill'
import type { Delta } from './delta.ts'

/** A picture in the text of an editor. */
export type Picture = {
  readonly index: number
  readonly src: string
  /** What it shows, in words; empty when nobody has described it. */
  readonly alt: string
}

/** The pictures of a text, in their order. */
export const picturesOf = (quill: Quill): readonly Picture[] => {
  const pictures: Picture[] = []
  let index = 0
  for (const { insert, attributes } of (quill.getContents() as Delta).ops) {
    const src = typeof insert === 'object' ? insert['image'] : undefined
    const alt: unknown = attributes?.['alt']
    if (typeof src === 'string') pictures.push({ index, src, alt: typeof alt === 'string' ? alt : '' })
    index += typeof insert === 'string' ? insert.length : 1
  }
  return pictures
}
