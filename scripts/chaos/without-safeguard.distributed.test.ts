import { testServers } from '@soko/platform/testing/servers.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aWhile, chooseSeed, openRig, type Rig } from './rig.ts'
import { writeOverWhatIsNewer } from './testing/late-batch.ts'

const seed = chooseSeed()

/** Each of these does to a build without one safeguard what the sound build passes in the other files. */
describe(`the rig sees that a safeguard is missing (SOKO_SEED=${seed})`, { timeout: 180_000 }, () => {
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
    await open({ without: 'read-back', proxied: ['mongodb'], patience: 8_000 })
    await loseReplies(rig)
    expect((await rig.broken()).join('\n')).toContain('was never done')
  })

  it('with reading back it does not', async () => {
    await open({ proxied: ['mongodb'] })
    await loseReplies(rig)
    expect(await rig.broken()).toEqual([])
  })

  it('without majority reads a command to MongoDB asks for what no majority may have', async () => {
    await open({ without: 'majority-read' })
    await rig.whileWriting(async () => aWhile(500))
    expect((await rig.broken()).join('\n')).toContain('reads what no majority may have')
  })
})

/** MongoDB does the work, and nobody hears of it: again and again, until that has met an insert. */
const loseReplies = async (rig: Rig): Promise<void> => {
  const head = async (): Promise<number> => (await rig.records.heads()).content
  for (let lost = false; !lost;) {
    const publishing = Array.from({ length: 10 }, async () => rig.clients[0]!.publish())
    await aWhile(50)
    await rig.proxies.mongodb.dropReplies()
    const before = await head()
    await aWhile(500)
    lost = (await head()) > before
    await rig.proxies.mongodb.heal()
    // What was never done is in the journal.
    await Promise.allSettled(publishing)
  }
}
