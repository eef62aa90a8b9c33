import { setTimeout as sleep } from 'node:timers/promises'
import type { Broken } from '../invariants.ts'
import { injectFault } from '../inject-fault.ts'
import { doubledAndShuffled, onlyHeartbeats, openTamperer, type Tamperer } from '../message-tamperer.ts'
import type { Rig } from '../rig.ts'
import type { ExperimentGroup } from './experiment.ts'

const withTamperer = async (rig: Rig, work: (tamperer: Tamperer) => Promise<Broken>): Promise<Broken> => {
  const tamperer = await openTamperer(rig.servers, rig.site.namespace)
  try {
    return await work(tamperer)
  } finally {
    await tamperer.close()
  }
}

export const messages: ExperimentGroup = {
  name: 'messages go wrong',
  processes: 1,
  experiments: [
    {
      name: 'they are delivered twice and out of order, and all of them again at the end',
      inject: async ({ rig, random }) =>
        withTamperer(rig, async (tamperer) =>
          injectFault(rig, {
            begin: async () => tamperer.tamper(doubledAndShuffled(random)),
            end: tamperer.restore,
          }),
        ),
    },
    {
      name: 'the queues are deleted with all that is in them',
      inject: async ({ rig }) =>
        withTamperer(rig, async (tamperer) => injectFault(rig, { begin: tamperer.deleteQueues })),
    },
    {
      name: 'the last ones are lost, and nobody writes any more',
      inject: async ({ rig }) =>
        withTamperer(rig, async (tamperer) => {
          await tamperer.tamper(onlyHeartbeats)
          await rig.whileWriting(async () => sleep(1_000))
          const lags = await rig.lags()
          await tamperer.restore()
          return lags
        }),
    },
  ],
}
