import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { until } from '@soko/platform/testing/until.ts'
import type { Browser } from 'playwright-core'
import { startChromium } from '../tests/browser/chromium.ts'
import { createSiteClient } from '../site/site-client.ts'
import { LEAVES, openLargeLog } from './large-log.ts'
import { runSite } from './run-site.ts'
import { type Percentiles, percentiles } from './statistics.ts'

/** In milliseconds, measured by the page, with a slowed CPU. */
export type VerifyingResults = {
  readonly leaves: number
  readonly slowed: number
  readonly byWebCrypto: Percentiles
  /** For browsers without Ed25519. Includes loading the library. */
  readonly byNoble: Percentiles
}

const SLOWED = 4
const ROUNDS = 25
/** Index of the first version of the first analysis, on the site and in the large log. */
const INDEX = 1
const ADDRESS = `/api/logs/content/leaves/${INDEX}`

/** Takes about two minutes. The leaf's data comes from a log with a million leaves, for realistic proofs. */
export const benchVerifying = async (print: (step: string) => void): Promise<VerifyingResults> => {
  const proofs = await manyProofs(print)
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-verifying-'))
  const site = await runSite(data, '0,1')
  const browser = await startChromium()
  try {
    await publishFirst(site.address)
    print('verifying by WebCrypto')
    const byWebCrypto = percentiles(await verify(browser, site.address, proofs))
    print('verifying by @noble/ed25519')
    const withoutEd25519 = `SubtleCrypto.prototype.importKey = async () => { throw new Error('unknown') }`
    const byNoble = percentiles(await verify(browser, site.address, proofs, withoutEd25519))
    return { leaves: LEAVES, slowed: SLOWED, byWebCrypto, byNoble }
  } finally {
    await browser.close()
    await site.stop()
    await rm(data, { recursive: true, force: true })
  }
}

/** Returns proofs, each for a larger tree than the one before. */
const manyProofs = async (print: (step: string) => void): Promise<readonly LeafProof[]> => {
  const large = await openLargeLog(print)
  const { origin, vkey } = large
  try {
    const tree = await large.openTree()
    const proofs: LeafProof[] = []
    let seen = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      const size = Math.floor((LEAVES * (ROUNDS + round)) / (2 * ROUNDS))
      const leaf = await large.readerOf(tree, await large.sign(tree, size)).read(INDEX, seen)
      if (leaf === undefined) throw new Error(`There is no leaf ${INDEX}.`)
      proofs.push({ ...leaf, service: 'content', origin, vkeys: [vkey], renewals: [], witnesses: [] })
      seen = size
    }
    return proofs
  } finally {
    await large.close()
  }
}

const publishFirst = async (address: string): Promise<void> => {
  const client = createSiteClient(address)
  const [email, password] = ['amina@example.com', 'sukuma wiki na ugali']
  await client.call('POST /api/auth/register', {
    body: { name: 'Amina', username: 'amina', email, password },
  })
  await client.signIn(email, password)
  await client.call('POST /api/posts/create', { body: { title: 'Tea', desc: 'It held.' } })
  await until(async () => (await client.ask(`GET ${ADDRESS}`)).status === 200)
}

const verify = async (
  browser: Browser,
  address: string,
  proofs: readonly LeafProof[],
  before = '',
): Promise<readonly number[]> => {
  const context = await browser.newContext()
  try {
    const times: number[] = []
    for (const proof of proofs) {
      const page = await context.newPage()
      await page.addInitScript(before)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
      await page.route(`**${ADDRESS}*`, async (route) => route.fulfill({ json: proof }))
      await page.goto(`${address}/proof/content/${INDEX}`)
      const told = page.getByText(/ of \d+ steps, [\d,]+ ms/).first()
      const [, ms = ''] = /steps, ([\d,]+) ms/.exec((await told.textContent()) ?? '') ?? []
      times.push(Number(ms.replaceAll(',', '')))
      await page.close()
    }
    return times
  } finally {
    await context.close()
  }
}
