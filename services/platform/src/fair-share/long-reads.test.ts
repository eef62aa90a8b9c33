import { expect, it, vi } from 'vitest'
import { createLongReads } from './fair-queue.ts'

it('runs one read per client at a time, and refuses only the client with too many', async () => {
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
