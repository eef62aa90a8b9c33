import type { Frequency } from '../due-digest.rules.ts'
import type { Person } from '../../mails/base/mail-site.ts'

/** Rows of the table of markets, which are no items. */
export const MOST_MARKETS = 20

export type Digest = {
  /** Visitors get the topics they subscribe to; they follow nothing and cannot open the pages of members. */
  readonly reader: 'member' | 'visitor'
  readonly rhythm: Frequency
  /** It is rarer than chosen, because the reader has not visited for long. */
  readonly isSlowed: boolean
  /** When the digest is due, in milliseconds since 1970. */
  readonly at: number
  /** The reader's time zone, and the local time at which they chose to get it: `07:00`. */
  readonly zone: string
  readonly time: string
  /** How many people, topics and instruments the reader follows, or topics a visitor subscribes to. */
  readonly follows: number
  /** The most important first. */
  readonly posts: readonly DigestPost[]
  readonly calls: readonly DigestCall[]
  readonly markets: readonly DigestMarket[]
  /** The page to keep the digest, which is the last one otherwise. */
  readonly keepSending?: string
}

export type DigestPost = {
  readonly slug: string
  readonly title: string
  readonly summary: string
  /** The address of the cover; empty without a cover. */
  readonly image: string
  readonly author: Person
  /** Why it is in the digest: `@amina`, `Commodities` or `USD/KES`. */
  readonly followed: string
}

export type DigestCall = {
  /** Links lead to the page of the call, which outlives its analysis. */
  readonly callId: string
  /** `Gold up to 4,200` */
  readonly terms: string
  readonly outcome: 'right' | 'wrong'
  /** True if the call's date came before its target or stop. */
  readonly isExpired: boolean
  readonly username: string
  /** Days. */
  readonly judgedOn: string
  readonly madeOn: string
}

export type DigestMarket = {
  readonly name: string
  /** Formatted. */
  readonly close: string
  readonly direction: 'up' | 'down' | 'unchanged'
  /** `4.6%` */
  readonly change: string
  readonly isDemonstration: boolean
}
