import type { SourceAnalysis } from '../source-analysis.ts'

/** Decodes HTML entities. Does not interpret tags. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? (new DOMParser().parseFromString(`<pre>${text.replaceAll('<', '&lt;')}`, 'text/html').body
        .textContent ?? text)
    : text

/** Decodes title, summary and categories, because many programs write them as HTML. */
export const withDecodedNames = (found: SourceAnalysis): SourceAnalysis =>
  found.own === undefined
    ? {
        ...found,
        title: decodeEntities(found.title),
        summary: decodeEntities(found.summary),
        categories: found.categories.map(decodeEntities),
      }
    : found

/** Reads a file as UTF-8, or else in the most likely encoding. */
export const textOfFile = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const utf8 = new TextDecoder().decode(bytes)
    const invalid = utf8.match(/\uFFFD/g)?.length ?? 0
    const valid = utf8.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0
    // The file is also UTF-8 if only a few bytes are damaged.
    return valid > invalid ? utf8 : new TextDecoder(encodingOf(bytes)).decode(bytes)
  }
}

/** Detects UTF-16 by its byte order mark. Otherwise assumes Windows-1252, which includes Latin-1. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'windows-1252'
}
