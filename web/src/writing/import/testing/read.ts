import type { FoundFile } from '../found.ts'
import { readFile } from '../read/read-file.ts'

/** Reads a file as the import page does. */
export const read = async (file: File): Promise<FoundFile> =>
  readFile(file, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })

/** A file of this text. */
export const textFile = (name: string, content: string) => new File([content], name)
