import {
  type Format,
  type SourceAnalysis,
  type SourceFile,
  type SkippedItem,
  UnreadableFile,
} from '../source-analysis.ts'
import { createYielder } from '../yielder.ts'
import { type Archive, openArchive, openNestedArchives } from './archive.ts'
import { readGhost } from './ghost.ts'
import { textOfFile, withDecodedNames } from './plain-text.ts'

/** Maximum size of a file that is not an archive. */
const MAX_TEXT_BYTES = 200 * 1024 * 1024

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/i
const MARKDOWN = /\.(?:md|markdown|mdx)$/i
/** Files by which the format of an archive is recognized. */
const IDENTIFYING = /\.(?:md|markdown|mdx|xml|json)$|(?:^|\/)posts(?:\.csv|\/[^/]+\.html)$/i

type ReadResult = {
  readonly analyses: readonly SourceAnalysis[]
  readonly skipped: readonly SkippedItem[]
  readonly origin?: string
}

type ReadText = (
  path: string,
  text: string,
) => SourceAnalysis | SkippedItem | Promise<SourceAnalysis | SkippedItem>

type ReadOptions = { readonly onProgress: (done: number, all: number) => void; readonly signal: AbortSignal }

/**
 * Detects the format from the content: the name may be wrong.
 * @throws UnreadableFile if the format is unknown, or the file is damaged or exceeds the limits.
 */
export const readFile = async (file: File, options: ReadOptions): Promise<SourceFile> => {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const isZip = start[0] === 0x50 && start[1] === 0x4b
  if (isZip && /\.docx$/i.test(file.name)) {
    const { readWord } = await import('./word.ts')
    const { found, pictures } = await readWord(file.name, file)
    return {
      ...fileWithoutImages('word', { analyses: [found], skipped: [] }),
      hasImage: (name) => pictures.has(name),
      imageAt: async (name) => pictures.get(name),
    }
  }
  if (isZip) return readArchive(await openNested(file), options)
  if (file.size > MAX_TEXT_BYTES) throw new UnreadableFile('tooLarge')
  return readText(file.name, await textOfFile(file))
}

const NAMED_IN_HTML: ReadonlySet<Format> = new Set(['ghost', 'markdown', 'substack', 'wordpress'])

const fileWithoutImages = (format: Format, { analyses, skipped, origin }: ReadResult): SourceFile => ({
  format,
  analyses: NAMED_IN_HTML.has(format) ? analyses.map(withDecodedNames) : analyses,
  skipped,
  ...(origin !== undefined && origin !== '' && { origin }),
  imageAt: async () => undefined,
  hasImage: () => false,
})

const readText = async (name: string, text: string): Promise<SourceFile> => {
  const start = text
    .slice(0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start.startsWith('{') && !MARKDOWN.test(name)) return fileWithoutImages('ghost', readGhost(text))
  if (start.startsWith('<')) {
    const { readWordpress } = await import('./wordpress.ts')
    if (/^<(?:\?xml|rss|!--)/.test(start)) return fileWithoutImages('wordpress', readWordpress(text))
  }
  if (!MARKDOWN.test(name) && !/\.txt$/i.test(name)) throw new UnreadableFile('kind')
  const { readMarkdown } = await import('./markdown.ts')
  const found = await readMarkdown(name, text)
  return fileWithoutImages(
    'markdown',
    'reason' in found ? { analyses: [], skipped: [found] } : { analyses: [found], skipped: [] },
  )
}

/** Opens an archive. If it contains other archives and nothing readable, opens those instead. */
const openNested = async (file: Blob): Promise<Archive> => {
  const archive = await openArchive(file)
  const parts = archive.names.filter((name) => /\.zip$/i.test(name))
  return parts.length === 0 || archive.names.some((name) => IDENTIFYING.test(name))
    ? archive
    : openNestedArchives(archive, parts)
}

const readArchive = async (archive: Archive, options: ReadOptions): Promise<SourceFile> => {
  const [format, read] = await readByFormat(archive, options)
  const pictures = new Set(archive.names.filter((name) => PICTURE.test(name)))
  return {
    ...fileWithoutImages(format, read),
    hasImage: (path) => pictures.has(path),
    imageAt: async (path) => (pictures.has(path) ? archive.blob(path) : undefined),
  }
}

const readByFormat = async (
  archive: Archive,
  options: ReadOptions,
): Promise<readonly [Format, ReadResult]> => {
  const { names } = archive
  const csv = names.find((name) => /(?:^|\/)posts\.csv$/i.test(name))
  if (csv !== undefined) return ['substack', await readSubstackArchive(archive, csv, options)]
  const { mediumNames, readMedium } = await import('./medium.ts')
  const stories = mediumNames(names)
  if (stories.length > 0) return ['medium', await readEach(archive, stories, readMedium, options)]
  const texts = names.filter((name) => MARKDOWN.test(name))
  if (texts.length > 0) {
    const { readMarkdown } = await import('./markdown.ts')
    return ['markdown', await readEach(archive, texts, readMarkdown, options)]
  }
  const xml = names.find((name) => /\.xml$/i.test(name))
  if (xml !== undefined) {
    const { readWordpress } = await import('./wordpress.ts')
    return ['wordpress', readWordpress(await archive.text(xml))]
  }
  const json = names.find((name) => /\.json$/i.test(name))
  if (json !== undefined) return ['ghost', readGhost(await archive.text(json))]
  throw new UnreadableFile('kind')
}

const readEach = async (
  archive: Archive,
  names: readonly string[],
  read: ReadText,
  { onProgress, signal }: ReadOptions,
): Promise<ReadResult> => {
  const analyses: SourceAnalysis[] = []
  const skipped: SkippedItem[] = []
  const pause = createYielder()
  for (const [at, name] of names.entries()) {
    signal.throwIfAborted()
    const found = await readOne(name, archive, read)
    if ('reason' in found) skipped.push(found)
    else analyses.push(found)
    onProgress(at + 1, names.length)
    await pause()
  }
  return { analyses, skipped }
}

/** Skips an unreadable file, for example one that is nested too deeply. */
const readOne = async (
  name: string,
  archive: Archive,
  read: ReadText,
): Promise<SourceAnalysis | SkippedItem> => {
  try {
    return await read(name, await archive.text(name))
  } catch (error) {
    if (error instanceof UnreadableFile && error.reason !== 'broken') throw error
    return { title: name, reason: 'broken' }
  }
}

const readSubstackArchive = async (
  archive: Archive,
  csv: string,
  options: ReadOptions,
): Promise<ReadResult> => {
  const { readSubstack, readSubstackRows } = await import('./substack.ts')
  const rows = readSubstackRows(await archive.text(csv))
  const folder = csv.slice(0, -'posts.csv'.length)
  const analyses: SourceAnalysis[] = []
  const skipped: SkippedItem[] = []
  const pause = createYielder()
  for (const [at, row] of rows.entries()) {
    options.signal.throwIfAborted()
    const path = `${folder}posts/${row.post_id}.html`
    const found = readSubstack(row, archive.has(path) ? await archive.text(path) : undefined)
    if ('reason' in found) skipped.push(found)
    else analyses.push(found)
    options.onProgress(at + 1, rows.length)
    await pause()
  }
  return { analyses, skipped }
}
