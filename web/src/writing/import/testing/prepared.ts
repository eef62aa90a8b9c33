import type { SourceAnalysis, SourceFile } from '../source-analysis.ts'
import { prepare } from '../prepare/prepare.ts'

export const emptyFile: SourceFile = {
  format: 'ghost',
  analyses: [],
  skipped: [],
  hasImage: () => false,
  imageAt: async () => undefined,
}

/** By default, the key is the title. */
export const preparedOf = (title: string, given: Partial<SourceAnalysis> = {}) => {
  const found = {
    key: title,
    title,
    summary: '',
    html: '<p>Words.</p>',
    categories: [],
    isDraft: false,
    notes: [],
  }
  return prepare({ ...found, ...given }, { file: emptyFile, origin: '', known: [] })
}

export const preparedAll = (file: SourceFile, origin = '') =>
  file.analyses.map((found) => prepare(found, { file, origin, known: [] }))
