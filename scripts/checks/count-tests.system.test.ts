import { spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { describe, expect, it } from 'vitest'

describe('the count of tests', () => {
  const folder = sharedFolder()

  const passed = { status: 'passed', fullName: 'a test that passed' }
  const failed = { status: 'failed', fullName: 'a test that failed', failureMessages: ['Error: 4 is not 5'] }
  const good = {
    numPassedTests: 3,
    testResults: [{ name: '', status: 'passed', assertionResults: [passed] }],
  }

  const count = async (...reports: object[]) => {
    const files = reports.map((_, nth) => join(folder, `${nth}.json`))
    await Promise.all(files.map(async (file, nth) => writeFile(file, JSON.stringify(reports[nth]))))
    const script = join(import.meta.dirname, 'count-tests.mjs')
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...files], { encoding: 'utf8' })
    return { status, stdout, stderr }
  }

  it('is the sum over all runs', async () => {
    expect(await count(good, good)).toEqual({
      status: 0,
      stdout: '6 passed, 0 failed, 0 skipped\n',
      stderr: '',
    })
  })

  it('follows the time of each suite and of its ten slowest files', async () => {
    const files = Object.fromEntries(Array.from({ length: 11 }, (_, nth) => [`${nth}.test.ts`, 2 + nth / 10]))
    await writeFile(join(folder, '1.times.json'), JSON.stringify({ seconds: 61.23, files }))
    const { stdout } = await count(good, good)
    await rm(join(folder, '1.times.json'))
    const lines = stdout.split('\n')
    expect(lines[0]).toBe('    61.2  s  1')
    expect(lines[1]).toBe('     3.0        10.test.ts')
    expect(lines.slice(1, 11).map((line) => line.trim().split(/\s+/)[1])).toEqual(
      Array.from({ length: 10 }, (_, nth) => `${10 - nth}.test.ts`),
    )
    expect(lines.slice(11)).toEqual(['6 passed, 0 failed, 0 skipped', ''])
  })

  it('lists failures with reasons, and fails', async () => {
    const name = join(process.cwd(), 'some.test.ts')
    const testResults = [{ name, status: 'failed', assertionResults: [passed, failed] }]
    const { status, stdout, stderr } = await count(good, {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults,
    })
    expect(stdout).toBe('4 passed, 1 failed, 0 skipped\n')
    expect(stderr).toBe('\nFAILED some.test.ts: a test that failed\nError: 4 is not 5\n')
    expect(status).toBe(1)
  })

  it('lists a file that could not run', async () => {
    const name = join(process.cwd(), 'broken.test.ts')
    const broken = { name, status: 'failed', message: 'SyntaxError: what', assertionResults: [] }
    const { status, stderr } = await count({ numPassedTests: 1, testResults: [broken] })
    expect(stderr).toContain('FAILED broken.test.ts: SyntaxError: what')
    expect(status).toBe(1)
  })

  it.each([
    ['a test was skipped', { ...good, numPendingTests: 1 }],
    ['a run was cut off', {}],
  ])('fails when %s', async (_why, report) => {
    expect((await count(good, report)).status).toBe(1)
  })
})
