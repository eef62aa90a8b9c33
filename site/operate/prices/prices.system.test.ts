import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteClient } from '../../site-client.ts'
import { type EmbeddedSite, startEmbedded } from '../copying/testing/embedded-site.ts'
import { runScript } from '../copying/testing/run-script.ts'

const folder = sharedFolder()
let site: EmbeddedSite

beforeAll(async () => {
  site = await startEmbedded(join(folder, 'data'))
})
afterAll(async () => {
  await site.stop()
})

const run = async (text: string, ...args: readonly string[]) => {
  const file = join(folder, 'prices.csv')
  await writeFile(file, text)
  return runScript('prices.ts', ['--from', file, '--data', join(folder, 'data'), ...args])
}
const instrument = async (symbol: string) =>
  createSiteClient(site.address).call<{ count: number; source: string; last: unknown; heldSince: unknown }>(
    `GET /api/instruments/${symbol}`,
  )

describe('npm run prices', { timeout: 120_000 }, () => {
  it('records a file with many instruments, with a preview, idempotently', async () => {
    const file = `Date;Symbol;Close
30/03/2026;USDKES;129,2
31/03/2026;USDKES;129,24
31/03/2026;USDUGX;3.700,25
31/03/2026;USDGHS;-
`
    const preview = await run(file, '--preview')
    expect(preview).toMatchObject({ status: 0, errors: '' })
    expect(preview.printed).toBe(
      `Read 3 closes: date in 'Date', symbol in 'Symbol', close in 'Close'. Rows left out: 1 without a close.
USDKES: 2 would be new, 0 known
  first row 2026-03-30 129.2, last row 2026-03-31 129.24, lowest 129.2 on 2026-03-30, highest 129.24 on 2026-03-31, largest step +0.03% on 2026-03-31
USDUGX: 1 would be new, 0 known
  first row 2026-03-31 3700.25, last row 2026-03-31 3700.25, lowest 3700.25 on 2026-03-31, highest 3700.25 on 2026-03-31
Nothing was recorded: this was a preview.
`,
    )
    expect(await instrument('USDKES')).toMatchObject({ count: 0 })
    const first = await run(file, '--source', 'Bank of Uganda')
    expect(first).toMatchObject({ status: 0, printed: expect.stringContaining('USDKES: 2 new, 0 known\n') })
    expect(await instrument('USDKES')).toMatchObject({
      count: 2,
      source: 'Bank of Uganda',
      last: { date: '2026-03-31', close: '129.24' },
    })
    expect(await instrument('USDUGX')).toMatchObject({ last: { close: '3700.25' } })
    const again = await run(file)
    expect(again).toMatchObject({ status: 0, printed: expect.stringContaining('USDKES: 0 new, 2 known\n') })
    expect(await instrument('USDKES')).toMatchObject({ count: 2 })
  })

  it('reports problems by row, records nothing of such an instrument, and exits with 1', async () => {
    const { status, printed, errors } = await run(`Date,Symbol,Close
2026-03-30,USDZAR,18.4
2026-03-31,USDZAR,eighteen
2026-03-31,USDEGP,47.2
2026-03-31,NOSUCH,1
2026-03-31,USDETB,0
2199-03-31,USDNGN,1500
`)
    expect(status).toBe(1)
    expect(printed).toContain('USDEGP: 1 new, 0 known')
    expect(errors).toBe(`line 3, USDZAR: 'eighteen' in 'Close' is no number that can be read.
line 5, NOSUCH: There is no instrument NOSUCH on the site. List it first.
line 6, USDETB: A price must be more than 0.
line 7, USDNGN: The close of 2199-03-31 is not available yet.
Nothing was recorded of USDZAR, NOSUCH, USDETB, USDNGN. Correct the rows and send the file again.
`)
    expect(await instrument('USDZAR')).toMatchObject({ count: 0 })
    expect(await instrument('USDEGP')).toMatchObject({ count: 1 })
  })

  it('shows doubtful days in a preview, and reads times in the given zone', async () => {
    const file =
      'Date,Close,Volume\n2026-03-26T21:00:00Z,17.3,10\n2026-03-28T21:00:00Z,17.4,10\n2026-03-30T21:00:00Z,17.4,0\n'
    const refused = await run(file, '--symbol', 'SCOM')
    expect(refused).toMatchObject({ status: 1, errors: expect.stringContaining('--zone Africa/Nairobi') })
    const preview = await run(file, '--symbol', 'SCOM', '--zone', 'Africa/Nairobi', '--preview')
    expect(preview).toMatchObject({ status: 0, errors: '' })
    expect(preview.printed).toContain('Rows left out: 1 with a volume of 0.')
    expect(preview.printed).toContain('first row 2026-03-27 17.3, last row 2026-03-29 17.4')
    expect(preview.printed).toContain('Doubtful: 1 on a weekend: 2026-03-29\n')
  })
})
