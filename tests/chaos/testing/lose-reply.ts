import { expect } from 'vitest'
import type { Rig } from '../rig.ts'

/** Loses MongoDB's reply to an insert that is visible. Requires a proxy on `site to mongodb`. */
export const loseReply = async (rig: Rig): Promise<'fulfilled' | 'rejected'> => {
  const head = async (): Promise<number> => (await rig.records.heads()).content
  const before = await head()
  const mongodb = rig.link('site to mongodb')
  await mongodb.slow(1_000)
  const publishing = rig.writer().publish()
  await expect.poll(head, { interval: 20 }).toBeGreaterThan(before)
  await mongodb.cut()
  await mongodb.heal()
  const [{ status }] = await Promise.allSettled([publishing])
  return status
}
