import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import type { ExportItem } from './gather.ts'
import { exportTexts as texts } from './export.texts.ts'
import { ANALYSES, DRAFTS, formerVersionsOf, type MarkdownFile, markdownOf } from './markdown.ts'

// zip.js creates workers from a Blob, which the Content-Security-Policy forbids.
configure({ useWebWorkers: false })

type ZipOptions = { readonly signal: AbortSignal; readonly onProgress: (done: number, all: number) => void }

/** Packs items with their images, earlier versions and an index. Skips images deleted from the site. */
export const markdownZip = async (
  items: readonly ExportItem[],
  { signal, onProgress }: ZipOptions,
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
  for (const [at, item] of items.entries()) {
    const file = markdownOf(item, item.isDraft ? DRAFTS : ANALYSES)
    const earlier = formerVersionsOf(item)
    for (const each of [file, ...earlier]) await add(each)
    contents.push(contentOf(item, file, earlier))
    onProgress(at + 1, items.length)
  }
  await zip.add('export.json', new TextReader(JSON.stringify({ contents }, null, 2)))
  await zip.add('README.txt', new TextReader(texts.readme))
  return zip.close()
}

type Contents = ReturnType<typeof contentOf>[]

const contentOf = (item: ExportItem, { name }: MarkdownFile, earlier: readonly MarkdownFile[]) => ({
  file: name,
  id: item.id,
  title: item.fields.title,
  draft: item.isDraft,
  changes: item.changes ?? null,
  series: item.series ?? null,
  calls: item.calls ?? [],
  schedule: item.schedule ?? null,
  note: item.note ?? '',
  versions: (item.earlier ?? []).map(({ version, at, note }, index) => ({
    file: earlier[index]?.name,
    version,
    at,
    note,
  })),
})

const imageOf = async (path: string): Promise<Blob | undefined> => {
  const response = await fetch(path)
  return response.ok ? response.blob() : undefined
}
