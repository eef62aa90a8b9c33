import {
  BlobReader,
  configure,
  type DirectoryEntry,
  ERR_UNSAFE_FILENAME,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { UnreadableFile } from '../found.ts'
import { textOfFile } from './plain-text.ts'

// A worker of zip.js is made of a Blob, which the Content-Security-Policy forbids. The browser itself unpacks beside the page.
configure({ useWebWorkers: false })

const MB = 1024 * 1024

/** What an archive may hold. */
export const ARCHIVE_LIMITS = {
  files: 20_000,
  /** All files together, unpacked; they are unpacked one by one, when they are wanted. */
  bytes: 4096 * MB,
  /** One file. */
  fileBytes: 100 * MB,
  /** How much larger a file may become by unpacking; small ones may be anything. */
  ratio: 200,
  ratioFrom: MB,
} as const
export type ArchiveLimits = { readonly [Name in keyof typeof ARCHIVE_LIMITS]: number }

/** A ZIP whose files are unpacked when they are asked for. */
export type Archive = {
  /** Paths of its files, in the order of the archive. */
  readonly names: readonly string[]
  readonly has: (name: string) => boolean
  /** @throws UnreadableFile when it is damaged, or holds more than it says. */
  readonly blob: (name: string) => Promise<Blob>
  readonly text: (name: string) => Promise<string>
  /** How large its files are together, unpacked. */
  readonly bytes: number
}

/** What systems put into archives by themselves. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/

const isShown = (name: string): boolean => !HIDDEN.test(name)

/**
 * Reads what a ZIP holds. Nothing is ever written to a path of it, and a symbolic link in it is no file.
 * @param isWanted by its path, whether a file is one of the archive's.
 * @throws UnreadableFile when it is none, is locked, has a path that leads out of it or one path twice, or is larger than the limits.
 */
export const openArchive = async (
  file: Blob,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
  isWanted: (name: string) => boolean = isShown,
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
      // Two readers may take either.
      if (files.has(name)) throw new UnreadableFile('twice')
      bytes += entry.uncompressedSize
      packed += entry.compressedSize
      if (bytes > limits.bytes) throw new UnreadableFile('tooLarge')
      // More than there is: files that lie over each other, which unpack the same bytes again and again.
      if (packed > file.size) throw new UnreadableFile('packed')
      checkSize(entry, limits)
      files.set(name, entry)
    }
  } catch (cause) {
    throw asUnreadable(cause)
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
 * Opens ZIPs that are parts of an archive, as Notion packs its exports, as one archive. ZIPs within them stay closed.
 * @throws UnreadableFile when they are beyond the limits together, or have one path twice.
 */
export const openParts = async (
  archive: Archive,
  parts: readonly string[],
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<Archive> => {
  const where = new Map<string, Archive>()
  let bytes = archive.bytes
  for (const part of parts) {
    const opened = await openArchive(await archive.blob(part), {
      ...limits,
      files: limits.files - archive.names.length - where.size,
      bytes: limits.bytes - bytes,
    })
    bytes += opened.bytes
    for (const name of opened.names) {
      if (where.has(name)) throw new UnreadableFile('twice')
      where.set(name, opened)
    }
  }
  const partOf = (name: string): Archive => where.get(name) ?? archive
  return {
    names: [...where.keys()],
    has: (name) => where.has(name),
    blob: async (name) => partOf(name).blob(name),
    text: async (name) => partOf(name).text(name),
    bytes,
  }
}

/** Some programs for Windows part folders by `\\`, and macOS takes letters with accents apart. */
const nameOf = ({ filename }: FileEntry | DirectoryEntry): string =>
  filename.replaceAll('\\', '/').normalize('NFC')

const checkSize = (entry: FileEntry, { fileBytes, ratio, ratioFrom }: ArchiveLimits) => {
  const { uncompressedSize: whole, compressedSize: packed } = entry
  if (whole > fileBytes) throw new UnreadableFile('tooLarge')
  if (whole > ratioFrom && whole > packed * ratio) throw new UnreadableFile('packed')
}

/** Unpacks a file, and stops where it holds more than it says: what it says has been looked at. */
const unpack = async (entry: FileEntry): Promise<Blob> => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const into = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => {
      bytes += chunk.length
      if (bytes > entry.uncompressedSize) throw new UnreadableFile('packed')
      chunks.push(chunk)
    },
  })
  try {
    await entry.getData(into)
  } catch (cause) {
    throw asUnreadable(cause)
  }
  return new Blob(chunks)
}

const asUnreadable = (cause: unknown): UnreadableFile => {
  if (cause instanceof UnreadableFile) return cause
  const isPath = cause instanceof Error && cause.message === ERR_UNSAFE_FILENAME
  return new UnreadableFile(isPath ? 'paths' : 'broken', cause)
}
