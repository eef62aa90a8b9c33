import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { publishOne, type Publisher, warmUp } from './publishing.ts'
import { connectRaw, rawRequest, type RawConnection } from './raw-client.ts'
import { type Percentiles, percentiles } from './statistics.ts'
import { steadily } from './steadily.ts'

/** Times since a post was due. After ten seconds a post is `overdue`, and counts as ten seconds. */
export type Visible = {
  readonly overdue: number
  readonly answered: Percentiles
  readonly feed: Percentiles
  readonly search: Percentiles
}

/** In milliseconds. */
const PATIENCE = 10_000

type Reader = {
  readonly look: (word: string, since: number) => Promise<number>
  readonly stop: () => Promise<void>
}

/** Posts appear in log order, so a visible word proves all earlier posts. `pause` in milliseconds. */
const readerAt = async (
  address: string,
  { path, pause }: { readonly path: `/${string}`; readonly pause: number },
): Promise<Reader> => {
  const connection = await connectRaw(address)
  const request = rawRequest(address, `GET ${path}`)
  let wanted: { readonly word: string; readonly since: number; readonly found: (time: number) => void }[] = []
  const stopping = new AbortController()
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      if (wanted.length > 0) {
        const { body } = await connection.request(request)
        const now = performance.now()
        const last = wanted.findLastIndex(({ word }) => body.includes(word))
        for (const { since, found } of wanted.slice(0, last + 1)) found(now - since)
        wanted = wanted.slice(last + 1)
        while (wanted[0] !== undefined && now - wanted[0].since > PATIENCE) wanted.shift()?.found(PATIENCE)
      }
      await sleep(pause)
    }
  })()
  return {
    look: async (word, since) => new Promise((found) => wanted.push({ word, since, found })),
    stop: async () => {
      stopping.abort()
      await looking
      connection.close()
    },
  }
}

/** The pause between two searches is 5 ms or a tenth of the elapsed time. */
const searchFor = async (
  connection: RawConnection,
  address: string,
  { word, since }: { readonly word: string; readonly since: number },
): Promise<number> => {
  const request = rawRequest(address, `GET /api/posts?limit=1&search=${word}`)
  for (;;) {
    const { body } = await connection.request(request)
    const time = performance.now() - since
    if (body.includes(word)) return time
    if (time > PATIENCE) return PATIENCE
    await sleep(Math.max(5, time / 10))
  }
}

/** Creates a pool of connections, so that a slow response does not delay other requests. */
const createPool = (address: string) => {
  const free: RawConnection[] = []
  const all: RawConnection[] = []
  return {
    use: async <T>(work: (connection: RawConnection) => Promise<T>): Promise<T> => {
      let connection = free.pop()
      if (connection === undefined) {
        connection = await connectRaw(address)
        all.push(connection)
      }
      const result = await work(connection)
      free.push(connection)
      return result
    },
    close: () => {
      for (const connection of all) connection.close()
    },
  }
}

/** With `search`, a second reader searches for each post. */
export type Pace = { readonly perSecond?: number; readonly seconds?: number; readonly search?: boolean }

/** Does not wait for responses. The reader polls the feed every millisecond, mostly from the cache. */
export const measureVisible = async (
  publisher: Publisher,
  { perSecond = 100, seconds = 10, search = true }: Pace = {},
): Promise<Visible> => {
  const { address } = publisher
  await warmUp(publisher)
  const run = `zq${randomBytes(4).toString('hex')}`
  const reader = await readerAt(address, { path: '/api/posts?limit=20', pause: 1 })
  const pool = createPool(address)
  const [answered, seen, searched]: [number[], number[], number[]] = [[], [], []]

  const one = async (n: number, since: number): Promise<void> => {
    const word = `${run}x${n}x`
    const found = reader.look(word, since)
    await pool.use(async (connection) => publishOne(connection, publisher, `Maize ${word}`))
    answered.push(performance.now() - since)
    if (search) {
      searched.push(await pool.use(async (connection) => searchFor(connection, address, { word, since })))
    }
    seen.push(await found)
  }
  try {
    await steadily({ perSecond, seconds }, one)
    const overdue = [...seen, ...searched].filter((time) => time === PATIENCE).length
    return {
      overdue,
      answered: percentiles(answered),
      feed: percentiles(seen),
      search: percentiles(searched),
    }
  } finally {
    await reader.stop()
    pool.close()
  }
}

/** In milliseconds. */
export const measureAnswers = async (
  publisher: Publisher,
  { perSecond = 100, seconds = 10 }: Pace = {},
): Promise<Percentiles> => {
  await warmUp(publisher)
  const pool = createPool(publisher.address)
  const answered: number[] = []
  try {
    await steadily({ perSecond, seconds }, async (_n, since) => {
      await pool.use(async (connection) => publishOne(connection, publisher))
      answered.push(performance.now() - since)
    })
    return percentiles(answered)
  } finally {
    pool.close()
  }
}
