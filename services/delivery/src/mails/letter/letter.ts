import type { Person } from '../base/mail-site.ts'
import type { LetterCall } from './letter-call.ts'

/** An analysis that is sent as a mail to its author's subscribers. */
export type Letter = {
  readonly postId: string
  readonly slug: string
  readonly title: string
  /** The summary, also if it was derived from the text. */
  readonly summary: string
  /** Sanitised (`PostHtml`), with the names of mentioned users (`withNames`). */
  readonly html: string
  /** The address of the cover; empty without a cover. */
  readonly image: string
  /** In milliseconds since 1970. */
  readonly publishedAt: number
  readonly disclosure: string
  readonly tradViewLink: string
  readonly calls: readonly LetterCall[]
  readonly author: LetterAuthor
}

export type LetterAuthor = Person & {
  readonly userId: string
  /** Where readers' replies go; nowhere if absent. */
  readonly replyTo?: string
}
