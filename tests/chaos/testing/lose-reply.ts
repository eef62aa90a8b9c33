import { expect } from 'vitest'
import type { Rig } from '../rig.ts'

/**
 * Loses MongoDB's reply to an insert: delays the reply until the insert is visible, and then cuts the link.
 * Returns whether the command succeeded. The site must have a proxy on `site to mongodb`.
 */
export const loseReply = async (rig: Rig): Promise<'fulfilled' | 'rejected'> => {
  const head = async (): Promise<number> => (await rig.records.heads()).content
  const before = await head()
  const mongodb = rig.link('site to mongodb')
  await mongodb.slow(1_000)
  const publishing = rig.writer().publish()
  await expect.poll(head, { interval: 20 }).toBeGreaterThan(before)
  await mongodb.cut()
  await mongodb.heal()
  // The journal also contains commands that never succeeded.
  const [{ status }] = await Promise.allSettled([publishing])
  return status
}
