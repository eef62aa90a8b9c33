import mammoth from 'mammoth'
import { parseLooks } from '../../editor/paste/looks.ts'
import { wordsOf } from '../prepare/elements.ts'
import type { Found } from '../found.ts'
import { openArchive } from './archive.ts'
import { parseXml } from './wordpress.ts'

const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p.subtitle:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
  "p[style-name='caption'] => figcaption:fresh",
  "p[style-name='Caption'] => figcaption:fresh",
]

/** Reads a document of Word. @throws UnreadableFile when it is none, or larger unpacked than the limits allow. */
export const readWord = async (name: string, file: Blob): Promise<Found> => {
  // mammoth unpacks all at once, whatever it is: what is in the file is looked at before.
  const archive = await openArchive(file)
  for (const path of archive.names) if (/\.(?:xml|rels)$/.test(path)) parseXml(await archive.text(path))
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: await file.arrayBuffer() },
    { styleMap: STYLES, externalFileAccess: false },
  )
  const { body } = parseLooks(value)
  const title = body.querySelector('h1.title') ?? body.querySelector('h1')
  const subtitle = body.querySelector('p.subtitle')
  const title_ = wordsOf(title)
  const summary = wordsOf(subtitle)
  title?.remove()
  subtitle?.remove()
  return {
    key: `word:${name}`,
    title: title_ || name.replace(/\.docx$/i, '').replaceAll(/[-_]+/g, ' '),
    summary,
    html: body.innerHTML,
    categories: [],
    isDraft: true,
    notes: [],
  }
}
