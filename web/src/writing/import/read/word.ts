import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import mammoth from 'mammoth'
import { createLeftOut, type LeftOut } from '../../editor/paste/left-out.ts'
import { parseStyledHtml } from '../../editor/paste/styled-html.ts'
import { pasteTexts } from '../../editor/paste/paste.texts.ts'
import { wordsOf } from '../prepare/elements.ts'
import { type SourceAnalysis, type Note, UnreadableFile } from '../source-analysis.ts'
import { keysOfFile } from '../source-id.ts'
import { type Archive, ARCHIVE_LIMITS, openArchive } from './archive.ts'
import { writeEquations } from './word-equations.ts'
import { hidingStylesIn, removeHiddenFrom } from './word-hidden.ts'
import { parseXml } from './wordpress.ts'

const MB = 1024 * 1024

/** Limits below those of archives, because all parts of a document are unpacked at once. */
const LIMITS = { ...ARCHIVE_LIMITS, files: 5_000, bytes: 300 * MB, fileBytes: 50 * MB }

const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p.subtitle:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
  "p[style-name='caption'] => figcaption:fresh",
  "p[style-name='Caption'] => figcaption:fresh",
]

const XML = /\.(?:xml|rels)$/i
const STYLE_PART = /(?:^|\/)styles[^/]*\.xml$/i
const PART = /\.(?:xml|rels|png|jpe?g|gif|webp|avif|bmp|tiff?|emf|wmf|svg)$/i

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

export type WordFile = {
  readonly found: SourceAnalysis
  readonly pictures: ReadonlyMap<string, Blob>
}

/** @throws UnreadableFile if it is invalid or exceeds the limits. */
export const readWord = async (name: string, file: Blob): Promise<WordFile> => {
  const { copy, leftOut } = await cleanCopy(await openArchive(file, LIMITS, (path) => PART.test(path)))
  const pictures = new Map<string, Blob>()
  const takePicture = mammoth.images.imgElement(async (image) => {
    const src = `image-${pictures.size + 1}`
    if (!PICTURES.has(image.contentType)) return { src }
    pictures.set(src, new Blob([await image.readAsArrayBuffer()], { type: image.contentType }))
    return { src }
  })
  try {
    const { value, messages } = await mammoth.convertToHtml(
      { arrayBuffer: copy },
      { styleMap: STYLES, externalFileAccess: false, convertImage: takePicture },
    )
    const keys = await keysOfFile(`word:${name}`, await file.arrayBuffer())
    const notes = notesOf(leftOut, messages)
    return { found: { ...keys, ...foundOf(name, value, notes) }, pictures }
  } catch (cause) {
    throw new UnreadableFile('broken', cause)
  }
}

/** Copies a document for mammoth, which ignores declared sizes, shows hidden text and drops equations. */
const cleanCopy = async (archive: Archive): Promise<{ copy: ArrayBuffer; leftOut: LeftOut }> => {
  const copy = new ZipWriter(new BlobWriter(), { level: 0 })
  const hiding = new Set<string>()
  for (const path of archive.names.filter((name) => STYLE_PART.test(name)))
    for (const id of hidingStylesIn(parseXml(await archive.text(path)))) hiding.add(id)
  const leftOut = createLeftOut()
  for (const path of archive.names) {
    let part = await archive.blob(path)
    if (XML.test(path)) {
      const parsed = parseXml(await part.text())
      const hasHidden = removeHiddenFrom(parsed, hiding)
      const equations = writeEquations(parsed)
      if (hasHidden) leftOut.note('hidden')
      if (equations > 0) leftOut.note('formulas')
      if (hasHidden || equations > 0) part = new Blob([new XMLSerializer().serializeToString(parsed)])
    }
    await copy.add(path, new BlobReader(part))
  }
  return { copy: await (await copy.close()).arrayBuffer(), leftOut: leftOut.counts }
}

/** Mammoth's warnings about styles, which do not affect the imported text. */
const ABOUT_STYLE = /^(?:Unrecognised \w+ style|\w+ style with ID)/

const notesOf = (leftOut: LeftOut, messages: readonly { readonly message: string }[]): readonly Note[] => {
  const texts = [...new Set(messages.map(({ message }) => message).filter((each) => !ABOUT_STYLE.test(each)))]
  return [
    ...(leftOut.size > 0 ? [{ kind: 'leftOut', text: pasteTexts.leftOut(leftOut) } as const] : []),
    ...(texts.length > 0 ? [{ kind: 'converter', messages: texts } as const] : []),
  ]
}

const foundOf = (name: string, html: string, notes: readonly Note[]): Omit<SourceAnalysis, 'key'> => {
  const { body } = parseStyledHtml(html)
  const heading = body.querySelector('h1.title') ?? body.querySelector('h1')
  const subtitle = body.querySelector('p.subtitle')
  const title = wordsOf(heading)
  const summary = wordsOf(subtitle)
  heading?.remove()
  subtitle?.remove()
  return {
    title: title || name.replace(/\.docx$/i, '').replaceAll(/[-_]+/g, ' '),
    summary,
    html: body.innerHTML,
    categories: [],
    isDraft: true,
    notes,
  }
}
