import type { LetterTotals } from '@soko/contracts/types/letter.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { expect } from 'vitest'
import { letterPart } from '../letter-part.ts'
import { PART_SIZE } from '../letter.events.ts'
import { addressOf } from './letter-sources.ts'

/**
 * Expects that the letter `p1` has ended, that each recipient has one outcome, that nobody got it twice, and that all
 * who count as sent got it. Returns the totals.
 */
export const expectEachOnce = async (
  log: Pick<EventLog, 'readStream'>,
  accepted: readonly string[],
  recipients: number,
): Promise<LetterTotals> => {
  const ended = (await log.readStream('letter-p1')).filter(({ type }) => type === 'LetterEnded')
  expect(ended).toHaveLength(1)
  const totals = ended[0]!.data as LetterTotals
  const { sent, refused, skipped, uncertain } = totals
  expect(sent + refused + skipped + uncertain).toBe(recipients)

  const addresses = new Set(accepted)
  expect(addresses.size, 'nobody gets it twice').toBe(accepted.length)
  for (let number = 1; number <= Math.ceil(recipients / PART_SIZE); number += 1) {
    const events = await log.readStream(`letter-part-p1-${number}`)
    const { ids } = events.reduce(letterPart.evolve, letterPart.initial)
    const exceptions = new Set<number>()
    for (const { type, data } of events) {
      if (type !== 'RangeSettled') continue
      const { from, to } = data as { from: number; to: number }
      // A deferred recipient is settled again.
      for (let at = from; at < to; at += 1) exceptions.delete(at)
      for (const { at } of data!['exceptions'] as { at: number }[]) exceptions.add(at)
    }
    const missing = ids.filter((id, at) => !exceptions.has(at) && !addresses.has(addressOf(id)))
    expect(missing, 'recipients counted as sent').toEqual([])
  }
  return totals
}
