import { z } from 'zod'
import { type SourceAnalysis, type SkippedItem, type Note, UnreadableFile } from '../source-analysis.ts'
import { isoTime } from './dates.ts'
import type { GhostText } from './ghost-text/ghost-json.ts'
import { readLexical } from './ghost-text/lexical.ts'
import { readMobiledoc } from './ghost-text/mobiledoc.ts'
import { ownAddresses, sokoExportOf } from './soko-export.ts'
import { unknownStatus } from './publication.ts'

// Ghost 1 to 6: https://ghost.org/docs/migration/custom/

const text = z.string().nullish()

const GhostPost = z.object({
  id: z.union([z.string(), z.number()]),
  uuid: text,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  feature_image: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
  custom_excerpt: text,
  canonical_url: text,
  /** Present only in files that Soko exported. */
  soko: z.unknown().optional(),
})
type GhostPost = z.infer<typeof GhostPost>

const GhostTag = z.object({ id: z.union([z.string(), z.number()]), name: z.string(), visibility: text })
const Tagging = z.object({
  post_id: z.union([z.string(), z.number()]),
  tag_id: z.union([z.string(), z.number()]),
  sort_order: z.number().nullish(),
})

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .default([])
    .transform((items) =>
      items.flatMap((each) => {
        const parsed = item.safeParse(each)
        return parsed.success ? [parsed.data] : []
      }),
    )

const GhostData = z.object({
  posts: z.array(z.unknown()),
  tags: listOf(GhostTag),
  posts_tags: listOf(Tagging),
})

const GhostExport = z.union([
  z.object({ db: z.tuple([z.object({ data: GhostData })]) }).transform(({ db }) => db[0].data),
  z.object({ data: GhostData }).transform(({ data }) => data),
])

/** @throws UnreadableFile if the file is not a Ghost export. */
export const readGhost = (
  json: string,
): { readonly analyses: readonly SourceAnalysis[]; readonly skipped: readonly SkippedItem[] } => {
  const parsed = GhostExport.safeParse(parseJson(json))
  if (!parsed.success) throw new UnreadableFile('kind', parsed.error)
  const { posts, tags, posts_tags: taggings } = parsed.data
  const names = new Map(tags.filter(isPublicTag).map(({ id, name }) => [String(id), name]))
  const categories = new Map<string, string[]>()
  for (const { post_id, tag_id } of taggings.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))) {
    const name = names.get(String(tag_id))
    if (name !== undefined)
      categories.set(String(post_id), [...(categories.get(String(post_id)) ?? []), name])
  }
  const analyses: SourceAnalysis[] = []
  const skipped: SkippedItem[] = []
  for (const each of posts) {
    const { success, data: post } = GhostPost.safeParse(each)
    if (!success) {
      skipped.push({ title: '', reason: 'broken' })
      continue
    }
    const title = post.title ?? ''
    if (post.type === 'page' || post.page === true || post.page === 1) skipped.push({ title, reason: 'page' })
    else {
      const written = textOf(post)
      if (written === undefined) skipped.push({ title, reason: 'broken' })
      else if (written.html.trim() === '') skipped.push({ title, reason: 'empty' })
      else analyses.push(foundOf(post, written, categories.get(String(post.id)) ?? []))
    }
  }
  return { analyses, skipped }
}

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new UnreadableFile('broken', cause)
  }
}

/** Returns the HTML, or converts Lexical (since Ghost 5) or Mobiledoc. Undefined if nested too deeply. */
const textOf = ({ html, lexical, mobiledoc }: GhostPost): GhostText | undefined => {
  if (isFilled(html?.trim())) return { html: html ?? '', unknown: [] }
  try {
    return readLexical(lexical ?? '') ?? readMobiledoc(mobiledoc ?? '') ?? { html: '', unknown: [] }
  } catch {
    return undefined
  }
}

/** Internal tags begin with `#`. */
const isPublicTag = ({ name, visibility }: z.infer<typeof GhostTag>): boolean =>
  !name.startsWith('#') && visibility !== 'internal'

const MEMBERS_PART = '<!--members-only-->'

const foundOf = (
  post: GhostPost,
  { html, unknown }: GhostText,
  categories: readonly string[],
): SourceAnalysis => {
  const status = post.status ?? ''
  // `sent`: only sent as a newsletter, never on the site.
  const isForMembers =
    status === 'sent' || (post.visibility ?? 'public') !== 'public' || html.includes(MEMBERS_PART)
  const notes: readonly Note[] = [
    ...(isForMembers ? [{ kind: 'members' } as const] : unknownStatus(status)),
    ...(unknown.length > 0 ? [{ kind: 'cards', names: unknown } as const] : []),
  ]
  const publishedAt = isoTime(
    typeof post.published_at === 'number' ? new Date(post.published_at) : post.published_at,
  )
  const own = post.soko === undefined ? undefined : sokoExportOf(post.id, post.soko, true)
  const isPublished = status === 'published'
  return {
    key: `ghost:${post.uuid ?? post.id}`,
    ...(own !== undefined && { own }),
    title: post.title ?? '',
    summary: post.custom_excerpt ?? '',
    html,
    ...(isFilled(post.feature_image) && { cover: post.feature_image }),
    categories,
    isDraft: !isPublished || isForMembers,
    ...(isFilled(post.canonical_url) && { canonicalUrl: post.canonical_url }),
    ...(isFilled(post.slug) && { addresses: [`/${post.slug}`, ...ownAddresses(post.soko)] }),
    ...(isPublished && publishedAt !== undefined && { publishedAt }),
    notes,
  }
}

const isFilled = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && value !== ''
