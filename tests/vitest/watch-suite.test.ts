import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const VITEST = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
const HANGS = 'it hangs now'
const HANGING = '\nhanging.test.mjs for '

let folder = ''
const inFolder = (file: string): string => join(folder, file)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soko-watch-suite-'))
  const plugin = join(import.meta.dirname, 'watch-suite.ts')
  await writeFile(
    inFolder('vitest.config.mjs'),
    `import { watchSuite } from ${JSON.stringify(plugin)}
    export default {
      plugins: [watchSuite()],
      test: {
        globals: true,
        pool: 'forks',
        testTimeout: 500,
        hookTimeout: 500,
        projects: [
          { extends: true, test: { name: 'one', include: ['*.test.mjs'] } },
          { extends: true, test: { name: 'another', include: ['*.spec.mjs'] } },
        ],
      },
    }`,
  )
})
afterEach(async () => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

type Run = { readonly child: ChildProcess; readonly output: () => string; readonly ended: Promise<unknown> }

const run = async (tests: string, env: NodeJS.ProcessEnv = {}): Promise<Run> => {
  await writeFile(inFolder('hanging.test.mjs'), tests)
  await writeFile(inFolder('quick.spec.mjs'), `it('is quick', () => {})`)
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=report.json']
  const child = spawn(process.execPath, [VITEST, 'run', ...reporters], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
  })
  const parts: unknown[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
  return { child, output: () => parts.join(''), ended: once(child, 'close') }
}

describe('a suite that hangs', () => {
  it('prints running tests on SIGTERM, and fails', async () => {
    const { child, output, ended } = await run(`
      describe('a part', () => {
        it('is done', () => {})
        it('never ends', { timeout: 0 }, async () => {
          setTimeout(() => console.log('${HANGS}'), 200)
          await new Promise(() => {})
        })
      })`)
    await vi.waitFor(() => expect(output()).toContain(HANGS))
    child.kill('SIGTERM')
    await ended
    // Printed once, not for each project, and without the finished file.
    expect(output().match(/Still running:/g)).toHaveLength(1)
    expect(output()).not.toContain('quick.spec.mjs for')
    expect(output()).toMatch(/SIGTERM after \d+\.\d s\. Still running:/)
    expect(output()).toMatch(/^hanging\.test\.mjs for \d+\.\d s\n {2}a part > never ends for \d+\.\d s\n/m)
    expect(output()).not.toContain('is done for')
    if (process.platform === 'linux') expect(output()).toMatch(/^\d+ \(child of \d+, .*workers\/forks\.js/m)
    expect(child.exitCode).toBe(143)
  })

  it('prints which test blocks its worker beyond its timeout', async () => {
    const { output, ended } = await run(`
      import { existsSync } from 'node:fs'
      it('blocks', async () => {
        // The start of a test is reported within 100 ms if nothing blocks the worker.
        await new Promise((resolve) => setTimeout(resolve, 300))
        while (!existsSync('goes-on')) {}
      })`)
    await vi.waitFor(() =>
      expect(output()).toMatch(/hanging\.test\.mjs has reported nothing for 1 s\. Still running:/),
    )
    await writeFile(inFolder('goes-on'), '')
    await ended
    expect(output()).toMatch(/^hanging\.test\.mjs for .*\n {2}blocks for /m)
  })

  it('fails with its reports when its time is over', async () => {
    const hanging = `it('blocks', () => { for (;;); })`
    // A busy machine may need more time until the test starts.
    let minutes = 0.03
    const tryOnce = async (): Promise<Run> => {
      const run_ = await run(hanging, { SOKO_SUITE_MINUTES: String(minutes), SOKO_SUITE_TIMES: 'times.json' })
      await run_.ended
      if (!run_.output().includes(HANGING) && minutes < 0.5) {
        minutes *= 3
        return tryOnce()
      }
      return run_
    }
    const { child, output } = await tryOnce()
    expect(output()).toContain(`The suite takes longer than ${minutes} min (SOKO_SUITE_MINUTES).`)
    expect(output()).toContain(HANGING)
    expect(child.exitCode).toBe(1)
    const { testResults } = JSON.parse(await readFile(inFolder('report.json'), 'utf8'))
    expect(testResults).toContainEqual(
      expect.objectContaining({ name: expect.stringContaining('hanging'), status: 'failed' }),
    )
    const { seconds, files } = JSON.parse(await readFile(inFolder('times.json'), 'utf8'))
    expect(files['hanging.test.mjs']).toBeLessThanOrEqual(seconds)
    expect(files['hanging.test.mjs']).toBeGreaterThan(0)
  })
})
