import { CanonicalUrl, TradingViewLink } from '@soko/contracts/fields/fields.ts'
import { readPostTextInSteps } from '@soko/contracts/text/post-text.ts'
import { publishedSummary } from '@soko/contracts/text/summarize.ts'
import { detailsOf } from '@soko/contracts/types/post-details.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import type {
  OwnPreview,
  OwnRemark,
  PreviewLink,
  Remark as RemarkAnswer,
} from '@soko/contracts/types/preview.ts'
import { yieldToOthers } from '@soko/platform/http/request-context.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { readSymbols } from '../calls/read-symbols.ts'
import type { ReadRevision } from '../drafts/read-revisions.ts'
import type { LivePost } from '../posts/post.ts'
import { nameTexts, presentCards } from '../posts/view/present-posts.ts'
import { isLinkLive, type Link, type Preview, type Remark } from './preview.ts'

type Unpublished = {
  readonly draftId: string
  readonly authorId: string
  readonly save: ReadRevision
  readonly changes: LivePost | undefined
}

/** Returns a draft in the form of a published post, with its author and cover. */
export const presentAsPost = async (read: ReadView, unpublished: Unpublished): Promise<Post> => {
  const { draftId, authorId, save, changes } = unpublished
  const { fields, at } = save
  const { text, minutes } = await readPostTextInSteps(fields.html, yieldToOthers)
  const published = changes && {
    editorText: changes.content.editorText,
    desc: (await readPostTextInSteps(changes.content.html, yieldToOthers)).text,
  }
  // Omits invalid addresses, which a draft may contain.
  const details = detailsOf({
    ...fields,
    tradViewLink: TradingViewLink.safeParse(fields.tradViewLink).data,
    canonicalUrl: CanonicalUrl.safeParse(fields.canonicalUrl).data,
  })
  const post = {
    ...details,
    _id: draftId,
    userId: authorId,
    slug: changes?.content.slug ?? '',
    title: fields.title,
    editorText: publishedSummary(fields.editorText.trim(), text, published),
    desc: text,
    readingMinutes: minutes,
    image: fields.image,
    categories: fields.categories,
    createdAt: changes?.createdAt ?? at,
    updatedAt: at,
    version: (changes?.version ?? 0) + 1,
  }
  const [card] = await presentCards(read, [post])
  if (card === undefined) throw new Error('A draft that is presented is missing from the answer.')
  const [html = ''] = await nameTexts(read, [fields.html])
  const [symbols = []] = await readSymbols(read, [{ title: card.title, texts: [card.editorText, text] }])
  return { ...card, ...details, series: null, html, calls: [], symbols: [...symbols] }
}

export const presentLink = ({ linkId, name, madeAt, endsAt, opened, openedAt }: Link): PreviewLink => ({
  _id: linkId,
  name,
  createdAt: madeAt,
  endsAt,
  opened,
  openedAt: openedAt ?? null,
})

export const presentRemark = ({ remarkId, by, text, quote, at, answer, isDone }: Remark): RemarkAnswer => ({
  _id: remarkId,
  by,
  text,
  quote,
  at,
  answer,
  done: isDone,
})

export const presentOwnRemark = ({ links }: Preview, remark: Remark): OwnRemark => ({
  ...presentRemark(remark),
  link: links.find(({ linkId }) => linkId === remark.linkId)?.name ?? '',
})

/** Returns the preview of a draft as its author sees it: the active links and all remarks. */
export const presentOwnPreview = (preview: Preview, now: Date): OwnPreview => ({
  links: preview.links.filter((link) => isLinkLive(link, now)).map(presentLink),
  remarks: preview.remarks.map((remark) => presentOwnRemark(preview, remark)),
})
