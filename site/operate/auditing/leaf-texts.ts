import { LeafText } from '@soko/contracts/types/public-log.ts'
import { digestOf } from '@soko/platform/event-log/commit-hash.ts'
import { z } from 'zod'
import { Alarm, NotChecked } from './findings.ts'
import { leafName } from './leaf-names.ts'
import { parseAnswer, type SiteReader } from './site-reader.ts'

export type LeafTexts = {
  readBetween(from: number, until: number): Promise<ReadonlyMap<number, LeafText>>
  /** Yields the texts of any leaves; undefined for those the site omits. @param indexes ascending. */
  readEach(indexes: readonly number[]): AsyncIterable<readonly [index: number, text: LeafText | undefined]>
}

const Answer = z.object({ texts: z.array(z.object(LeafText.shape)), next: z.int().nullable() })

/** In bytes: limit of a response, which usually has about a megabyte, or contains one larger text. */
const MOST_BYTES = 100_000_000

export const createLeafTexts = (reader: SiteReader, service: string): LeafTexts => {
  const path = `/api/logs/${service}/texts`
  const read = async (from: number): Promise<z.infer<typeof Answer>> =>
    parseAnswer(await reader.readPromised(`${path}?from=${from}`, MOST_BYTES), Answer, path)

  const readBetween: LeafTexts['readBetween'] = async (from, until) => {
    const found = new Map<number, LeafText>()
    for (let next: number | null = from; next !== null && next < until;) {
      const answer = await read(next)
      for (const text of answer.texts) {
        if (text.index >= from && text.index < until) found.set(text.index, text)
      }
      if (answer.next !== null && answer.next <= next) throw new NotChecked(`${path} makes no progress.`)
      next = answer.next
    }
    return found
  }

  return {
    readBetween,
    async *readEach(indexes) {
      let texts = new Map<number, LeafText>()
      let received = 0
      for (const index of indexes) {
        if (index >= received) {
          const answer = await read(index)
          texts = new Map(answer.texts.map((text) => [text.index, text]))
          received = answer.next === null ? Infinity : Math.max(index + 1, answer.next)
        }
        yield [index, texts.get(index)]
      }
    },
  }
}

const SALT = /^[0-9a-f]{32}$/

/** Returns true if the text is served. @throws Alarm if it does not match the digest */
export const isTextThere = (index: number, digest: string, found: LeafText | undefined): boolean => {
  if (found === undefined || found.text === null) return false
  // With a salt of another length, letters could move between salt and text without changing the digest.
  const { text, salt } = found
  if (salt !== null && SALT.test(salt) && digestOf(salt, text) === digest) return true
  throw new Alarm(
    'wrong-digest',
    `The text that is shown is not the one that was recorded: ${leafName(index)}.`,
    { 'served-text.json': JSON.stringify(found, null, 2) },
  )
}
