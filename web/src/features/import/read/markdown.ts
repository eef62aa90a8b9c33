import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { markdownHtml } from '../../editor/paste/markdown.ts'
import type { Found, Left, Note } from '../found.ts'
import { keysOfFile } from '../source-id.ts'
import { isoTime } from './dates.ts'
import { ownOf } from './own.ts'
import { publicationOf } from './publication.ts'

// Front matter as Jekyll, Eleventy, Astro and Obsidian have it (YAML): https://jekyllrb.com/docs/front-matter/
// Hugo and Zola have it in TOML and JSON, too: https://gohugo.io/content-management/front-matter/

const YAML = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const TOML = /^\uFEFF?\+\+\+[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?\+\+\+[ \t]*(?:\r?\n|$)/
const JSON_OBJECT = /^\uFEFF?(\{\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/
const FIRST_HEADING = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)|^\s*([^\r\n]+)\r?\n=+[ \t]*(?:\r?\n|$)/

type Matter = Readonly<Record<string, unknown>>

/**
 * Reads one file of Markdown with its front matter. What Soko exports beside an analysis, its older versions and what is to change it, is left.
 * @param path where it is, for its images, and its name.
 */
export const readMarkdown = async (path: string, file: string): Promise<Found | Left> => {
  const { matter: written, body, notes } = takeMatter(file)
  const matter = withLowerCaseKeys(written)
  const said = textOf(matter, ['title'])
  const soko = matter['soko']
  if (isMatter(soko) && typeof soko['of'] === 'string') return { title: said, why: 'version' }
  const heading = FIRST_HEADING.exec(body)
  const first = (heading?.[1] ?? heading?.[2])?.trim()
  // A heading that only repeats the title would stand there twice.
  const isTitle = first !== undefined && (said === '' || said === first)
  const text = isTitle && heading !== null ? body.slice(heading[0].length) : body
  const publishedAt = isoTime(
    valueOf(matter, ['date', 'publishdate', 'publishedat', 'published_at', 'pubdate', 'published']),
  )
  const publication = publicationOf(path, written)
  const canonicalUrl = textOf(matter, ['canonical_url', 'canonicalurl', 'canonical'])
  const cover = coverOf(matter)
  const groups = [matter, isMatter(matter['taxonomies']) ? matter['taxonomies'] : {}]
  const own = isMatter(soko) ? ownOf(soko['id'], soko, false) : undefined
  return {
    ...(canonicalUrl === ''
      ? await keysOfFile(`markdown:${path}`, new TextEncoder().encode(file))
      : { key: `markdown:${canonicalUrl}` }),
    ...(own !== undefined && { own }),
    folder: path.split('/').slice(0, -1).join('/'),
    title: said || first || nameOf(path),
    summary: textOf(matter, ['summary', 'description', 'excerpt', 'subtitle', 'dek']),
    html: markdownHtml(text),
    ...(cover !== '' && { cover }),
    categories: ['categories', 'category', 'tags'].flatMap((name) =>
      groups.flatMap((group) => namesOf(group, name)),
    ),
    isDraft: !publication.isPublic || publishedAt === undefined,
    ...(canonicalUrl !== '' && { canonicalUrl }),
    ...(publishedAt !== undefined && { publishedAt }),
    notes: [...notes, ...publication.notes],
  }
}

/** YAML of some programs has `Title` and `Date`. */
const withLowerCaseKeys = (matter: Matter): Matter =>
  Object.fromEntries(Object.entries(matter).map(([key, value]) => [key.toLowerCase(), value]))

/** What is before the text; nobody would begin a text with plus signs or a brace, but some do with a line. */
const takeMatter = (file: string): { matter: Matter; body: string; notes: readonly Note[] } => {
  const yaml = matterIn(file, YAML, yamlOf)
  if (yaml?.matter !== undefined) return { matter: yaml.matter, body: yaml.body, notes: [] }
  const other = matterIn(file, TOML, parseToml) ?? matterIn(file, JSON_OBJECT, JSON.parse)
  if (other === undefined) return { matter: {}, body: file, notes: [] }
  const notes: readonly Note[] = other.matter === undefined ? [{ kind: 'frontMatter' }] : []
  return { matter: other.matter ?? {}, body: other.body, notes }
}

/** What stands before a text between such marks, if it does; without `matter` where it cannot be read. */
const matterIn = (file: string, marks: RegExp, parse: (text: string) => unknown) => {
  const [whole, text = ''] = marks.exec(file) ?? []
  if (whole === undefined) return undefined
  return { matter: matterOf(text, parse), body: file.slice(whole.length) }
}

const matterOf = (text: string, parse: (text: string) => unknown): Matter | undefined => {
  try {
    const matter = parse(text)
    return isMatter(matter) ? matter : undefined
  } catch {
    return undefined
  }
}

/** Few aliases: a few lines of them can stand for gigabytes. */
const yamlOf = (text: string): unknown => parseYaml(text, { maxAliasCount: 10, logLevel: 'error' }) ?? {}

const isMatter = (value: unknown): value is Matter =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const valueOf = (matter: Matter, names: readonly string[]): unknown =>
  names.map((name) => matter[name]).find((value) => typeof value === 'string' || value instanceof Date)

const textOf = (matter: Matter, names: readonly string[]): string => {
  const value = valueOf(matter, names)
  return typeof value === 'string' ? value.trim() : ''
}

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

/** A path or address, or as some write it a list of them, or a group with one. */
const coverOf = (matter: Matter): string => {
  const said = textOf(matter, COVERS) || namesOf(matter, 'images')[0]
  if (said !== undefined) return said
  const group = COVERS.map((name) => matter[name]).find(isMatter)
  return group === undefined ? '' : textOf(group, ['image', 'src', 'url', 'path', 'feature'])
}

/** A list of names, or one text with commas, or as Jekyll has it with spaces. */
const namesOf = (matter: Matter, name: string): readonly string[] => {
  const value = matter[name]
  const names: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : []
  return names.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : []))
}

const nameOf = (path: string): string => {
  const name = (path.split('/').pop() ?? path).replace(/\.\w+$/, '').replace(/^\d{4}-\d{2}-\d{2}-/, '')
  const words = name.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
