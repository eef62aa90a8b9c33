import { type Format, type Found, type FoundFile, type Left, UnreadableFile } from '../found.ts'
import { createPauses } from '../pauses.ts'
import { type Archive, openArchive, openParts } from './archive.ts'
import { readGhost } from './ghost.ts'
import { textOfFile, withPlainNames } from './plain-text.ts'

/** A file that is no archive. */
const MOST_TEXT = 200 * 1024 * 1024

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/i
const MARKDOWN = /\.(?:md|markdown|mdx)$/i
/** What an archive is known by. */
const TEXT = /\.(?:md|markdown|mdx|xml|json)$|(?:^|\/)posts(?:\.csv|\/[^/]+\.html)$/i

type Read = { readonly analyses: readonly Found[]; readonly left: readonly Left[]; readonly origin?: string }

type ReadText = (path: string, text: string) => Found | Left | Promise<Found | Left>

type Telling = { readonly onProgress: (done: number, all: number) => void; readonly signal: AbortSignal }

/**
 * Reads what somebody chose, by its content: what its name says may be wrong.
 * @param onProgress is told how many of an archive's texts have been read.
 * @throws UnreadableFile when it is of no kind that is known, damaged or beyond the limits.
 */
export const readFile = async (file: File, telling: Telling): Promise<FoundFile> => {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const isZip = start[0] === 0x50 && start[1] === 0x4b
  if (isZip && /\.docx$/i.test(file.name)) {
    const { readWord } = await import('./word.ts')
    const { found, pictures } = await readWord(file.name, file)
    return {
      ...alone('word', { analyses: [found], left: [] }),
      hasPicture: (name) => pictures.has(name),
      pictureAt: async (name) => pictures.get(name),
    }
  }
  if (isZip) return readArchive(await openWhole(file), telling)
  if (file.size > MOST_TEXT) throw new UnreadableFile('tooLarge')
  return readText(file.name, await textOfFile(file))
}

const NAMED_IN_HTML: ReadonlySet<Format> = new Set(['ghost', 'markdown', 'substack', 'wordpress'])

const alone = (format: Format, { analyses, left, origin }: Read): FoundFile => ({
  format,
  analyses: NAMED_IN_HTML.has(format) ? analyses.map(withPlainNames) : analyses,
  left,
  ...(origin !== undefined && origin !== '' && { origin }),
  pictureAt: async () => undefined,
  hasPicture: () => false,
})

const readText = async (name: string, text: string): Promise<FoundFile> => {
  const begin = text
    .slice(0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (begin.startsWith('{') && !MARKDOWN.test(name)) return alone('ghost', readGhost(text))
  if (begin.startsWith('<')) {
    const { readWordpress } = await import('./wordpress.ts')
    if (/^<(?:\?xml|rss|!--)/.test(begin)) return alone('wordpress', readWordpress(text))
  }
  if (!MARKDOWN.test(name) && !/\.txt$/i.test(name)) throw new UnreadableFile('kind')
  const { readMarkdown } = await import('./markdown.ts')
  const found = await readMarkdown(name, text)
  return alone('markdown', 'why' in found ? { analyses: [], left: [found] } : { analyses: [found], left: [] })
}

/** An archive, or that of the parts in it if nothing else can be read there. */
const openWhole = async (file: Blob): Promise<Archive> => {
  const archive = await openArchive(file)
  const parts = archive.names.filter((name) => /\.zip$/i.test(name))
  return parts.length === 0 || archive.names.some((name) => TEXT.test(name))
    ? archive
    : openParts(archive, parts)
}

const readArchive = async (archive: Archive, telling: Telling): Promise<FoundFile> => {
  const [format, read] = await readersFor(archive, telling)
  const pictures = new Set(archive.names.filter((name) => PICTURE.test(name)))
  return {
    ...alone(format, read),
    hasPicture: (path) => pictures.has(path),
    pictureAt: async (path) => (pictures.has(path) ? archive.blob(path) : undefined),
  }
}

/** Looks by the archive's names whose it is. */
const readersFor = async (archive: Archive, telling: Telling): Promise<readonly [Format, Read]> => {
  const { names } = archive
  const csv = names.find((name) => /(?:^|\/)posts\.csv$/i.test(name))
  if (csv !== undefined) return ['substack', await readSubstackArchive(archive, csv, telling)]
  const { mediumNames, readMedium } = await import('./medium.ts')
  const stories = mediumNames(names)
  if (stories.length > 0) return ['medium', await readEach(archive, stories, readMedium, telling)]
  const texts = names.filter((name) => MARKDOWN.test(name))
  if (texts.length > 0) {
    const { readMarkdown } = await import('./markdown.ts')
    return ['markdown', await readEach(archive, texts, readMarkdown, telling)]
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
  { onProgress, signal }: Telling,
): Promise<Read> => {
  const analyses: Found[] = []
  const left: Left[] = []
  const pause = createPauses()
  for (const [at, name] of names.entries()) {
    signal.throwIfAborted()
    const found = await readOne(name, archive, read)
    if ('why' in found) left.push(found)
    else analyses.push(found)
    onProgress(at + 1, names.length)
    await pause()
  }
  return { analyses, left }
}

/** One file that nobody can read, nested too deep say, is left; the others come. */
const readOne = async (name: string, archive: Archive, read: ReadText): Promise<Found | Left> => {
  try {
    return await read(name, await archive.text(name))
  } catch (error) {
    if (error instanceof UnreadableFile && error.why !== 'broken') throw error
    return { title: name, why: 'broken' }
  }
}

const readSubstackArchive = async (archive: Archive, csv: string, telling: Telling): Promise<Read> => {
  const { readSubstack, readSubstackRows } = await import('./substack.ts')
  const rows = readSubstackRows(await archive.text(csv))
  const folder = csv.slice(0, -'posts.csv'.length)
  const analyses: Found[] = []
  const left: Left[] = []
  const pause = createPauses()
  for (const [at, row] of rows.entries()) {
    telling.signal.throwIfAborted()
    const path = `${folder}posts/${row.post_id}.html`
    const found = readSubstack(row, archive.has(path) ? await archive.text(path) : undefined)
    if ('why' in found) left.push(found)
    else analyses.push(found)
    telling.onProgress(at + 1, rows.length)
    await pause()
  }
  return { analyses, left }
}
