import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { readStaticFiles } from './static-files.ts'

const folder = sharedFolder()
beforeAll(async () => {
  await writeFile(join(folder, 'sw.js'), 'the worker')
  await writeFile(join(folder, 'sw-off.js'), 'goodbye')
  await writeFile(join(folder, 'manifest.webmanifest'), '{}')
  await writeFile(join(folder, 'judge_calls.py'), 'print(1)')
})

it('shows a program as text', async () => {
  const files = await readStaticFiles(folder)
  expect(files.get('/judge_calls.py')?.headers['content-type']).toBe('text/plain; charset=utf-8')
})

describe('the service worker', () => {
  it('is revalidated each time, and may only fetch', async () => {
    const files = await readStaticFiles(folder)
    expect(files.get('/sw.js')?.body.toString()).toBe('the worker')
    expect(files.get('/sw.js')?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    expect(files.has('/sw-off.js')).toBe(false)
  })

  it('is replaced by a worker that unregisters it, if disabled', async () => {
    const files = await readStaticFiles(folder, { offline: false })
    expect(files.get('/sw.js')?.body.toString()).toBe('goodbye')
    expect(files.get('/sw.js')?.headers['cache-control']).toBe('public, no-cache')
  })
})
