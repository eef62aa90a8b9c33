import { setTimeout as sleep } from 'node:timers/promises'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { eventually } from './eventually.ts'
import type { Broken } from './invariants.ts'
import { whileReading } from './readers.ts'
import type { Rig } from './rig.ts'

export type InjectedFault = {
  readonly begin: () => Promise<unknown>
  /** Ends the fault. Omitted if the site recovers by itself. */
  readonly end?: () => Promise<unknown>
  /** In milliseconds; two seconds by default. */
  readonly lasting?: number
}

/** Waits for recovery under load. Returns what readers detected: hangs, empty lists, unmarked errors. */
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

const untilRecovered = async ({ records }: Rig): Promise<void> => {
  const heads = await records.heads()
  await eventually('the site to recover', async () => {
    for (const service of SERVICES) {
      const relayed = await records.relayed(service)
      if (relayed < heads[service]) return `The relay of ${service} is at ${relayed}.`
    }
    // Reactors store their position only after a reaction or when they are idle, so they are excluded.
    const views = (await records.checkpoints()).filter(({ name }) => !name.startsWith('reactor-'))
    const late = views.find(
      ({ checkpoint }) =>
        checkpoint === null ||
        SERVICES.some((each) => (checkpoint[each]?.position ?? heads[each]) < heads[each]),
    )
    return late === undefined || `${late.service}.${late.name} is behind.`
  })
}
