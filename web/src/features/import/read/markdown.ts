import { parse } from 'yaml'
import { markdownHtml } from '../../editor/paste/markdown.ts'
import type { Found, Left, Note } from '../found.ts'
import { isoTime } from './dates.ts'
import { ownOf } from './own.ts'

// Front matter as Jekyll, Hugo, Eleventy, Astro and Obsidian have it: https://jekyllrb.com/docs/front-matter/

const YAML = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
const OTHER = /^\uFEFF?(?:\+\+\+[ \t]*\r?\n[\s\S]*?\r?\n\+\+\+[ \t]*(?:\r?\n|$)|\{\r?\n[\s\S]*?\r?\n\}\r?\n)/
const FIRST_HEADING = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)|^\s*([^\r\n]+)\r?\n=+[ \t]*(?:\r?\n|$)/

type Matter = Readonly<Record<string, unknown>>

/**
 * Reads one file of Markdown with its front matter. What Soko exports beside an analysis, its older versions and what is to change it, is left.
 * @param path where it is, for its images, and its name.
 */
export const readMarkdown = (path: string, file: string): Found | Left => {
  const { matter, body, notes } = takeMatter(file)
  const said = textOf(matter, ['title'])
  const soko = matter['soko']
  if (isMatter(soko) && typeof soko['of'] === 'string') return { title: said, why: 'version' }
  const heading = FIRST_HEADING.exec(body)
  const first = (heading?.[1] ?? heading?.[2])?.trim()
  // A heading that only repeats the title would stand there twice.
  const isTitle = first !== undefined && (said === '' || said === first)
  const text = isTitle && heading !== null ? body.slice(heading[0].length) : body
  const publishedAt = isoTime(
    valueOf(matter, ['date', 'publishedAt', 'published_at', 'pubDate', 'published']),
  )
  const canonicalUrl = textOf(matter, ['canonical_url', 'canonicalUrl', 'canonicalURL', 'canonical'])
  const cover = coverOf(matter)
  const own = isMatter(soko) ? ownOf(soko['id'], soko, false) : undefined
  return {
    key: `markdown:${canonicalUrl || path}`,
    ...(own !== undefined && { own }),
    folder: path.split('/').slice(0, -1).join('/'),
    title: said || first || nameOf(path),
    summary: textOf(matter, ['summary', 'description', 'excerpt', 'subtitle', 'dek']),
    html: markdownHtml(text),
    ...(cover !== '' && { cover }),
    categories: [
      ...namesOf(matter, 'categories'),
      ...namesOf(matter, 'category'),
      ...namesOf(matter, 'tags'),
    ],
    isDraft: matter['draft'] === true || matter['published'] === false || publishedAt === undefined,
    ...(canonicalUrl !== '' && { canonicalUrl }),
    ...(publishedAt !== undefined && { publishedAt }),
    notes,
  }
}

const takeMatter = (file: string): { matter: Matter; body: string; notes: readonly Note[] } => {
  const [whole = '', yaml] = YAML.exec(file) ?? []
  if (yaml !== undefined) {
    const matter = yamlOf(yaml)
    if (matter !== undefined) return { matter, body: file.slice(whole.length), notes: [] }
  }
  const [other = whole] = OTHER.exec(file) ?? []
  return { matter: {}, body: file.slice(other.length), notes: other === '' ? [] : [{ kind: 'frontMatter' }] }
}

const yamlOf = (yaml: string): Matter | undefined => {
  try {
    // Few aliases: a few lines of them can stand for gigabytes.
    const matter: unknown = parse(yaml, { maxAliasCount: 10 })
    return isMatter(matter) ? matter : {}
  } catch {
    return undefined
  }
}

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
  'featuredImage',
  'coverImage',
  'cover_image',
  'heroImage',
  'thumbnail',
  'banner',
]

/** A path or address, or as some write it a group with one. */
const coverOf = (matter: Matter): string => {
  const said = textOf(matter, COVERS)
  if (said !== '') return said
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
