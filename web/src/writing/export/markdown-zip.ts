import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import type { Piece } from './gather.ts'
import { exportTexts as texts } from './export.texts.ts'
import { ANALYSES, DRAFTS, earlierOf, type MarkdownFile, markdownOf } from './markdown.ts'

// A worker of zip.js is made of a Blob, which the Content-Security-Policy forbids.
configure({ useWebWorkers: false })

type Telling = { readonly signal: AbortSignal; readonly onProgress: (done: number, all: number) => void }

/**
 * All of these as Markdown in a ZIP, with their images, earlier versions, and a list of what is there. An image that is not there any
 * more is left out.
 */
export const markdownZip = async (
  pieces: readonly Piece[],
  { signal, onProgress }: Telling,
  fetchImage: (path: string) => Promise<Blob | undefined> = imageOf,
): Promise<Blob> => {
  const zip = new ZipWriter(new BlobWriter('application/zip'))
  const packed = new Set<string>()
  const add = async ({ name, text, images }: MarkdownFile) => {
    await zip.add(name, new TextReader(text))
    for (const image of images) {
      signal.throwIfAborted()
      if (packed.has(image.name)) continue
      packed.add(image.name)
      const blob = await fetchImage(image.path)
      if (blob !== undefined) await zip.add(image.name, new BlobReader(blob), { level: 0 })
    }
  }
  const contents: Contents = []
  for (const [at, piece] of pieces.entries()) {
    const file = markdownOf(piece, piece.isDraft ? DRAFTS : ANALYSES)
    const earlier = earlierOf(piece)
    for (const each of [file, ...earlier]) await add(each)
    contents.push(contentOf(piece, file, earlier))
    onProgress(at + 1, pieces.length)
  }
  await zip.add('export.json', new TextReader(JSON.stringify({ contents }, null, 2)))
  await zip.add('README.txt', new TextReader(texts.readme))
  return zip.close()
}

type Contents = ReturnType<typeof contentOf>[]

/** A line of `export.json`: for programs, without opening each file. */
const contentOf = (piece: Piece, { name }: MarkdownFile, earlier: readonly MarkdownFile[]) => ({
  file: name,
  id: piece.id,
  title: piece.fields.title,
  draft: piece.isDraft,
  changes: piece.changes ?? null,
  series: piece.series ?? null,
  calls: piece.calls ?? [],
  schedule: piece.schedule ?? null,
  note: piece.note ?? '',
  versions: (piece.earlier ?? []).map(({ version, at, note }, index) => ({
    file: earlier[index]?.name,
    version,
    at,
    note,
  })),
})

const imageOf = async (path: string): Promise<Blob | undefined> => {
  const answer = await fetch(path)
  return answer.ok ? answer.blob() : undefined
}
