import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { letter } from '../letter.ts'
import { AuthorLettersStream, LetterPartStream, LetterStream, MailingsStream } from '../letter.events.ts'
import { letterPart } from '../letter-part.ts'
import { mailings } from '../mailings.ts'
import { ComplaintsStream } from './complaint.events.ts'
import { complaints } from './complaints.ts'
import {
  addCounts,
  type DailyCounts,
  judgeComplaints,
  type MailCount,
  NO_COUNTS,
  sumCounts,
} from './complaints.rules.ts'

const DAY = 24 * 3_600_000

/** The mails of ended letters and of batches of digests and notices. */
const endedMailings: Fold<DailyCounts> = foldOf(MailingsStream, {
  initial: NO_COUNTS,
  evolve: (counts, { type, data, time }) => {
    const at = Date.parse(time)
    if (type === 'LetterDequeued' && data) return addCounts(counts, { at, mails: data.recipients })
    if (type === 'BatchClaimed' && data) return addCounts(counts, { at, mails: data.mails })
    return counts
  },
})

/** When the letters of an author in the last eight days were due, in milliseconds, by post. */
const recentLetters: Fold<ReadonlyMap<string, number>> = foldOf(AuthorLettersStream, {
  initial: new Map(),
  evolve: (state, { type, data, time }) => {
    if (data === undefined) return state
    const oldest = Date.parse(time) - 8 * DAY
    const others = [...state].filter(([postId, at]) => postId !== data.postId && at > oldest)
    return new Map(
      type === 'AuthorLetterStopped' ? others : [...others, [data.postId, Date.parse(data.sendAt)]],
    )
  },
})

/** Returns how many mails of a letter were accepted so far. */
const mailsOf = async (load: Load, postId: string): Promise<number> => {
  const { status, sent, parts } = await load(letter, LetterStream.of(postId))
  if (status !== 'frozen') return sent
  const numbers = Array.from({ length: parts }, (_, at) => String(at + 1))
  const states = await Promise.all(
    numbers.map(async (part) => load(letterPart, LetterPartStream.of(postId, part))),
  )
  return states.reduce((sum, { totals }) => sum + totals.sent, 0)
}

const addLetters = async (
  load: Load,
  counts: DailyCounts,
  letters: ReadonlyMap<string, number>,
): Promise<DailyCounts> => {
  let sum = counts
  for (const [postId, at] of letters) {
    const mails = await mailsOf(load, postId)
    // A letter that is due tomorrow must not end today's period.
    if (mails > 0) sum = addCounts(sum, { at, mails })
  }
  return sum
}

/** Returns the letters and complaints of an author in the seven days that end today. */
export const countAuthorMails = async (load: Load, authorId: string, now: number): Promise<MailCount> => {
  const { authors } = await load(complaints, ComplaintsStream.of())
  const letters = await load(recentLetters, AuthorLettersStream.of(authorId))
  return sumCounts(await addLetters(load, authors.get(authorId) ?? NO_COUNTS, letters), now)
}

/** Returns the bulk mails and complaints of the site in the seven days that end today. */
export const countSiteMails = async (load: Load, now: number): Promise<MailCount> => {
  const { site } = await load(complaints, ComplaintsStream.of())
  const { queue } = await load(mailings, MailingsStream.of())
  const ended = await load(endedMailings, MailingsStream.of())
  let counts = await addLetters(load, site, queue)
  for (const [day, { mails }] of ended) counts = addCounts(counts, { at: day * DAY, mails })
  return sumCounts(counts, now)
}

/** Returns whether the site must send no bulk mail because of complaints. Most calls count no letters. */
export const isSiteStopped = async (load: Load, now: number): Promise<boolean> => {
  const { site } = await load(complaints, ComplaintsStream.of())
  if (sumCounts(site, now).complaints === 0) return false
  return judgeComplaints(await countSiteMails(load, now), 'site') === 'stop'
}
