import type { Broken } from './invariants.ts'
import { whileReading } from './readers.ts'
import { aWhile, type Rig } from './rig.ts'

export type Fault = {
  readonly begin: () => Promise<unknown>
  /** Puts right what `begin` broke; what mends itself has none. */
  readonly end?: () => Promise<unknown>
  /** In milliseconds: how long it lasts, two seconds unless given. */
  readonly lasting?: number
}

/**
 * Has a site suffer a fault while people write and others read. Answers what readers complain of (a hang, an empty list, an
 * error that is no outage) and what is broken afterwards: nothing, if Soko is any good.
 */
export const brokenUnderFault = async (rig: Rig, { begin, end, lasting = 2_000 }: Fault): Promise<Broken> => {
  const complaints = await whileReading(rig.site.address, async () =>
    rig.whileWriting(async () => {
      await aWhile(300)
      await begin()
      await aWhile(lasting)
      await end?.()
      await aWhile(300)
    }),
  )
  return [...complaints, ...(await rig.broken())]
}
