import { createIds } from '@soko/platform/ids.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { createSiteClient } from '../site/site-client.ts'
import type { ReaderTimes } from './hostile-reader.ts'
import { createLocalSender, type LocalRequest } from './local-sender.ts'
import { runSite } from './run-site.ts'
import { type Percentiles, percentiles } from './statistics.ts'

export type HostileResults = Percentiles & {
  readonly refused: number
  /** Number of responses by status. `0` counts broken connections. */
  readonly attacker: Readonly<Record<string, number>>
}

const CONNECTIONS = 24
/** In milliseconds. */
const ATTACK = 8_000
const PASSWORD = 'sukuma wiki na ugali'
const JSON_TYPE = { 'content-type': 'application/json' }

/** One member repeats one expensive request on 24 connections, with the default limits on. */
const measureAttack = async (
  address: string,
  attack: (nth: number) => LocalRequest,
  { attackerAddress, readerAddress }: { readonly attackerAddress: string; readonly readerAddress: string },
): Promise<HostileResults> => {
  const attacker = createLocalSender(address, attackerAddress, CONNECTIONS)
  const statuses: Record<string, number> = {}
  const reader = new Worker(new URL('./hostile-reader.ts', import.meta.url), {
    argv: [address, readerAddress, String(ATTACK)],
  })
  const stopping = new AbortController()
  let nth = 0
  const repeat = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const status = await attacker.send(attack((nth += 1)))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const attacking = Array.from({ length: CONNECTIONS }, repeat)
  const { taken, refused } = await new Promise<ReaderTimes>((resolve, reject) => {
    reader.once('message', resolve).once('error', reject)
  })
  stopping.abort()
  attacker.close()
  await Promise.all(attacking)
  return { ...percentiles(taken), refused, attacker: statuses }
}

const upload = (image: Buffer): LocalRequest => {
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

const publish = (fields: object): LocalRequest => ({
  method: 'POST',
  path: '/api/posts/create',
  headers: JSON_TYPE,
  body: JSON.stringify({ title: 'Maize', html: '<p>Dry.</p>', ...fields }),
})

const list = (length: number, item: (at: number) => string): string =>
  Array.from({ length }, (_, at) => item(at)).join('')

const createAttacks = async (): Promise<
  Readonly<Record<string, (nth: number, userId: string) => LocalRequest>>
> => {
  const large = await sharp({
    create: { width: 6_300, height: 6_300, channels: 3, background: 'green' },
  })
    .png()
    .toBuffer()
  const unknownKeys = publish(Object.fromEntries(Array.from({ length: 250_000 }, (_, at) => [`k${at}`, 0])))
  const zeros: LocalRequest = { ...publish({}), body: `[${'0,'.repeat(2_000_000)}0]` }
  const categories = publish({ categories: Array.from({ length: 300_000 }, (_, at) => `c${at}`) })
  const table = publish({
    html: `<table><tbody>${list(960, () => `<tr>${'<td>1</td>'.repeat(10)}</tr>`)}</tbody></table>`,
  })
  const mentions = publish({ html: `<p>${list(9_000, (at) => `@member${at} `)}</p>` })
  const symbols = publish({ html: `<p>${list(20_000, (at) => `$AB${at} `)}</p>` })
  const draft: LocalRequest = { ...unknownKeys, path: `/api/drafts/${createIds().next()}` }
  const logTexts: LocalRequest = { method: 'GET', path: '/api/logs/content/texts' }
  const image = upload(large)
  const deadName = (nth: number): LocalRequest => ({
    method: 'POST',
    path: '/api/media/fetch',
    headers: JSON_TYPE,
    body: JSON.stringify({ url: `https://name${nth}.invalid/a.png` }),
  })
  const misspelt = (nth: number): LocalRequest => ({
    method: 'GET',
    path: `/api/posts?search=${list(20, (at) => `shilng${(nth * 20 + at) % 100}+`)}`,
  })
  return {
    // For comparison, this attack reads one ordinary list.
    reading: () => ({ method: 'GET', path: '/api/posts?limit=20' }),
    unknownKeys: () => unknownKeys,
    draftKeys: () => draft,
    zeros: () => zeros,
    categories: () => categories,
    table: () => table,
    mentions: () => mentions,
    symbols: () => symbols,
    exports: (_nth: number, userId: string): LocalRequest => ({
      method: 'GET',
      path: `/api/users/${userId}/export`,
    }),
    logTexts: () => logTexts,
    images: () => image,
    deadNames: deadName,
    misspelt,
  }
}

/** Each attack gets a separate member with 20 analyses, so that attacks do not share rate limits. */
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

/** The goal is a p50 below 20 ms and a p99 below 200 ms during each attack. Takes three minutes. */
export const benchHostile = async (
  print: (step: string) => void,
): Promise<Readonly<Record<string, HostileResults>>> => {
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-hostile-'))
  const site = await runSite(data, '0,1', { limits: true })
  try {
    const attacks = await createAttacks()
    const results: Record<string, HostileResults> = {}
    let nth = 0
    for (const [name, attack] of Object.entries(attacks)) {
      print(`a reader while one member sends ${name}`)
      const { userId, authorization } = await joinMember(site.address, name)
      const signed = (nth: number): LocalRequest => {
        const { headers, ...rest } = attack(nth, userId)
        return { ...rest, headers: { ...headers, authorization } }
      }
      nth += 1
      results[name] = await measureAttack(site.address, signed, {
        attackerAddress: `127.0.1.${nth}`,
        readerAddress: `127.0.2.${nth}`,
      })
    }
    return results
  } finally {
    await site.stop()
    await rm(data, { recursive: true, force: true })
  }
}
