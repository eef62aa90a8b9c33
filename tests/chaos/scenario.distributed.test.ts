/** The small dose takes some minutes. It has one site, and the commit's hash selects two thirds of the faults. */
import { testServers } from '@soko/platform/testing/servers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../site/seed/art/random.ts'
import { commit, dose } from '../vitest/dose.ts'
import { consumers } from './experiments/consumers.ts'
import type { Experiment, ExperimentGroup, World } from './experiments/experiment.ts'
import { messages } from './experiments/messages.ts'
import { LINKS, network } from './experiments/network.ts'
import { processKills } from './experiments/process-kills.ts'
import { restoredLog } from './experiments/restored-log.ts'
import { servers } from './experiments/servers.ts'
import { twoProcesses } from './experiments/two-processes.ts'
import { type OwnServers, openOwnServers } from './own-servers.ts'
import { chooseSeed, openRig, type Rig } from './rig.ts'
import { shuffled } from './shuffled.ts'

const seed = chooseSeed()
const random = seededRandom(String(seed))
/** In milliseconds: RabbitMQ starts slowly on a busy machine. */
const LONGEST_RESTART = 90_000
const PATIENCE = { timeout: 1_200_000 }

const groups: readonly ExperimentGroup[] = [
  processKills(dose, random),
  network(dose),
  consumers(dose),
  messages,
  twoProcesses,
  servers(dose),
  restoredLog,
]

type OpenWorld = World & {
  scale(processes: 1 | 2): Promise<void>
  close(): Promise<void>
}

const openWorld = async (needs: readonly ExperimentGroup['needs'][]): Promise<OpenWorld> => {
  const own: OwnServers | undefined = needs.includes('own servers') ? await openOwnServers() : undefined
  const rig: Rig = await openRig({
    servers: own?.servers ?? testServers(),
    seed,
    scale: { content: 2 },
    links: needs.includes('proxies') ? LINKS : [],
    patience: LONGEST_RESTART,
  })
  await rig.writer().publish()
  await own?.untilQueuesAreStored(rig.site.namespace)
  let startSecond: (() => Promise<void>) | undefined
  return {
    rig,
    random,
    ownServers: () => {
      if (own === undefined) throw new Error('The servers are shared with other tests.')
      return own
    },
    scale: async (processes) => {
      if (processes === 1) startSecond ??= await rig.holdDown('content 2')
      else {
        await startSecond?.()
        startSecond = undefined
      }
    },
    close: async () => {
      await rig.close()
      await own?.remove()
    },
  }
}

const brokenAfter = async (world: World, experiments: readonly Experiment[]): Promise<readonly string[]> => {
  const broken: string[] = []
  for (const { name, inject } of experiments) {
    try {
      broken.push(...((await inject(world)) ?? []))
    } catch (error) {
      throw new Error(`${name}: ${String(error)}`, { cause: error })
    }
  }
  return [...broken, ...(await world.rig.broken())]
}

type Check = Pick<(typeof groups)[number], 'name' | 'processes' | 'experiments'>

/** The site is checked after whole groups in the small dose, after single faults in the full dose. */
const checksOf = (group: (typeof groups)[number]): readonly Check[] =>
  dose === 'small'
    ? [group]
    : group.experiments.map((experiment) => ({
        name: `${group.name}: ${experiment.name}`,
        processes: group.processes,
        experiments: [experiment],
      }))

/** Selects two thirds of the faults, at least two, and keeps their order. */
const drawn = (experiments: readonly Experiment[]): readonly Experiment[] => {
  const most = Math.max(2, Math.ceil((experiments.length * 2) / 3))
  const chosen = shuffled(experiments, seededRandom(commit())).slice(0, most)
  return experiments.filter((experiment) => chosen.includes(experiment))
}

/** In the small dose, all groups share one site. In the full dose, each group has its own site. */
const sites =
  dose === 'small'
    ? [
        {
          faults: 'two of three faults',
          of: groups.map((group) => ({ ...group, experiments: drawn(group.experiments) })),
        },
      ]
    : groups.map((group) => ({ faults: group.name, of: [group] }))

describe.each(sites)(`a site and $faults (SOKO_SEED=${seed})`, PATIENCE, ({ of }) => {
  let world: OpenWorld
  beforeAll(async () => {
    world = await openWorld(of.map(({ needs }) => needs))
  }, PATIENCE.timeout)
  afterAll(async () => world.close())

  it.each(of.flatMap(checksOf))('holds when $name', async ({ processes, experiments }) => {
    await world.scale(processes)
    expect(await brokenAfter(world, experiments)).toEqual([])
  })
})
