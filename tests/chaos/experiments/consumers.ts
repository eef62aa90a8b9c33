import { setTimeout as sleep } from 'node:timers/promises'
import { SERVICE_TOKEN_HEADER } from '@soko/platform/peers/peers.ts'
import type { dose } from '../../vitest/dose.ts'
import { eventually } from '../eventually.ts'
import type { Point } from '../fault-points.ts'
import { nothingLeftOf } from '../invariants.ts'
import type { Rig } from '../rig.ts'
import type { Experiment, ExperimentGroup } from './experiment.ts'

const operate = async (rig: Rig, act: 'resume' | 'skip'): Promise<void> => {
  const consumers = `${rig.site.addresses.content[0]}/internal/consumers`
  const headers = { [SERVICE_TOKEN_HEADER]: rig.site.serviceToken }
  await eventually('the projection to be parked', async () =>
    (await (await fetch(consumers, { headers })).text()).includes('"status":"parked"'),
  )
  const response = await fetch(`${consumers}/posts/${act}`, { method: 'POST', headers })
  if (!response.ok) throw new Error(`POST ${act} failed: ${await response.text()}`)
}

const behind = async ({ records }: Rig): Promise<string> => {
  const heads = await records.heads()
  return (await records.checkpoints())
    .filter(({ checkpoint }) => (checkpoint?.['content']?.position ?? heads.content) < heads.content)
    .map(({ service, name }) => `${service}.${name.split('@')[0]}`)
    .join()
}

const writeFor = async (rig: Rig, milliseconds: number): Promise<void> =>
  rig.whileWriting(async () => sleep(milliseconds))

const poisoned: Experiment = {
  name: 'an event that cannot be applied parks its projection and no other, until it can',
  inject: async ({ rig }) => {
    rig.process('content').send({ poison: 'posts', text: 'arsenic' })
    await rig.writer().publish('arsenic ')
    await writeFor(rig, 1_000)
    await eventually('only the posts to be behind', async () => {
      const views = await behind(rig)
      return views === 'content.posts' || `Behind are: ${views}.`
    })
    rig.process('content').send({ poison: 'posts', text: '' })
    await operate(rig, 'resume')
  },
}

const skipped: Experiment = {
  name: 'an event that can never be applied is skipped by an operator, in rebuilds too',
  inject: async ({ rig }) => {
    rig.process('content').send({ poison: 'posts', text: 'hemlock' })
    await rig.writer().publish('hemlock ')
    await operate(rig, 'skip')
    await writeFor(rig, 1_000)
  },
}

const slow: Experiment = {
  name: 'a projection is ten times too slow',
  inject: async ({ rig }) => {
    rig.process('social').send({ slow: 'posts', milliseconds: 30 })
    await writeFor(rig, 3_000)
    rig.process('social').send({ slow: 'posts', milliseconds: 0 })
  },
}

const burst: Experiment = {
  name: 'ten times as much is written as usual',
  inject: async ({ rig }) =>
    rig.whileWriting(async () =>
      Promise.all(rig.clients.flatMap((client) => Array.from({ length: 10 }, async () => client.publish()))),
    ),
}

type Kills = readonly (readonly [service: string, point: Point])[]

/** The small dose interrupts two erasures with several kills each, the full dose one erasure per kill. */
const CUT_OFF: readonly Kills[] = [
  [
    ['content', 'erase.before'],
    ['social', 'append.after'],
    ['auth', 'erase.after'],
  ],
  [
    ['content', 'append.after'],
    ['auth', 'erase.before'],
  ],
]
const drawKills = (size: typeof dose): readonly Kills[] =>
  size === 'small' ? CUT_OFF : CUT_OFF.flat().map((kill) => [kill])

const cutOffErasure = (kills: Kills): Experiment => ({
  name: `an erasure is cut off: SIGKILL of ${kills.map(([service, point]) => `${service} at ${point}`).join(', ')}`,
  inject: async ({ rig }) => {
    const leaving = await rig.join()
    await writeFor(rig, 1_000)
    await leaving.publish()
    const killed = kills.map(async ([service, point]) => rig.crash(service, { fault: `${point}:1` }))
    await rig.erase(leaving)
    await rig.whileWriting(async () => Promise.all(killed))
    await eventually(`nothing to be left of ${leaving.name}`, async () => {
      const { logs, views } = await rig.found()
      return nothingLeftOf(leaving.name, logs, views).join('; ') || true
    })
  },
})

export const consumers = (size: typeof dose): ExperimentGroup => ({
  name: 'consumers fail',
  processes: 1,
  experiments: [poisoned, skipped, slow, burst, ...drawKills(size).map(cutOffErasure)],
})
