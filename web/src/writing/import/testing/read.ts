import type { SourceFile } from '../source-analysis.ts'
import { readFile } from '../read/read-file.ts'

/** Reads a file like the import page. */
export const read = async (file: File): Promise<SourceFile> =>
  readFile(file, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })

export const textFile = (name: string, content: string) => new File([content], name)
