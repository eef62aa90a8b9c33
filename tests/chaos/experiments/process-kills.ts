import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { integer, type Random } from '../../../site/seed/art/random.ts'
import type { dose } from '../../vitest/dose.ts'
import { eventually } from '../eventually.ts'
import type { Point } from '../fault-points.ts'
import { shuffled } from '../shuffled.ts'
import type { Experiment, ExperimentGroup } from './experiment.ts'

const POINTS: readonly Point[] = [
  'append.before',
  'insert.before',
  'insert.sent',
  'insert.after',
  'append.after',
  'publish.before',
  'publish.sent',
  'publish.after',
  'handle.before',
  'apply.before',
  'apply.after',
  'announce.before',
  'announce.sent',
  'announce.after',
  'handle.after',
  'acknowledge.sent',
]

type Kills = readonly (readonly [process: string, point: Point])[]

const drawKills = (size: typeof dose, random: Random): readonly Kills[] => {
  const ofGateway = (['handle.before', 'handle.after'] as const).map((point) => [['gateway', point]] as const)
  if (size === 'full') {
    return [...POINTS.map((point) => SERVICES.map((service) => [service, point] as const)), ...ofGateway]
  }
  const drawn = shuffled(POINTS, random)
  const rounds = Math.ceil(drawn.length / SERVICES.length)
  return Array.from({ length: rounds }, (_, round) => [
    ...drawn
      .slice(round * SERVICES.length, (round + 1) * SERVICES.length)
      .map((point, nth) => [SERVICES[(nth + round) % SERVICES.length] ?? 'auth', point] as const),
    ...(ofGateway[round] ?? []),
  ])
}

const kill = (kills: Kills): Experiment => ({
  name: `SIGKILL of ${kills.map(([process, point]) => `${process} at ${point}`).join(', ')}`,
  inject: async ({ rig, random }) =>
    rig.whileWriting(async () =>
      Promise.all(
        kills.map(async ([process, point]) =>
          rig.crash(process, { fault: `${point}:${integer(random, 1, process === 'gateway' ? 9 : 2)}` }),
        ),
      ),
    ),
})

const killAll: Experiment = {
  name: 'SIGKILL of every process in turn, at any moment',
  inject: async ({ rig, random }) =>
    rig.whileWriting(async () => {
      for (const { name } of rig.site.processes.filter(({ isRunning }) => isRunning())) {
        await sleep(integer(random, 0, 300))
        await rig.kill(name)
      }
    }),
}

const noFault: Experiment = {
  name: 'no fault at all',
  inject: async ({ rig }) => {
    const reads = (): number => rig.clients.reduce((sum, { journal }) => sum + journal.reads, 0)
    const before = reads()
    await rig.whileWriting(async () => eventually('own writes to be read', () => reads() > before + 3))
  },
}

export const processKills = (size: typeof dose, random: Random): ExperimentGroup => ({
  name: 'processes are killed',
  processes: 1,
  experiments: [noFault, ...drawKills(size, random).map(kill), killAll],
})
