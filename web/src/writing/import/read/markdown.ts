import { escapeText } from '../../editor/document/inline-html.ts'
import { markdownHtml } from '../../editor/paste/markdown.ts'
import { exportedMarkdownToHtml } from '../../editor/paste/own-markdown.ts'
import type { SourceAnalysis, SkippedItem } from '../source-analysis.ts'
import { importTexts } from '../import.texts.ts'
import { keysOfFile } from '../source-id.ts'
import { isFuture, isoTime } from './dates.ts'
import { isMatter, type Matter, parseFrontMatter } from './front-matter.ts'
import { ownAddresses, sokoExportOf } from './soko-export.ts'
import { publicationOf } from './publication.ts'

const FIRST_HEADING = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)|^\s*([^\r\n]+)\r?\n=+[ \t]*(?:\r?\n|$)/

const NAME_WITH_DATE = /(?:^|\/)(\d{4}-\d{2}-\d{2})[-_ ][^/]*$/
const DATES = ['date', 'publishdate', 'publishedat', 'published_at', 'pubdate', 'published']
const ENDS = ['expirydate', 'unpublishdate', 'expires']

/** Reads a Markdown file. Skips earlier versions and drafts of changes in Soko exports. */
export const readMarkdown = async (path: string, file: string): Promise<SourceAnalysis | SkippedItem> => {
  const { matter: original, body, state } = parseFrontMatter(file)
  const matter = withLowerCaseKeys(original)
  const title = textOf(matter, ['title'])
  const soko = matter['soko']
  if (isMatter(soko) && typeof soko['of'] === 'string') return { title, reason: 'version' }
  const heading = FIRST_HEADING.exec(body)
  const first = (heading?.[1] ?? heading?.[2])?.trim()
  // If the first heading is the title, it is removed from the text.
  const isTitle = first !== undefined && (title === '' || title === first)
  const text = isTitle && heading !== null ? body.slice(heading[0].length) : body
  const publishedAt = publishedAtOf(matter, state === 'none' ? '' : path)
  const publication = publicationOf(path, original)
  const canonicalUrl = textOf(matter, ['canonical_url', 'canonicalurl', 'canonical'])
  const cover = coverOf(matter)
  const groups = [matter, isMatter(matter['taxonomies']) ? matter['taxonomies'] : {}]
  const own = isMatter(soko) ? sokoExportOf(soko['id'], soko, false) : undefined
  const calls = own === undefined ? [] : callsOf(matter)
  return {
    ...(canonicalUrl === ''
      ? await keysOfFile(`markdown:${path}`, new TextEncoder().encode(file))
      : { key: `markdown:${canonicalUrl}` }),
    ...(own !== undefined && { own }),
    folder: path.split('/').slice(0, -1).join('/'),
    addresses: [...addressesOf(path), ...ownAddresses(soko)],
    title: title || first || nameOf(path),
    summary: textOf(matter, ['summary', 'description', 'excerpt', 'subtitle', 'dek']),
    html: own === undefined ? markdownHtml(text) : exportedMarkdownToHtml(text) + callsHtml(calls),
    ...(cover !== '' && { cover }),
    categories: ['categories', 'category', 'tags'].flatMap((name) =>
      groups.flatMap((group) => namesOf(group, name)),
    ),
    isDraft: !publication.isPublic || state === 'damaged' || publishedAt === undefined || !isCurrent(matter),
    ...(canonicalUrl !== '' && { canonicalUrl }),
    ...(publishedAt !== undefined && { publishedAt }),
    notes: [
      ...(state === 'damaged' ? [{ kind: 'frontMatter' } as const] : []),
      ...publication.notes,
      ...(calls.length > 0 ? [{ kind: 'calls', count: calls.length } as const] : []),
    ],
  }
}

/** Addresses that other files link to: `tea.md`, its page `tea/`, or the folder of an `index.md`. */
const addressesOf = (path: string): readonly string[] => {
  const page = path.replace(/\.\w+$/, '')
  return [path, page, page.replace(/(?:^|\/)_?index$/, '')].map((each) => `/${each}`)
}

/** Calls become text, because they start on the day of publication. */
const callsOf = (matter: Matter): readonly string[] => {
  const calls = matter['calls']
  return Array.isArray(calls) ? calls.map(wordsOf).filter((line) => line !== '') : []
}

const callsHtml = (calls: readonly string[]): string =>
  calls.length === 0
    ? ''
    : `<h2>${importTexts.callsTitle}</h2><ul>${calls.map((line) => `<li>${escapeText(line)}</li>`).join('')}</ul>`

/** Makes keys lower-case, because some programs write `Title` and `Date`. */
const withLowerCaseKeys = (matter: Matter): Matter =>
  Object.fromEntries(Object.entries(matter).map(([key, value]) => [key.toLowerCase(), value]))

/** Returns the date of the front matter, or else of the file name, as Jekyll does. */
const publishedAtOf = (matter: Matter, path: string): string | undefined =>
  DATES.some((name) => matter[name] !== undefined)
    ? DATES.map((name) => isoTime(matter[name])).find((time) => time !== undefined)
    : isoTime(NAME_WITH_DATE.exec(path)?.[1])

/** Whether Hugo shows the text, which it hides before its date and after its expiry date. */
const isCurrent = (matter: Matter): boolean =>
  !DATES.some((name) => isFuture(matter[name])) && !ENDS.some((name) => isoTime(matter[name]) !== undefined)

/** YAML may parse a title or tag as a number or boolean. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''

const textOf = (matter: Matter, names: readonly string[]): string =>
  names.map((name) => wordsOf(matter[name])).find((words) => words !== '') ?? ''

const COVERS = [
  'cover',
  'image',
  'feature_image',
  'featured_image',
  'featuredimage',
  'coverimage',
  'cover_image',
  'heroimage',
  'thumbnail',
  'banner',
]

const coverOf = (matter: Matter): string => {
  const path = textOf(matter, COVERS) || namesOf(matter, 'images')[0]
  if (path !== undefined) return path
  const group = COVERS.map((name) => matter[name]).find(isMatter)
  return group === undefined ? '' : textOf(group, ['image', 'src', 'url', 'path', 'feature'])
}

const namesOf = (matter: Matter, name: string): readonly string[] => {
  const value = matter[name]
  const names: readonly unknown[] = Array.isArray(value) ? value : wordsOf(value).split(',')
  return names.map(wordsOf).filter((each) => each !== '')
}

const nameOf = (path: string): string => {
  const name = (path.split('/').pop() ?? path).replace(/\.\w+$/, '').replace(/^\d{4}-\d{2}-\d{2}-/, '')
  const words = name.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
