import { setTimeout as sleep } from 'node:timers/promises'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { eventually } from './eventually.ts'
import type { Broken } from './invariants.ts'
import { whileReading } from './readers.ts'
import type { Rig } from './rig.ts'

export type InjectedFault = {
  readonly begin: () => Promise<unknown>
  /** Repairs what `begin` broke, unless the site recovers by itself. */
  readonly end?: () => Promise<unknown>
  /** In milliseconds: how long it lasts, two seconds unless given. */
  readonly lasting?: number
}

/**
 * Injects a fault while people write and others read, and waits until the site has recovered though they go on. Returns what
 * readers complain of: a hang, an empty list, or an error that is no outage.
 */
export const injectFault = async (
  rig: Rig,
  { begin, end, lasting = 2_000 }: InjectedFault,
): Promise<Broken> =>
  whileReading(rig.site.address, async () =>
    rig.whileWriting(async () => {
      await sleep(300)
      await begin()
      await sleep(lasting)
      await end?.()
      await untilRecovered(rig)
    }),
  )

/** Waits until all that is written by now has been relayed and is in all views, though people go on writing. */
const untilRecovered = async ({ records }: Rig): Promise<void> => {
  const heads = await records.heads()
  await eventually('the site to recover', async () => {
    for (const service of SERVICES) {
      const relayed = await records.relayed(service)
      if (relayed < heads[service]) return `The relay of ${service} is at ${relayed}.`
    }
    // Reactors store how far they are when they have reacted or nothing comes any more.
    const views = (await records.checkpoints()).filter(({ name }) => !name.startsWith('reactor-'))
    const late = views.find(
      ({ checkpoint }) =>
        checkpoint === null ||
        SERVICES.some((each) => (checkpoint[each]?.position ?? heads[each]) < heads[each]),
    )
    return late === undefined || `${late.service}.${late.name} is behind.`
  })
}
