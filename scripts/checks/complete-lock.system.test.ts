import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('package-lock.json contains the packages of every platform, so that npm ci accepts it (fix: node scripts/checks/complete-lock.mjs)', async () => {
  const script = join(import.meta.dirname, 'complete-lock.mjs')
  const check = promisify(execFile)(process.execPath, [script, '--check'])
  await expect(check).resolves.toEqual({ stdout: '', stderr: '' })
})
