import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import type { Piece } from './gather.ts'
import { markdownOf } from './markdown.ts'

// A worker of zip.js is made of a Blob, which the Content-Security-Policy forbids.
configure({ useWebWorkers: false })

type Telling = { readonly signal: AbortSignal; readonly onProgress: (done: number, all: number) => void }

/** All of these as Markdown in a ZIP, with their images. An image that is not there any more is left out. */
export const markdownZip = async (
  pieces: readonly Piece[],
  { signal, onProgress }: Telling,
  fetchImage: (path: string) => Promise<Blob | undefined> = imageOf,
): Promise<Blob> => {
  const zip = new ZipWriter(new BlobWriter('application/zip'))
  const packed = new Set<string>()
  for (const [at, piece] of pieces.entries()) {
    const { name, text, images } = markdownOf(piece, piece.isDraft ? 'drafts/' : 'analyses/')
    await zip.add(name, new TextReader(text))
    for (const image of images) {
      signal.throwIfAborted()
      if (packed.has(image.name)) continue
      packed.add(image.name)
      const blob = await fetchImage(image.path)
      if (blob !== undefined) await zip.add(image.name, new BlobReader(blob), { level: 0 })
    }
    onProgress(at + 1, pieces.length)
  }
  return zip.close()
}

const imageOf = async (path: string): Promise<Blob | undefined> => {
  const answer = await fetch(path)
  return answer.ok ? answer.blob() : undefined
}
