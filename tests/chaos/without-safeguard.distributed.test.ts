/** Takes half a minute: each test starts a site, and clients give up after 20 seconds. */
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
  /** Injects a fault that the unmodified code survives in the scenario. */
  readonly inject: (rig: Rig) => Promise<unknown>
  readonly found: RegExp
}

const proofs: Readonly<Record<SafeguardName, Proof>> = {
  // Without this safeguard, a stale batch remains in the view.
  'compare-and-set': {
    needs: { scale: { content: 2 } },
    inject: writeOverWhatIsNewer,
    found: /content\.posts@\d+: document .* is .*, rebuilt /,
  },
  // Without this safeguard, a client gives up after a lost reply.
  'read-back': {
    needs: { links: ['site to mongodb'], patience: 20_000 },
    // Repeats if the reply arrives before the link is cut.
    inject: async (rig) => expect.poll(async () => loseReply(rig)).toBe('rejected'),
    found: /was never done/,
  },
  // Without this safeguard, a MongoDB command lacks majority concern.
  'majority-read': {
    needs: {},
    inject: async (rig) => rig.whileWriting(async () => sleep(500)),
    found: /reads what no majority may have/,
  },
}

const all = Object.entries(proofs)
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
