import { NewCall } from '@soko/contracts/markets/price-calls.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { readPostText } from '@soko/contracts/text/post-text.ts'
import { publishedSummary } from '@soko/contracts/text/summarize.ts'
import { writtenPost } from '@soko/contracts/types/call-lines.ts'
import type { LetterContent } from '@soko/contracts/types/letter-content.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { CallStream } from '../calls/call.events.ts'
import { call } from '../calls/call.ts'
import { CallKeys, CALLS } from '../calls/calls-view.ts'
import type { ReadRevision } from '../drafts/read-revisions.ts'
import type { LivePost, Post } from '../posts/post.ts'
import { slugOf } from '../posts/slugs/slug.ts'
import type { StoredTexts } from '../posts/view/apply-post-event.ts'
import { nameTexts } from '../posts/view/present-posts.ts'

type Kit = Pick<ServiceKit, 'executor' | 'view' | 'clock'>

/** Returns the newest version of a post, with its calls as they were made. Withdrawn calls are left out. */
export const letterOfPost = async (
  kit: Kit,
  texts: StoredTexts,
  { postId, authorId, content, createdAt }: LivePost,
): Promise<LetterContent> => {
  const { slug, title, editorText, image = '', disclosure = '', tradViewLink = '' } = content
  const stored = content.sanitizer < PostHtml.compatibleSince ? await texts.again(content.html) : content.html
  const calls = await Promise.all(
    (content.calls ?? []).map(async (callId) => kit.executor.load(call, CallStream.of(callId))),
  )
  const made = calls.flatMap((each) => (each.status === 'made' ? [each.made] : []))
  return {
    postId,
    authorId,
    slug,
    title,
    ...(await named(kit, { html: stored, summary: editorText })),
    image,
    publishedAt: createdAt,
    disclosure,
    tradViewLink,
    calls: await withNames(kit, made),
  }
}

/**
 * Returns a draft as if it were published now. Incomplete calls are left out. A new analysis gets the slug of its
 * title, at which it may be published.
 */
export const letterOfDraft = async (
  kit: Kit,
  {
    draftId,
    authorId,
    revision: { fields },
    changed,
  }: {
    readonly draftId: string
    readonly authorId: string
    readonly revision: ReadRevision
    readonly changed: Post
  },
): Promise<LetterContent> => {
  const { title, html, editorText, image, disclosure, tradViewLink } = fields
  const lines = writtenPost(fields).calls ?? []
  const typed = lines.flatMap((line) => NewCall.safeParse(line).data ?? [])
  const quotes = await readQuotes(kit, typed)
  const isChange = changed.status === 'published' || changed.status === 'retracted'
  return {
    postId: draftId,
    authorId,
    slug: isChange ? changed.content.slug : slugOf(title),
    title,
    ...(await named(kit, { html, summary: publishedSummary(editorText, readPostText(html).text) })),
    image,
    publishedAt: isChange ? changed.createdAt : kit.clock.now().toISOString(),
    disclosure,
    tradViewLink,
    calls: await withNames(
      kit,
      typed.map((each, at) => ({ ...each, known: quotes[at]?.newest ?? null })),
    ),
  }
}

const named = async (kit: Kit, { html, summary }: { readonly html: string; readonly summary: string }) => {
  const [namedHtml = '', namedSummary = ''] = await nameTexts(readOf(kit), [html, summary])
  return { html: namedHtml, summary: namedSummary }
}

type Made = Omit<LetterContent['calls'][number], 'name'> & { readonly symbol: string }

const withNames = async (kit: Kit, calls: readonly Made[]): Promise<LetterContent['calls']> => {
  const quotes = await readQuotes(kit, calls)
  return calls.map(({ symbol, direction, until, target, stop, sureness, known }, at) => ({
    name: quotes[at]?.facts?.name ?? symbol,
    direction,
    until,
    ...(target !== undefined && { target }),
    ...(stop !== undefined && { stop }),
    ...(sureness !== undefined && { sureness }),
    known,
  }))
}

const readQuotes = async (kit: Kit, calls: readonly { readonly symbol: string }[]) =>
  readOf(kit)(
    CALLS,
    calls.map(({ symbol }) => ({ get: CallKeys.quote(symbol) })),
  )

const readOf =
  ({ view }: Kit): ReadView =>
  async (name, queries) =>
    (await view(name).read(queries)).answers
