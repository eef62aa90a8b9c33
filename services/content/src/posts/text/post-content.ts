import type { NewPost } from '@soko/contracts/endpoints/new-post.ts'
import type { PostChange } from '@soko/contracts/endpoints/post-bodies.ts'
import { publishedSummary } from '@soko/contracts/text/summarize.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { SANITIZER_VERSION } from '../../html/sanitize.ts'
import { readPostText } from '@soko/contracts/text/post-text.ts'
import { saidDetails, type GivenDetails } from '@soko/contracts/types/post-details.ts'
import type { Writing } from '../changed-fields.ts'
import { acceptText, requireFewMentions, type WrittenText } from './post-text.ts'

export const imagePath = (address: string): string => address.slice(address.indexOf(PostHtml.imagePrefix))

/** Returns the optional fields that have a value. */
const extras = (image: string, given: GivenDetails, before?: GivenDetails) => ({
  ...(image !== '' && { image: imagePath(image) }),
  ...saidDetails(given, before),
})

/**
 * Returns the content of a new post.
 * @param text the processed text of the post.
 * @throws Refusal if the text is empty or too long, or mentions too many users.
 */
export const newWriting = (post: NewPost, text: WrittenText): Writing => {
  const { html, desc } = acceptText(post, text) ?? { html: '', desc: '' }
  requireFewMentions(html)
  return {
    title: post.title,
    html,
    sanitizer: SANITIZER_VERSION,
    editorText: publishedSummary(post.editorText ?? '', desc),
    categories: post.categories ?? [],
    ...extras(post.image ?? '', post),
  }
}

/**
 * Returns a changed content. Omitted fields stay; a summary that was derived from the text is derived again.
 * @param changed the processed text.
 * @throws Refusal if the text is empty or too long, or mentions too many users.
 */
export const changedWriting = (stored: Writing, change: PostChange, changed: WrittenText): Writing => {
  const storedText = { html: stored.html, desc: readPostText(stored.html).text }
  const written = acceptText(change, changed, storedText)
  const text = written ?? storedText
  if (written !== undefined) requireFewMentions(written.html)
  const before = { editorText: stored.editorText, desc: storedText.desc }
  return {
    title: change.title ?? stored.title,
    html: text.html,
    sanitizer: written === undefined ? stored.sanitizer : SANITIZER_VERSION,
    editorText: publishedSummary(change.editorText ?? stored.editorText, text.desc, before),
    categories: change.categories ?? stored.categories,
    ...(stored.calls !== undefined && { calls: stored.calls }),
    ...extras(change.image ?? stored.image ?? '', change, stored),
  }
}
