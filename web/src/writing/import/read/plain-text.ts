import type { Found } from '../found.ts'

/** A text without the entities of HTML; what looks like a tag stays. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? (new DOMParser().parseFromString(`<pre>${text.replaceAll('<', '&lt;')}`, 'text/html').body
        .textContent ?? text)
    : text

/** Many programs write titles and names of categories as HTML. */
export const withPlainNames = (found: Found): Found =>
  found.own === undefined
    ? {
        ...found,
        title: decodeEntities(found.title),
        summary: decodeEntities(found.summary),
        categories: found.categories.map(decodeEntities),
      }
    : found

/** The text of a file, in UTF-8 or else in the encoding that is likely. */
export const textOfFile = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const utf8 = new TextDecoder().decode(bytes)
    const wrong = utf8.match(/\uFFFD/g)?.length ?? 0
    const right = utf8.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0
    // A damaged byte or two in a text that is UTF-8 otherwise.
    return right > wrong ? utf8 : new TextDecoder(encodingOf(bytes)).decode(bytes)
  }
}

/** UTF-16 begins with a mark; else it is the usual encoding of Windows, which has the letters of Latin-1. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'windows-1252'
}
