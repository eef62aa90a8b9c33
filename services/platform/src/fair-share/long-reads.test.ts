import { expect, it, vi } from 'vitest'
import { createLongReads } from './fair-queue.ts'

it('reads for one client at a time, and refuses only the one that asks for too much', async () => {
  const turns = createLongReads()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const read = async (client: string): Promise<void> =>
    turns
      .run(client, async () => {
        begun.push(client)
        await new Promise<void>((end) => ends.push(end))
      })
      .catch(() => {
        refused.push(client)
      })
  const reads = [...Array.from({ length: 10 }, async () => read('ann')), read('ben')]
  await vi.waitFor(() => expect(begun).toEqual(['ann']))
  ends.shift()?.()
  await vi.waitFor(() => expect(begun).toEqual(['ann', 'ben']))
  const ending = setInterval(() => ends.shift()?.())
  await Promise.all(reads)
  clearInterval(ending)
  expect(refused).toEqual(['ann'])
})
