import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../eventually.ts'
import type { Point } from '../fault-points.ts'
import { writeOverWhatIsNewer } from '../testing/late-batch.ts'
import type { Experiment, ExperimentGroup } from './experiment.ts'

const HOUR = 60 * 60 * 1_000

const freeze = (role: string, point: Point): Experiment => ({
  name: `the ${role} stands still at ${point}, a second process starts, the first goes on`,
  inject: async ({ rig }) => {
    const startSecond = await rig.holdDown('content 2')
    await rig.whileWriting(async () => {
      await rig.freeze('content', { fault: `${point}:1` })
      const before = await rig.records.relayed('content')
      await startSecond()
      // The second process can publish only after the first one has lost its lease.
      await eventually('the second to publish', async () => (await rig.records.relayed('content')) > before)
      rig.process('content').signal('SIGCONT')
      await sleep(1_000)
    })
  },
})

const lateBatch: Experiment = {
  name: 'a batch is applied late, over what the other process has applied since',
  inject: async ({ rig }) => writeOverWhatIsNewer(rig),
}

const clockSkew: Experiment = {
  name: 'their clocks are an hour apart',
  inject: async ({ rig }) => {
    // The clock is set back. With a clock ahead, all tokens would have expired for this process.
    rig.process('content 2').send({ clockAhead: -HOUR })
    await rig.whileWriting(async () => sleep(2_000))
    rig.process('content 2').send({ clockAhead: 0 })
    const lags = await rig.lags()
    const response = await fetch(`${rig.site.address}/api/posts?limit=100`)
    const { posts } = (await response.json()) as { readonly posts: readonly { readonly _id: string }[] }
    const listed = posts.map(({ _id }) => _id)
    const { logs } = await rig.found()
    const published = (logs.get('content') ?? [])
      .flatMap(({ events }) => events.filter(({ type }) => type === 'PostPublished'))
      .map(({ stream }) => stream.slice('post-'.length))
      .filter((id) => listed.includes(id))
    if (published.toReversed().join() === listed.join()) return lags
    return [...lags, `The posts ${listed.join()} are listed, published in the order ${published.join()}.`]
  },
}

export const twoProcesses: ExperimentGroup = {
  name: 'two processes of one service get in each other’s way',
  processes: 2,
  experiments: [
    freeze('writer', 'insert.before'),
    freeze('relay', 'publish.before'),
    freeze('consumer', 'apply.before'),
    lateBatch,
    clockSkew,
  ],
}
