import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { describe, expect, it } from 'vitest'

type Ended = { readonly code: number | null; readonly output: string }

/** Runs a script of package.json in an empty folder, which has no site. */
const run = async (
  script: string,
  args: readonly string[],
): Promise<Ended & { readonly left: readonly string[] }> => {
  const folder = await temporaryFolder()
  const ended = await new Promise<Ended>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '../../scripts', script), ...args],
      { cwd: folder, timeout: 60_000 },
      (_, stdout, stderr) => {
        resolve({ code: child.exitCode, output: stdout + stderr })
      },
    )
  })
  return { ...ended, left: await readdir(folder) }
}

describe('what is no option', { timeout: 90_000 }, () => {
  it.each([
    'start.ts',
    'start-distributed.ts',
    'build.ts',
    'provision.ts',
    'bench.ts',
    'lighthouse.ts',
    'look.ts',
    'screenshots.ts',
    'ops.ts',
    'prices.ts',
    'admin.ts',
    'secrets.ts',
    'backup.ts',
    'restore.ts',
    'migrate.ts',
    'verify-log.ts',
    'verify-proof.ts',
    'audit.ts',
    'test-paused.ts',
    'test-elsewhere.ts',
  ])('is refused by %s in one line that says how it is called, before anything is done', async (script) => {
    const { code, output, left } = await run(script, ['--sead'])
    expect(output).toMatch(/^Unknown option '--sead'\. Usage: npm (start|run) .*\n$/)
    expect(code).toBe(2)
    expect(left).toEqual([])
  })

  it.each([
    ['a word that is too many', 'start.ts', ['now'], /^Unexpected argument 'now'\. Usage: /],
    [
      'a value that is an option',
      'backup.ts',
      ['--to', '--data'],
      /^Option '--to' argument is ambiguous\. Usage: /,
    ],
  ] as const)('may be %s', async (_, script, args, says) => {
    const { code, output } = await run(script, args)
    expect(output).toMatch(says)
    expect(output.trimEnd().split('\n')).toHaveLength(1)
    expect(code).toBe(2)
  })
})
