import { setTimeout as sleep } from 'node:timers/promises'
import { runProjection as run, viewName } from '@soko/platform/projections/run-projection.ts'
import { poisonOf, slowness } from '../../faults.ts'

export { viewName }

/** A projection that can be slow, or throw at some event. */
export const runProjection: typeof run = (options) => {
  const { projection } = options
  const { name } = projection
  return run({
    ...options,
    projection: {
      ...projection,
      apply: async (event, writer) => {
        const poison = poisonOf(name)
        if (poison !== undefined && JSON.stringify(event.data ?? null).includes(poison)) {
          throw new Error(`poisoned at ${event.source}@${event.position}`)
        }
        if (slowness(name) > 0) await sleep(slowness(name))
        await projection.apply(event, writer)
      },
    },
  })
}
