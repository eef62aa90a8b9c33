import papa from 'papaparse'
import { z } from 'zod'
import { type SourceAnalysis, type SkippedItem, UnreadableFile } from '../source-analysis.ts'
import { isoTime } from './dates.ts'

// posts.csv, and posts/123456.a-slug.html for each row.

const SubstackPost = z.object({
  post_id: z.string().min(1),
  title: z.string().default(''),
  subtitle: z.string().default(''),
  post_date: z.string().default(''),
  is_published: z.string().default('false'),
  type: z.string().default('newsletter'),
  audience: z.string().default('everyone'),
})
export type SubstackPost = z.infer<typeof SubstackPost>

/** @throws UnreadableFile if it is invalid. */
export const readSubstackRows = (csv: string): readonly SubstackPost[] => {
  const { data, meta } = papa.parse<unknown>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  if (meta.fields?.includes('post_id') !== true) throw new UnreadableFile('kind')
  return data.flatMap((row) => {
    const parsed = SubstackPost.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
}

const PAYWALL = /data-component-name="PaywallToDOM"|class="paywall-jump"/
const PODCAST = new Set(['podcast', 'video', 'thread'])
/** CSS classes of widgets that are left out, with their names for the author. */
const LEFT_OUT = [
  ['poll-embed', 'poll'],
  ['community-chat', 'chat'],
  ['native-video-embed', 'video'],
  ['native-audio-embed', 'audio'],
] as const

export const readSubstack = (post: SubstackPost, html: string | undefined): SourceAnalysis | SkippedItem => {
  const { post_id: id, title, subtitle, audience, type } = post
  if (html === undefined || html.trim() === '')
    return { title: title || id, reason: PODCAST.has(type) ? 'podcast' : 'empty' }
  if (type === 'page') return { title, reason: 'page' }
  const isForMembers = audience !== 'everyone' || PAYWALL.test(html)
  const isPublished = post.is_published.toLowerCase() === 'true'
  const publishedAt = isoTime(post.post_date)
  const leftOut = [
    ...(PODCAST.has(type) ? [type] : []),
    ...LEFT_OUT.filter(([mark]) => html.includes(mark)).map(([, name]) => name),
  ]
  const slug = /^\d+\.(.+)$/.exec(id)?.[1]
  return {
    key: `substack:${/^\d+/.exec(id)?.[0] ?? id}`,
    title,
    summary: subtitle,
    html,
    categories: [],
    isDraft: !isPublished || isForMembers,
    ...(isPublished && slug !== undefined && { canonicalPath: `/p/${slug}` }),
    ...(slug !== undefined && { addresses: [`/p/${slug}`] }),
    ...(isPublished && publishedAt !== undefined && { publishedAt }),
    notes: [
      ...(isForMembers ? [{ kind: 'members' } as const] : []),
      ...(leftOut.length > 0 ? [{ kind: 'cards', names: leftOut } as const] : []),
    ],
  }
}
