/** Takes a minute: four sites start, and what a client tries in vain takes 20 seconds to be given up. */
import { testServers } from '@soko/platform/testing/servers.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aWhile, chooseSeed, openRig, type Rig } from './rig.ts'
import { writeOverWhatIsNewer } from './testing/late-batch.ts'

const seed = chooseSeed()

/** Each of these does to a build without one safeguard what the sound build passes in the other files. */
describe(`the rig sees that a safeguard is missing (SOKO_SEED=${seed})`, { timeout: 600_000 }, () => {
  let rig: Rig
  afterEach(async () => rig.close())
  const open = async (options: Partial<Parameters<typeof openRig>[0]>): Promise<void> => {
    rig = await openRig({ servers: testServers(), seed, people: 1, ...options })
  }

  it('without compare-and-set a late batch stays in the view', async () => {
    await open({ without: 'compare-and-set', scale: { content: 2 } })
    await writeOverWhatIsNewer(rig)
    const broken = await rig.broken()
    expect(broken.join('\n')).toMatch(/content\.posts@\d+: document .* is .*, rebuilt /)
  })

  it('without reading back a lost reply leaves a command undone for its client', async () => {
    await open({ without: 'read-back', proxied: ['mongodb'], patience: 20_000 })
    // A reply that comes before the connection is cut is not lost: then again.
    await expect.poll(async () => loseReply(rig)).toBe('rejected')
    expect((await rig.broken()).join('\n')).toContain('was never done')
  })

  it('with reading back it does not', async () => {
    await open({ proxied: ['mongodb'] })
    await loseReply(rig)
    expect(await rig.broken()).toEqual([])
  })

  it('without majority reads a command to MongoDB asks for what no majority may have', async () => {
    await open({ without: 'majority-read' })
    await rig.whileWriting(async () => aWhile(500))
    expect((await rig.broken()).join('\n')).toContain('reads what no majority may have')
  })
})

/** MongoDB does the work, and nobody hears of it: its replies are so slow that the insert is seen before its reply comes. Answers what became of the command. */
const loseReply = async (rig: Rig): Promise<'fulfilled' | 'rejected'> => {
  const head = async (): Promise<number> => (await rig.records.heads()).content
  const before = await head()
  await rig.proxies.mongodb.slow(1_000)
  const publishing = rig.clients[0]!.publish()
  await expect.poll(head, { interval: 20 }).toBeGreaterThan(before)
  await rig.proxies.mongodb.cut()
  await rig.proxies.mongodb.heal()
  // What was never done is in the journal.
  const [{ status }] = await Promise.allSettled([publishing])
  return status
}
