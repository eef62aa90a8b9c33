import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@soko/platform/testing/free-port.ts'
import lighthouse from 'lighthouse'
import prettier from 'prettier'
import { startChromium } from './chromium.ts'
import { newestPost } from '../../site/newest-post.ts'
import { startProcess } from '../../site/start-process.ts'
import { faultsOf, type Measured, median, reportOf, type Run } from './lighthouse-report.ts'
import { buildWeb } from '@soko/web/build/build-web.ts'
import { openSeededFolder } from './seeded-folder.ts'
import { readOptions } from '../../site/cli/read-options.ts'

const REPORT = join(import.meta.dirname, '../../docs/lighthouse.md')

const runLighthouse = async (address: string, port: number, slowed: boolean): Promise<Run> => {
  const throttlingMethod = slowed ? 'devtools' : 'simulate'
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', throttlingMethod })
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${address}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`)
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100)
  const figure = (audit: string): number => audits[audit]?.numericValue ?? 0
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    figures: {
      firstPaint: figure('first-contentful-paint'),
      largestPaint: figure('largest-contentful-paint'),
      blocked: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      bytes: figure('total-byte-weight'),
    },
    remarks: Object.values(audits)
      .filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      )
      .map(({ id }) => id),
  }
}

const measure = async (
  data: string,
  { runs: count, slowed }: { readonly runs: number; readonly slowed: boolean },
): Promise<readonly Measured[]> => {
  const [port, debugging] = [await freePort(), await freePort()]
  const site = await startProcess(data, port)
  const browser = await startChromium([`--remote-debugging-port=${debugging}`])
  try {
    const measured: Measured[] = []
    const { slug } = await newestPost(site.address)
    for (const [name, path] of [
      ['home', '/'],
      ['list', '/blog'],
      ['detail', `/posts/post/${slug}`],
    ] as const) {
      const runs: Run[] = []
      for (let run = 1; run <= count; run += 1) {
        console.error(`${name}, ${run} of ${count}`)
        const address = `http://localhost:${port}${path}`
        // Retries, because Lighthouse sometimes loses a trace on a busy machine.
        runs.push(
          await runLighthouse(address, debugging, slowed).catch(async () =>
            runLighthouse(address, debugging, slowed),
          ),
        )
      }
      measured.push({ name, path, ...median(runs) })
    }
    return measured
  } finally {
    await browser.close()
    await site.stop('SIGTERM')
  }
}

export const measurePages = async (): Promise<void> => {
  const { values } = readOptions('npm run lighthouse -- [--data FOLDER] [--runs NUMBER] [--slowed]', {
    options: {
      data: { type: 'string' },
      runs: { type: 'string', default: '5' },
      slowed: { type: 'boolean', default: false },
    },
  })
  await buildWeb()
  const filled = await openSeededFolder(values.data)
  try {
    const measured = await measure(filled.data, { runs: Number(values.runs), slowed: values.slowed })
    const report = reportOf(measured, new Date())
    const formatted = await prettier.format(report, { parser: 'markdown', proseWrap: 'preserve' })
    if (!values.slowed) await writeFile(REPORT, formatted)
    console.log(report)
    const faults = values.slowed ? [] : faultsOf(measured)
    for (const fault of faults) console.error(fault)
    process.exitCode = faults.length > 0 ? 1 : 0
  } finally {
    await filled.close()
  }
}
