import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatVkey } from '@soko/contracts/transparency/note.ts'
import { makeLogKey, makeWitnessKey } from '@soko/transparency/witnesses/testing/test-keys.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { describe, expect, it } from 'vitest'
import { runScript } from '../copying/testing/run-script.ts'
import { countsOf, logOf, ORIGIN, show, vkey } from './testing/run-audits.ts'
import { serveLog, startTestSite } from './testing/test-site.ts'

const folder = sharedFolder()
const site = useShared(async () => startTestSite())

const run = async (...args: readonly string[]) => {
  const { status, printed, errors } = await runScript('audit.ts', args, {}, folder)
  return { code: status, output: printed, errors }
}

describe('npm run audit', { timeout: 120_000 }, () => {
  it('prints a line for each log and exits with 0; prints nothing with --quiet', async () => {
    const markets = 'soko.example/log/markets/01K5EFGH'
    const marketsKey = makeLogKey(markets)
    const log = logOf(1_000)
    const prices = serveLog(markets, log.events.slice(0, 1), [marketsKey], 'markets')
    const before = logOf(999)
    const { texts, ended } = countsOf(before)
    site.logs = [show(before), prices]
    expect(await run(site.address)).toEqual({
      code: 0,
      errors: '',
      output: `content: 999 leaves; all is well. ${texts} texts are as they were recorded, ${ended} are withdrawn or erased, as later leaves say. This was the first time: from now on it is believed by ${vkey}.
markets: 1 leaf; all is well. 1 texts are as they were recorded, 0 are withdrawn or erased, as later leaves say. This was the first time: from now on it is believed by ${formatVkey(marketsKey.key)}.
`,
    })
    site.logs = [show(log), prices]
    const witness = formatVkey(makeWitnessKey('witness.example').key)
    expect(await run(site.address, '--witness', witness, '--log', 'content', '--vkey', vkey)).toEqual({
      code: 0,
      errors: '',
      output:
        'content: 1,000 leaves, 1 of them new; all is well. 1 texts are as they were recorded, 0 are withdrawn or erased, as later leaves say. 0 of 1 witnesses signed it, too.\n',
    })
    expect(await run(site.address, '--quiet')).toEqual({ code: 0, output: '', errors: '' })
    expect(await run(site.address, '--full')).toMatchObject({
      output: expect.stringContaining(
        `content: 1,000 leaves, 0 of them new; all is well. All was read again. ${texts + 1} texts `,
      ),
    })
    expect(await readdir(join(folder, '.soko-audit'))).toEqual([new URL(site.address).host.replace(':', '_')])
  })

  it('exits with 1 on an alarm, prints it even with --quiet, and stores the evidence', async () => {
    site.logs = [show(logOf(300))]
    await run(site.address, '--state', 'state')
    const log = logOf(299)
    log.record('split')
    site.logs = [show(log)]
    const { code, output, errors } = await run(site.address, '--state', 'state', '--quiet')
    expect({ code, output }).toEqual({ code: 1, output: '' })
    const [, evidence = ''] =
      /^content: ALARM \(fork\)\. Two trees of 300 leaves are signed, with different roots\. What shows it is kept in (\S+)\.\n$/.exec(
        errors,
      ) ?? []
    expect((await readdir(join(folder, evidence))).toSorted()).toEqual([
      'kept.checkpoint',
      'served.checkpoint',
      'what.txt',
    ])
    expect(await readFile(join(folder, evidence, 'kept.checkpoint'), 'utf8')).toContain(`${ORIGIN}\n300\n`)
  })

  it('exits with 2 if it could not check, quickly without patience', async () => {
    site.logs = [show(logOf(3))]
    site.instead = ({ url }, response) => {
      if (url?.endsWith('/checkpoint') !== true) return false
      response.writeHead(503).end()
      return true
    }
    expect(await run(site.address, '--state', 'other', '--patience', '0')).toMatchObject({
      code: 2,
      output: '',
      errors: `content: not checked. ${site.address}/log/content/01K5ABCD/checkpoint: the answer was 503.\n`,
    })
    site.instead = undefined
  })
})
