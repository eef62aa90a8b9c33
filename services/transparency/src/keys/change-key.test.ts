import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { expect, it } from 'vitest'
import { signingKeys } from './sign-note.ts'
import { beginKeyChange, endKeyChange, readOrCreateKeys } from './change-key.ts'
import { createLogKeys } from './create-log-keys.ts'
import type { LogKeys } from './log-keys.ts'

const ORIGIN = 'soko.example/log/content/01K5ABCD'

let time = Date.parse('2026-01-31T12:00:00Z')
const now = () => new Date((time += 1_000))

const emptyKeys = async (): Promise<LogKeys> =>
  createLogKeys({ kind: 'folder', folder: await temporaryFolder() })

it('creates the first key once, and signs with two keys during a key change', async () => {
  const keys = await emptyKeys()
  const [first, ...others] = await readOrCreateKeys(keys, now)
  expect(others).toEqual([])
  expect(await readOrCreateKeys(keys, now)).toEqual([first])
  const next = await beginKeyChange(keys, ORIGIN, now)
  expect(next.renewal).toContain(ORIGIN)
  expect(signingKeys(await keys.read()).map(({ publicKey }) => publicKey)).toEqual([
    first!.publicKey,
    next.publicKey,
  ])
  await expect(beginKeyChange(keys, ORIGIN, now)).rejects.toMatchObject({ code: 'key-changing' })
  await endKeyChange(keys, now)
  expect(signingKeys(await keys.read()).map(({ publicKey }) => publicKey)).toEqual([next.publicKey])
  await expect(endKeyChange(keys, now)).rejects.toMatchObject({ code: 'key-not-changing' })
})

it('rejects one of two concurrent key changes', async () => {
  const keys = await emptyKeys()
  await readOrCreateKeys(keys, now)
  const begun = await Promise.allSettled([
    beginKeyChange(keys, ORIGIN, now),
    beginKeyChange(keys, ORIGIN, now),
  ])
  const [added] = begun.filter((each) => each.status === 'fulfilled')
  expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(signingKeys(await keys.read()).map(({ publicKey }) => publicKey)).toContainEqual(
    added!.value.publicKey,
  )
})
