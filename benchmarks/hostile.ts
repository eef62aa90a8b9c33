import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { createSiteClient } from '../site/site-client.ts'
import { responseTo } from './response-to.ts'
import { runSite } from './run-site.ts'
import { type Percentiles, percentiles } from './statistics.ts'

/** How long a reader's requests take during one attack, in milliseconds, and how the attack was answered. */
export type HostileFigures = Percentiles & {
  /** Requests of the reader that were not answered with 200. */
  readonly refused: number
  /** Responses to the attacker by status. `0` counts broken connections. */
  readonly attacker: Readonly<Record<string, number>>
}

const CONNECTIONS = 24
/** In milliseconds. */
const ATTACK = 8_000
/** Milliseconds between two requests of the reader. */
const READER_GAP = 25
const ATTACKER = '127.0.0.2'
const PASSWORD = 'sukuma wiki na ugali'
const JSON_TYPE = { 'content-type': 'application/json' }
/** The reader's requests: a list, a page, and a search. */
const READS = ['/api/posts?limit=20', '/blog', '/api/posts?search=maize']

type Attack = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Sends requests from one address of this machine, each on a connection of the agent. */
const createSender = (address: string, localAddress: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(address)
  return {
    /** @returns the status, or 0 if the connection broke. */
    send: async ({ method, path, headers = {}, body }: Attack): Promise<number> => {
      const options: RequestOptions = { hostname, port, localAddress, agent, method, path, headers }
      try {
        const asked = request(options)
        asked.end(body)
        const response: IncomingMessage = await responseTo(asked)
        response.resume()
        await once(response, 'end')
        return response.statusCode ?? 0
      } catch {
        return 0
      }
    },
    close: () => agent.destroy(),
  }
}

/** Measures a reader while one member repeats one expensive request on 24 connections, with the default limits on. */
const measureAttack = async (
  address: string,
  attack: (nth: number) => Attack,
  readerAddress: string,
): Promise<HostileFigures> => {
  const attacker = createSender(address, ATTACKER, CONNECTIONS)
  const reader = createSender(address, readerAddress, 16)
  const statuses: Record<string, number> = {}
  const end = performance.now() + ATTACK
  let nth = 0
  const repeat = async (): Promise<void> => {
    while (performance.now() < end) {
      const status = await attacker.send(attack((nth += 1)))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const taken: number[] = []
  let refused = 0
  const read = async (): Promise<void> => {
    const pending: Promise<void>[] = []
    for (let at = 0; performance.now() < end; at += 1) {
      const since = performance.now()
      const path = READS[at % READS.length] ?? '/'
      pending.push(
        reader.send({ method: 'GET', path }).then((status) => {
          if (status !== 200) refused += 1
          taken.push(performance.now() - since)
        }),
      )
      await sleep(READER_GAP)
    }
    await Promise.all(pending)
  }
  const attacking = Array.from({ length: CONNECTIONS }, repeat)
  await read()
  attacker.close()
  await Promise.all(attacking)
  reader.close()
  return { ...percentiles(taken), refused, attacker: statuses }
}

const upload = (image: Buffer): Attack => {
  const boundary = 'soko-hostile'
  return {
    method: 'POST',
    path: '/api/posts/upload',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
      ),
      image,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

const publish = (fields: object): Attack => ({
  method: 'POST',
  path: '/api/posts/create',
  headers: JSON_TYPE,
  body: JSON.stringify({ title: 'Maize', html: '<p>Dry.</p>', ...fields }),
})

const list = (length: number, item: (at: number) => string): string =>
  Array.from({ length }, (_, at) => item(at)).join('')

/** All attacks, by name. */
const createAttacks = async (): Promise<
  Readonly<Record<string, (nth: number, userId: string) => Attack>>
> => {
  const large = await sharp({
    create: { width: 6_300, height: 6_300, channels: 3, background: 'green' },
  })
    .png()
    .toBuffer()
  const unknownKeys = publish(Object.fromEntries(Array.from({ length: 250_000 }, (_, at) => [`k${at}`, 0])))
  const zeros: Attack = { ...publish({}), body: `[${'0,'.repeat(2_000_000)}0]` }
  const categories = publish({ categories: Array.from({ length: 300_000 }, (_, at) => `c${at}`) })
  const table = publish({
    html: `<table><tbody>${list(960, () => `<tr>${'<td>1</td>'.repeat(10)}</tr>`)}</tbody></table>`,
  })
  const mentions = publish({ html: `<p>${list(9_000, (at) => `@member${at} `)}</p>` })
  const symbols = publish({ html: `<p>${list(20_000, (at) => `$AB${at} `)}</p>` })
  const draft: Attack = { ...unknownKeys, path: `/api/drafts/${randomUUID()}` }
  const logTexts: Attack = { method: 'GET', path: '/api/logs/content/texts' }
  const image = upload(large)
  const deadName = (nth: number): Attack => ({
    method: 'POST',
    path: '/api/media/fetch',
    headers: JSON_TYPE,
    body: JSON.stringify({ url: `https://name${nth}.invalid/a.png` }),
  })
  const misspelt = (nth: number): Attack => ({
    method: 'GET',
    path: `/api/posts?search=${list(20, (at) => `shilng${(nth * 20 + at) % 100}+`)}`,
  })
  return {
    // For comparison: a member who reads one list.
    reading: () => ({ method: 'GET', path: '/api/posts?limit=20' }),
    unknownKeys: () => unknownKeys,
    draftKeys: () => draft,
    zeros: () => zeros,
    categories: () => categories,
    table: () => table,
    mentions: () => mentions,
    symbols: () => symbols,
    exports: (_nth: number, userId: string): Attack => ({
      method: 'GET',
      path: `/api/users/${userId}/export`,
    }),
    logTexts: () => logTexts,
    images: () => image,
    deadNames: deadName,
    misspelt,
  }
}

/** Registers a member with 20 analyses, so that no attack meets the rate limits of the one before. */
const joinMember = async (address: string, name: string) => {
  const member = createSiteClient(address)
  const email = `${name}@example.com`
  await member.call('POST /api/auth/register', {
    body: { name, username: name.toLowerCase(), email, password: PASSWORD },
  })
  const { token, _id } = await member.call<{ token: string; _id: string }>('POST /api/auth/login', {
    body: { email, password: PASSWORD },
  })
  const authorization = `Bearer ${token}`
  const html = `<p>${'Maize closed higher in Nairobi. '.repeat(1_500)}</p>`
  for (let nth = 0; nth < 20; nth += 1) {
    await member.call('POST /api/posts/create', {
      body: { title: `Maize ${nth}`, html },
      headers: { authorization },
    })
  }
  return { userId: _id, authorization }
}

/**
 * Measures what one hostile member does to a reader. The goal is p50 below 20 ms and p99 below 200 ms during each attack.
 * Takes three minutes.
 */
export const benchHostile = async (
  say: (step: string) => void,
): Promise<Readonly<Record<string, HostileFigures>>> => {
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-hostile-'))
  const site = await runSite(data, '0,1', { limits: true })
  try {
    const attacks = await createAttacks()
    const figures: Record<string, HostileFigures> = {}
    let reader = 3
    for (const [name, attack] of Object.entries(attacks)) {
      say(`a reader while one member sends ${name}`)
      const { userId, authorization } = await joinMember(site.address, name)
      const signed = (nth: number): Attack => {
        const { headers, ...rest } = attack(nth, userId)
        return { ...rest, headers: { ...headers, authorization } }
      }
      figures[name] = await measureAttack(site.address, signed, `127.0.0.${(reader += 1)}`)
    }
    return figures
  } finally {
    await site.stop()
    await rm(data, { recursive: true, force: true })
  }
}
