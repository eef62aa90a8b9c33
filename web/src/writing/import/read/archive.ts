import {
  BlobReader,
  configure,
  type DirectoryEntry,
  ERR_UNSAFE_FILENAME,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { UnreadableFile } from '../source-analysis.ts'
import { textOfFile } from './plain-text.ts'

// zip.js creates workers from a Blob, which the Content-Security-Policy forbids.
configure({ useWebWorkers: false })

const MB = 1024 * 1024

export const ARCHIVE_LIMITS = {
  files: 20_000,
  /** Total unpacked size. Files are unpacked one by one, when needed. */
  bytes: 4096 * MB,
  /** Maximum size of one unpacked file. */
  fileBytes: 100 * MB,
  /** Maximum compression ratio of files larger than `ratioFrom`. */
  ratio: 200,
  ratioFrom: MB,
} as const
export type ArchiveLimits = { readonly [Name in keyof typeof ARCHIVE_LIMITS]: number }

export type Archive = {
  /** In the order of the archive. */
  readonly names: readonly string[]
  readonly has: (name: string) => boolean
  /** @throws UnreadableFile if the file is damaged, or larger than declared. */
  readonly blob: (name: string) => Promise<Blob>
  readonly text: (name: string) => Promise<string>
  readonly bytes: number
}

/** Hidden files, among them those that operating systems add to archives. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/

const isVisible = (name: string): boolean => !HIDDEN.test(name)

/**
 * Reads the directory of a ZIP. Skips symbolic links. @param isWanted by path.
 * @throws UnreadableFile if the ZIP is invalid, encrypted, too large, or has duplicate or unsafe paths.
 */
export const openArchive = async (
  file: Blob,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
  isWanted: (name: string) => boolean = isVisible,
): Promise<Archive> => {
  const files = new Map<string, FileEntry>()
  let bytes = 0
  let packed = 0
  let entries = 0
  try {
    for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
      entries += 1
      if (entries > limits.files) throw new UnreadableFile('tooMany')
      const name = nameOf(entry)
      if (entry.directory || entry.symlink || !isWanted(name)) continue
      if (entry.encrypted) throw new UnreadableFile('locked')
      // If two files have the same path, programs disagree about which one to use.
      if (files.has(name)) throw new UnreadableFile('twice')
      bytes += entry.uncompressedSize
      packed += entry.compressedSize
      if (bytes > limits.bytes) throw new UnreadableFile('tooLarge')
      // The files overlap, so that the same bytes are unpacked repeatedly.
      if (packed > file.size) throw new UnreadableFile('packed')
      checkSize(entry, limits)
      files.set(name, entry)
    }
  } catch (cause) {
    throw toUnreadable(cause)
  }
  const blob = async (name: string): Promise<Blob> => {
    const entry = files.get(name)
    if (entry === undefined) throw new UnreadableFile('broken')
    return unpack(entry)
  }
  return {
    names: [...files.keys()],
    has: (name) => files.has(name),
    blob,
    text: async (name) => textOfFile(await blob(name)),
    bytes,
  }
}

/**
 * Opens archives within an archive as one, as Notion's exports need. Not recursive.
 * @throws UnreadableFile if the ZIPs exceed the limits together, or have duplicate paths.
 */
export const openNestedArchives = async (
  archive: Archive,
  parts: readonly string[],
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<Archive> => {
  const partByName = new Map<string, Archive>()
  let bytes = archive.bytes
  for (const part of parts) {
    const opened = await openArchive(await archive.blob(part), {
      ...limits,
      files: limits.files - archive.names.length - partByName.size,
      bytes: limits.bytes - bytes,
    })
    bytes += opened.bytes
    for (const name of opened.names) {
      if (partByName.has(name)) throw new UnreadableFile('twice')
      partByName.set(name, opened)
    }
  }
  const partOf = (name: string): Archive => partByName.get(name) ?? archive
  return {
    names: [...partByName.keys()],
    has: (name) => partByName.has(name),
    blob: async (name) => partOf(name).blob(name),
    text: async (name) => partOf(name).text(name),
    bytes,
  }
}

/** Some Windows programs write `\\` for `/`, and macOS decomposes accented letters. */
const nameOf = ({ filename }: FileEntry | DirectoryEntry): string =>
  filename.replaceAll('\\', '/').normalize('NFC')

const checkSize = (entry: FileEntry, { fileBytes, ratio, ratioFrom }: ArchiveLimits) => {
  const { uncompressedSize: unpacked, compressedSize: packed } = entry
  if (unpacked > fileBytes) throw new UnreadableFile('tooLarge')
  if (unpacked > ratioFrom && unpacked > packed * ratio) throw new UnreadableFile('packed')
}

/** Throws if the file is larger than its declared size: only that size was checked. */
const unpack = async (entry: FileEntry): Promise<Blob> => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => {
      bytes += chunk.length
      if (bytes > entry.uncompressedSize) throw new UnreadableFile('packed')
      chunks.push(chunk)
    },
  })
  try {
    await entry.getData(sink)
  } catch (cause) {
    throw toUnreadable(cause)
  }
  return new Blob(chunks)
}

const toUnreadable = (cause: unknown): UnreadableFile => {
  if (cause instanceof UnreadableFile) return cause
  const isPath = cause instanceof Error && cause.message === ERR_UNSAFE_FILENAME
  return new UnreadableFile(isPath ? 'paths' : 'broken', cause)
}
