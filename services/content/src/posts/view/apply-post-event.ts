import { type PublicDraft, PublicPost } from '@soko/contracts/events/content.events.ts'
import { isImportId } from '@soko/contracts/fields/fields.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { mentionedIn } from '@soko/contracts/text/mentions.ts'
import { detailsOf } from '@soko/contracts/types/post-details.ts'
import { namedSymbols } from '../../calls/named-symbols.ts'
import { recountCategories } from './category-counts.ts'
import { cardText, readPostText } from '@soko/contracts/text/post-text.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { tagParts, tagPost } from './tag-post.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import { type BodyDocument, Keys, Lists, type PostDocument } from './documents.ts'
import { popularEntries, readAbout, readInterest, timedEntries } from './entries.ts'

/** Sanitises texts that were sanitised by older rules again. */
export type StoredTexts = { again(html: string): Promise<string> }

type PostEvent = PublishedEventOf<typeof PublicPost>
type Written<Type> = Extract<PostEvent, { readonly type: Type }>
type Content = EventsOf<typeof PublicPost>['PostPublished' | 'PostRevised']

/** Applies an event of a post. Gets the id from the stream's name, because event data may have been erased. */
export const applyPostEvent = async (
  event: PostEvent,
  view: ViewWriter,
  texts: StoredTexts,
): Promise<void> => {
  const postId = PublicPost.idOf(event.stream)
  if (postId === undefined) return
  const before = await view.get(Keys.post(postId))
  if (before === undefined) {
    if (event.type === 'PostPublished') await publish(event, view, texts)
    return
  }
  if (event.version <= before.applied) return
  switch (event.type) {
    case 'PostRevised':
      await revise(before, event, view, texts)
      break
    case 'PostRetracted':
      await change(before, { ...before, applied: event.version, retracted: true }, view)
      break
    case 'PostRestored':
      await change(before, { ...before, applied: event.version, retracted: false }, view)
      break
    case 'PostErased':
      await erase(before, view)
      break
    default:
  }
}

/**
 * Marks posts that were imported before the import flag existed, by the id of their draft. As for new
 * imports, they need an original address or date, and no calls.
 */
export const applyDraftEvent = async (
  { type, data }: PublishedEventOf<typeof PublicDraft>,
  view: ViewWriter,
): Promise<void> => {
  if (type !== 'DraftPublished' || data === undefined || !isImportId(data.draftId)) return
  const post = await view.get(Keys.post(data.postId))
  if (post === undefined || post.version > 1 || (post.calls ?? []).length > 0) return
  if (post.firstPublishedAt === '' && post.canonicalUrl === '') return
  if (!post.isImport) await change(post, { ...post, isImport: true }, view)
}

const publish = async (
  event: Written<'PostPublished'>,
  view: ViewWriter,
  texts: StoredTexts,
): Promise<void> => {
  const { data } = event
  if (data === undefined) return
  const { body, ...fields } = await fieldsOf(data, texts)
  const post: PostDocument = {
    ...fields,
    _id: data.postId,
    ...(data.isImport && { isImport: true }),
    userId: data.authorId,
    order: orderOf(event),
    slugs: [data.slug],
    ...mentionsIn(body.html),
    createdAt: event.time,
    updatedAt: event.time,
    version: 1,
    applied: event.version,
    retracted: false,
  }
  view.put(Keys.body(post._id), body)
  view.put(Keys.slug(post.slug), { id: post._id })
  view.add(Lists.authored(post.userId), post._id, post.order)
  await change(undefined, post, view)
}

const revise = async (
  before: PostDocument,
  event: Written<'PostRevised'>,
  view: ViewWriter,
  texts: StoredTexts,
): Promise<void> => {
  if (event.data === undefined) return
  const { body, ...fields } = await fieldsOf(event.data, texts)
  const after: PostDocument = {
    ...before,
    ...fields,
    slugs: [...new Set([...before.slugs, fields.slug])],
    ...mentionsIn(body.html, before.mentions),
    updatedAt: event.time,
    version: before.version + 1,
    applied: event.version,
  }
  view.put(Keys.body(after._id), body)
  view.put(Keys.slug(after.slug), { id: after._id })
  await change(before, after, view)
}

const erase = async (before: PostDocument, view: ViewWriter): Promise<void> => {
  view.delete(Keys.body(before._id))
  for (const slug of before.slugs) view.delete(Keys.slug(slug))
  view.remove(Lists.authored(before.userId), before._id)
  await change(before, undefined, view)
}

/** Replaces a post's document, moves the post to its new lists, and announces the affected tags. */
const change = async (
  before: PostDocument | undefined,
  after: PostDocument | undefined,
  view: ViewWriter,
): Promise<void> => {
  const post = after ?? before
  if (post === undefined) return
  if (after === undefined) view.delete(Keys.post(post._id))
  else view.put(Keys.post(post._id), after)

  const interest = await readInterest(view, post._id)
  const [aboutBefore, aboutAfter] = [await readAbout(view, before), await readAbout(view, after)]
  move(view, post._id, timedEntries(before, aboutBefore), timedEntries(after, aboutAfter))
  move(view, post._id, popularEntries(before, interest), popularEntries(after, interest))
  await recountCategories(view, before, after)
  if (before !== undefined) tagPost(view, before)
  if (after !== undefined) tagPost(view, after)
  for (const seriesId of new Set([before?.seriesId, after?.seriesId]))
    if (seriesId) await tagParts(view, seriesId)
}

type Entries = ReadonlyMap<string, number>

const move = (view: ViewWriter, member: string, before: Entries, after: Entries): void => {
  for (const list of before.keys()) if (!after.has(list)) view.remove(list, member)
  for (const [list, score] of after) if (before.get(list) !== score) view.add(list, member, score)
}

/** Returns the users mentioned in the text or in an earlier version. */
const mentionsIn = (html: string, before: readonly string[] = []): Pick<PostDocument, 'mentions'> => {
  const mentions = [...new Set([...before, ...mentionedIn(html)])]
  return mentions.length > 0 ? { mentions } : {}
}

const fieldsOf = async (data: Content, texts: StoredTexts) => {
  const html = data.sanitizer < PostHtml.compatibleSince ? await texts.again(data.html) : data.html
  const { text, minutes } = readPostText(html)
  return {
    body: { html } satisfies BodyDocument,
    slug: data.slug,
    title: data.title,
    editorText: data.editorText,
    desc: cardText(text),
    named: namedSymbols({ title: data.title, texts: [data.editorText, text] }),
    readingMinutes: minutes,
    image: data.image ?? '',
    categories: data.categories,
    ...(data.calls !== undefined && { calls: data.calls }),
    ...detailsOf(data),
  }
}
