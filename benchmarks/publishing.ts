import { randomBytes, randomUUID } from 'node:crypto'
import { createSiteClient } from '../site/site-client.ts'
import { connectRaw, rawRequest, type RawConnection } from './raw-client.ts'
import { median, type Percentiles, percentiles } from './statistics.ts'

export type Publisher = { readonly address: string; readonly token: string }

/** Results of 32 clients that publish posts of 4 KB; times are in milliseconds. */
export type Published = Percentiles & { readonly rate: number; readonly clientMs: number }

const CLIENTS = 32
const SECONDS = 5
const ROUNDS = 3
const SENTENCES = 'Maize closed higher in Nairobi as buyers returned; the premium over Mombasa held. '.repeat(
  3,
)
/** 4 KB. Contains no lists and links, because the sanitizer needs more time for these. */
export const HTML = `<p>Maize closed <strong>higher</strong>&nbsp;again. ${SENTENCES}</p>`.repeat(13)

const EMAIL = 'bench@example.com'
const PASSWORD = randomBytes(16).toString('hex')

export const register = async (address: string): Promise<void> => {
  await createSiteClient(address).call('POST /api/auth/register', {
    body: { name: 'Bench', username: 'bench', email: EMAIL, password: PASSWORD },
  })
}

export const signInAt = async (address: string) => {
  const client = createSiteClient(address)
  return { client, id: await client.signIn(EMAIL, PASSWORD) }
}

/** Signs in, because a token is valid for one origin, and each start of the site uses another port. */
export const publisherAt = async (address: string): Promise<Publisher> => {
  const { client } = await signInAt(address)
  return { address, token: (await client.call<{ token: string }>('GET /api/auth/refetch')).token }
}

let titles = 0
const nextTitle = (): string => `Maize premium ${(titles += 1)} over Mombasa`

export const postRequest = ({ address, token }: Publisher, post: object): Buffer =>
  rawRequest(
    address,
    'POST /api/posts/create',
    {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    JSON.stringify(post),
  )

/** Publishes a post. @throws Error if it is refused */
export const publishOne = async (
  connection: RawConnection,
  publisher: Publisher,
  title = nextTitle(),
): Promise<void> => {
  const { status, body } = await connection.request(
    postRequest(publisher, { title, html: HTML, categories: ['Commodities', 'Kenya'] }),
  )
  if (status !== 201) throw new Error(`A post was refused with ${status}: ${body.toString()}`)
}

const connections = async (address: string, count: number): Promise<readonly RawConnection[]> =>
  Promise.all(Array.from({ length: count }, async () => connectRaw(address)))

type Amount = { readonly posts: number } | { readonly seconds: number }

/** Each of 32 clients sends its posts one after the other. */
export const publish = async (publisher: Publisher, amount: Amount): Promise<Published> => {
  const clients = await connections(publisher.address, CLIENTS)
  const times: number[] = []
  let begun = 0
  const start = performance.now()
  const cpu = process.cpuUsage()
  const isOver = (): boolean =>
    'posts' in amount ? begun >= amount.posts : performance.now() - start >= amount.seconds * 1_000
  const work = async (connection: RawConnection): Promise<void> => {
    while (!isOver()) {
      begun += 1
      const sent = performance.now()
      await publishOne(connection, publisher)
      times.push(performance.now() - sent)
    }
  }
  try {
    await Promise.all(clients.map(work))
    const seconds = (performance.now() - start) / 1_000
    const { user, system } = process.cpuUsage(cpu)
    return {
      rate: times.length / seconds,
      clientMs: (user + system) / 1_000 / times.length,
      ...percentiles(times),
    }
  } finally {
    for (const client of clients) client.close()
  }
}

const WARMING = 500

export const warmUp = async (publisher: Publisher): Promise<void> => {
  await publish(publisher, { posts: WARMING })
}

/** Measures rounds of five seconds, and returns the medians. */
export const measurePublishing = async (
  publisher: Publisher,
  { rounds: count = ROUNDS } = {},
): Promise<Published> => {
  await warmUp(publisher)
  const rounds: Published[] = []
  for (let round = 0; round < count; round += 1) rounds.push(await publish(publisher, { seconds: SECONDS }))
  return medianOf(rounds)
}

export const medianOf = (rounds: readonly Published[]): Published => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  clientMs: median(rounds.map(({ clientMs }) => clientMs)),
})
