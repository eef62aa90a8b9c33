import type { SourceFile } from '../source-analysis.ts'
import { readFile } from '../read/read-file.ts'

export const read = async (file: File): Promise<SourceFile> =>
  readFile(file, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })

export const textFile = (name: string, content: string) => new File([content], name)
