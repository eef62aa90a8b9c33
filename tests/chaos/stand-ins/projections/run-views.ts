import { setTimeout as sleep } from 'node:timers/promises'
import type { Projection } from '@soko/platform/projections/projection.ts'
import { runViews as run, setName } from '@soko/platform/projections/run-views.ts'
import { poisonOf, slowness } from '../../faults.ts'

export { setName }

export const runViews: typeof run = (options) =>
  run({ ...options, projections: options.projections.map(faulty) })

const faulty = (projection: Projection): Projection => ({
  ...projection,
  apply: async (event, writer) => {
    const { name } = projection
    const poison = poisonOf(name)
    if (poison !== undefined && JSON.stringify(event.data ?? null).includes(poison)) {
      throw new Error(`poisoned at ${event.source}@${event.position}`)
    }
    if (slowness(name) > 0) await sleep(slowness(name))
    await projection.apply(event, writer)
  },
})
