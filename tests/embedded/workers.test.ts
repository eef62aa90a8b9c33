import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedSite, type Site } from '../../site/embedded/create-embedded-site.ts'
import { createSiteClient } from '../../site/site-client.ts'
import { askOperator, connectToEach, type WorkerConnection } from './testing/worker-connection.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const COMMANDS = 20
const STREAMS = 3

const data = sharedFolder()
let site: Site
let one: WorkerConnection
let other: WorkerConnection
let token: string
/** What the log says: the processes of the workers, by their numbers. */
const pids = new Map<string, number>()
/** What the main process has logged as a warning. */
const warnings: string[] = []
const connections: WorkerConnection[] = []

beforeAll(async () => {
  site = await createEmbeddedSite({
    data,
    port: 0,
    workers: 2,
    hasher: createPasswordHasher({ cost: 4 }),
    trustProxy: ['loopback'],
    rates: { commands: COMMANDS, reads: 1_500, logReads: 30_000, rendering: 100 },
    liveStreams: STREAMS,
    logger: createLogger({
      level: 'info',
      sink: {
        write: (line) => {
          const { worker, pid, msg, level } = JSON.parse(line) as {
            worker?: number
            pid?: number
            msg: string
            level: string
          }
          if (msg === 'worker takes requests') pids.set(String(worker), pid ?? 0)
          else if (level === 'warn') warnings.push(msg)
        },
      },
    }),
  })
  await site.start()
  const ann = createSiteClient(site.address)
  const account = { email: 'ann@example.com', password: 'maize and coffee' }
  await ann.call('POST /api/auth/register', { body: { name: 'Ann', username: 'ann', ...account } })
  await ann.signIn(account.email, account.password)
  token = (await ann.call<{ token: string }>('GET /api/auth/refetch')).token
  connections.push(...(await connectToEach({ data, address: site.address }, 2)))
  const [first, second] = connections
  if (first === undefined || second === undefined) throw new Error('There are two workers.')
  one = first
  other = second
}, 60_000)

afterAll(async () => {
  for (const { close } of connections) close()
  await site.stop().catch(() => {})
})

/** Who asks from an address of their own, so that no test counts against another. */
const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })
const signedIn = (address: string): Record<string, string> => ({
  ...from(address),
  authorization: `Bearer ${token}`,
})

const publish = async (by: WorkerConnection, title: string, address: string) => {
  const { status, headers, body } = await by.ask('POST /api/posts/create', {
    body: { title, desc: 'Maize closed higher in Nairobi as buyers returned.', categories: ['Kenya'] },
    headers: signedIn(address),
  })
  expect(status).toBe(201)
  return { written: String(headers['soko-written']), post: body as { _id: string; slug: string } }
}
const titlesAt = async (
  by: WorkerConnection,
  headers: Record<string, string>,
): Promise<readonly string[]> => {
  const { body } = await by.ask('GET /api/posts?limit=20', { headers })
  return (body as { posts: { title: string }[] }).posts.map(({ title }) => title)
}

const eventsOf = (answer: IncomingMessage): { text: () => string } => {
  let text = ''
  answer
    .setEncoding('utf8')
    .on('data', (part: string) => (text += part))
    .on('error', () => {})
  return { text: () => text }
}

const isRunning = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

// Each test needs what takes seconds to start: two processes beside this one.
describe('a gateway of two processes', { timeout: 60_000 }, () => {
  it('shows through one what was written through the other: at once to who wrote it, then to everybody', async () => {
    const anybody = from('192.0.2.1')
    for (let n = 1; n <= 5; n += 1) {
      const title = `Written through the first, ${n}`
      // Both have the list in memory by now.
      await titlesAt(one, anybody)
      await titlesAt(other, anybody)
      const { written } = await publish(one, title, '192.0.2.2')
      expect(await titlesAt(other, { ...anybody, 'soko-written': written })).toContain(title)
      await expect.poll(async () => titlesAt(other, anybody)).toContain(title)
      await expect.poll(async () => titlesAt(one, anybody)).toContain(title)
    }
  })

  it('signs what was written with one key', async () => {
    const { written, post } = await publish(one, 'Signed through the first', '192.0.2.3')
    const { status, headers } = await other.ask('POST /api/comments/create', {
      body: { postId: post._id, comment: 'Well said.' },
      headers: { ...signedIn('192.0.2.3'), 'soko-written': written },
    })
    expect(status).toBe(201)
    // What the second signs holds what the first had signed: it has believed it.
    expect(headers['soko-written']).toMatch(/content@\d+.*social@\d+|social@\d+.*content@\d+/)
  })

  it('tells at one what happens at the other', async () => {
    const [listening] = await connectToEach({ data, address: site.address }, 1)
    if (listening === undefined) throw new Error('One connects.')
    connections.push(listening)
    const publishing = listening.worker === one.worker ? other : one
    const stream = eventsOf(
      await listening.open('GET /api/live?topics=posts', { headers: from('192.0.2.4') }),
    )
    const { post } = await publish(publishing, 'Told through the other', '192.0.2.4')
    await expect.poll(stream.text).toContain(`"postId":"${post._id}"`)
    expect(stream.text()).toContain('event: post-published')
  })

  it('counts the calls of a client together', async () => {
    const statuses: number[] = []
    for (let n = 0; n < COMMANDS + 2; n += 1) {
      const by = n % 2 === 0 ? one : other
      statuses.push((await by.ask('POST /api/contact', { headers: from('192.0.2.5') })).status)
    }
    expect(statuses.slice(0, COMMANDS)).not.toContain(429)
    expect(statuses.slice(COMMANDS)).toEqual([429, 429])
  })

  it('counts reads together, to a hundredth for each worker', async () => {
    let passed = 0
    for (const by of [one, other]) {
      for (;;) {
        const { status } = await by.ask('GET /api/posts?limit=20', { headers: from('192.0.2.6') })
        if (status === 429) break
        passed += 1
      }
    }
    expect(passed).toBeGreaterThanOrEqual(1_500)
    expect(passed).toBeLessThanOrEqual(1_530)
  })

  it('gives a client its live streams together', async () => {
    const all = await Promise.all(
      Array.from({ length: STREAMS + 2 }, async () =>
        fetch(`${site.address}/api/live?topics=posts`, { headers: from('192.0.2.7') }),
      ),
    )
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429])
    for (const { body } of all) await body?.cancel()
    await expect
      .poll(async () => {
        const again = await fetch(`${site.address}/api/live?topics=posts`, { headers: from('192.0.2.7') })
        await again.body?.cancel()
        return again.status
      })
      .toBe(200)
  })

  it('shows operators both, as one service', async () => {
    expect(await askOperator(data, '/gateway/readyz')).toMatchObject({ status: 200 })
    // Each says every two seconds how it is doing; on a quiet machine this test comes sooner.
    await expect
      .poll(async () => {
        const { text } = await askOperator(data, '/gateway/internal/processes')
        return (JSON.parse(text) as { processes: unknown[] }).processes.length
      })
      .toBe(2)
    const { text: metrics } = await askOperator(data, '/gateway/metrics')
    expect(metrics).toMatch(/^soko_edge_cache_entries\{worker="1",.*\} \d+$/m)
    expect(metrics).toMatch(/^soko_edge_cache_entries\{worker="2",.*\} \d+$/m)
    expect(metrics.match(/^# TYPE soko_edge_cache_entries /gm)).toHaveLength(1)
  })

  it('replaces a worker that is killed, while the other serves on', async () => {
    const before = pids.get(one.worker)
    const stream = eventsOf(
      await (
        await connectTo(other.worker)
      ).open('GET /api/live?topics=posts', { headers: from('192.0.2.8') }),
    )
    process.kill(before ?? 0, 'SIGKILL')
    for (let n = 0; n < 20; n += 1) expect(await titlesAt(other, from('192.0.2.8'))).not.toHaveLength(0)
    await expect.poll(() => warnings).toContain('worker ended by SIGKILL, another one is started')
    await expect.poll(() => pids.get(one.worker)).not.toBe(before)
    const replaced = await connectTo(one.worker)
    const { post } = await publish(replaced, 'Written through the replacement', '192.0.2.8')
    await expect.poll(stream.text).toContain(`"postId":"${post._id}"`)
    await expect
      .poll(async () => titlesAt(replaced, from('192.0.2.8')))
      .toContain('Written through the replacement')
    expect((await askOperator(data, '/gateway/readyz')).status).toBe(200)
  })

  it('counts who reads by both as one reader, and ends all processes when it stops', async () => {
    const { post } = await publish(other, 'Read by one person', '192.0.2.9')
    const readers = await Promise.all([connectTo('1'), connectTo('2')])
    for (const by of readers) {
      await by.ask(`GET /api/posts/${post._id}`, {
        headers: { ...from('192.0.2.10'), 'user-agent': BROWSER },
      })
    }
    await readers[0]?.ask(`GET /api/posts/${post._id}`, {
      headers: { ...from('192.0.2.11'), 'user-agent': BROWSER },
    })
    const running = [...pids.values()]
    expect(running.filter(isRunning)).toHaveLength(2)
    for (const { close } of connections) close()
    await site.stop()
    expect(running.filter(isRunning)).toEqual([])
    await expect(fetch(site.address)).rejects.toThrow('fetch failed')

    const log = new DatabaseSync(join(data, 'social/log.sqlite'), { readOnly: true })
    const counted = (type: string) =>
      log
        .prepare('SELECT data FROM events WHERE type = ?')
        .all(type)
        .map(({ data }) => JSON.parse(String(data)) as unknown)
    const [ofSite, ofPosts] = [counted('ReadersCounted'), counted('PostReadingsCounted')]
    log.close()
    expect(ofSite).toMatchObject([{ readers: 2 }])
    expect(ofPosts).toMatchObject([{ postId: post._id, readers: 2, sources: { direct: 2 } }])
  })
})

/** Connects to a certain worker. */
const connectTo = async (worker: string): Promise<WorkerConnection> => {
  const both = await connectToEach({ data, address: site.address }, 2)
  connections.push(...both)
  const found = both.find((each) => each.worker === worker)
  if (found === undefined) throw new Error(`no worker is called ${worker}`)
  return found
}
