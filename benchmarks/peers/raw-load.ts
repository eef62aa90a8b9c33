import { setTimeout as sleep } from 'node:timers/promises'
import { connectRaw, type RawConnection } from '../raw-client.ts'
import { type Percentiles, percentiles } from '../statistics.ts'

export type RawLoad = Percentiles & {
  readonly rate: number
  readonly answers: number
  /** Size of the last response body. */
  readonly bytes: number
}

export type Asked = {
  readonly address: string
  readonly next: () => Buffer
  readonly status: number
}

/** In milliseconds: the timeout of a round, in addition to its planned duration. */
const PATIENCE = 60_000

/** Sends requests one after the other on each connection. @throws Error at an unexpected status */
export const rawLoad = async (
  { address, next, status }: Asked,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<RawLoad> => {
  const clients = await Promise.all(Array.from({ length: connections }, async () => connectRaw(address)))
  const times: number[] = []
  let bytes = 0
  const start = performance.now()
  const work = async (client: RawConnection): Promise<void> => {
    while (performance.now() - start < seconds * 1_000) {
      const sent = performance.now()
      const answer = await client.request(next())
      times.push(performance.now() - sent)
      bytes = answer.body.length
      if (answer.status !== status) {
        throw new Error(`${address} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`)
      }
    }
  }
  const giveUp = new AbortController()
  const tooLate = sleep(seconds * 1_000 + PATIENCE, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`${address} did not respond for ${PATIENCE / 1_000} seconds.`)
  })
  try {
    await Promise.race([Promise.all(clients.map(work)), tooLate])
    const rate = times.length / ((performance.now() - start) / 1_000)
    return { rate, answers: times.length, bytes, ...percentiles(times) }
  } finally {
    tooLate.catch(() => undefined)
    giveUp.abort()
    for (const client of clients) client.close()
  }
}
