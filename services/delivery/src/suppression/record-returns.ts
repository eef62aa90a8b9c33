import type { Load } from '@soko/platform/decider/execute.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { maskAddress, suppressionStream } from '../contacts/address.ts'
import { type AddressKey, recordSoftBounce, recordSuccess, suppress } from './suppression.decider.ts'
import { SuppressionStream } from './suppression.events.ts'
import { suppression, type Suppression } from './suppression.ts'

type Needed = Pick<ServiceKit, 'dataKey' | 'executor' | 'clock'>

/** Returns why an address gets no bulk mail; undefined if it gets it. */
export const readSuppression = async (
  load: Load,
  dataKey: Uint8Array,
  email: string,
): Promise<Suppression['suppressed']> =>
  (await load(suppression, suppressionStream(dataKey, email))).suppressed

/** Records that a mail to this address came back. `hard`: it will never arrive. */
export const recordBounce = async (
  { dataKey, executor, clock }: Needed,
  email: string,
  kind: 'hard' | 'soft',
): Promise<void> => {
  const stream = suppressionStream(dataKey, email)
  const address = addressKey(stream, email)
  await executor.execute(async (load) => {
    const state = await load(suppression, stream)
    return kind === 'hard'
      ? suppress(state, address, 'hard-bounce')
      : recordSoftBounce(state, { ...address, now: clock.now().getTime() })
  })
}

/** Ends the count of soft bounces. Most calls write nothing. */
export const recordDelivery = async (
  { dataKey, executor }: Pick<Needed, 'dataKey' | 'executor'>,
  email: string,
): Promise<void> => {
  const stream = suppressionStream(dataKey, email)
  await executor.execute(async (load) =>
    recordSuccess(await load(suppression, stream), addressKey(stream, email).key),
  )
}

export const addressKey = (stream: string, email: string): AddressKey => ({
  key: SuppressionStream.idOf(stream) ?? '',
  mask: maskAddress(email),
})
