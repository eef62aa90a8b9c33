/** Takes half a minute: each proof starts a site, and what a client tries in vain takes 20 seconds to be given up. */
import { setTimeout as sleep } from 'node:timers/promises'
import { testServers } from '@soko/platform/testing/servers.ts'
import { expect, describe, it } from 'vitest'
import { seededRandom } from '../../site/seed/art/random.ts'
import { commit, dose } from '../vitest/dose.ts'
import { chooseSeed, openRig, type Rig } from './rig.ts'
import { shuffled } from './shuffled.ts'
import { writeOverWhatIsNewer } from './testing/late-batch.ts'
import { loseReply } from './testing/lose-reply.ts'
import type { SafeguardName } from './without-safeguard.ts'

const seed = chooseSeed()

type Proof = {
  readonly needs: Partial<Parameters<typeof openRig>[0]>
  /** What the sound build passes in the scenario. */
  readonly inject: (rig: Rig) => Promise<unknown>
  readonly found: RegExp
}

const proofs: Readonly<Record<SafeguardName, Proof>> = {
  // A late batch stays in the view.
  'compare-and-set': {
    needs: { scale: { content: 2 } },
    inject: writeOverWhatIsNewer,
    found: /content\.posts@\d+: document .* is .*, rebuilt /,
  },
  // A lost reply leaves a command undone for its client.
  'read-back': {
    needs: { links: ['site to mongodb'], patience: 20_000 },
    // A reply that comes before the link is cut is not lost: then again.
    inject: async (rig) => expect.poll(async () => loseReply(rig)).toBe('rejected'),
    found: /was never done/,
  },
  // A command to MongoDB asks for what no majority may have.
  'majority-read': {
    needs: {},
    inject: async (rig) => rig.whileWriting(async () => sleep(500)),
    found: /reads what no majority may have/,
  },
}

const all = Object.entries(proofs)
/** In the small dose two, which differ from commit to commit. */
const drawn = dose === 'full' ? all : shuffled(all, seededRandom(commit())).slice(0, 2)

describe(`the rig sees that a safeguard is missing (SOKO_SEED=${seed})`, { timeout: 600_000 }, () => {
  it.each(drawn)('%s', async (name, { needs, inject, found }) => {
    const without = name as SafeguardName
    const rig = await openRig({ servers: testServers(), seed, people: 1, ...needs, without })
    try {
      await inject(rig)
      expect((await rig.broken()).join('\n')).toMatch(found)
    } finally {
      await rig.close()
    }
  })
})
