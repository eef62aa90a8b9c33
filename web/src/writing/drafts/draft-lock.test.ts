import { afterEach, expect, test, vi } from 'vitest'
import { lockDraft, type DraftLock, type LockState } from './draft-lock.ts'

/** The simulated tabs use the Web Locks and broadcast channels of Node. */
const open: DraftLock[] = []
const tab = (name: string, { answers = true } = {}) => {
  const seen: LockState[] = []
  const lock = lockDraft(
    name,
    (state) => seen.push(state),
    () => {
      // Takes as long as a form that unmounts and saves.
      if (answers) setTimeout(lock.release, 20)
    },
  )
  open.push(lock)
  return { ...lock, seen, state: () => seen.at(-1) }
}
afterEach(() => {
  for (const lock of open.splice(0)) lock.close()
})
const until = async (check: () => void) => vi.waitFor(check, { timeout: 45_000 })

test('closing a tab gives the lock to the next one', async () => {
  const first = tab('left')
  const second = tab('left')
  await until(() => expect(second.state()).toBe('elsewhere'))
  first.close()
  await until(() => expect(second.state()).toBe('held'))
})

test('tabs hand the lock over on request, back and forth', async () => {
  const first = tab('asked')
  const second = tab('asked')
  for (const [taker, giver] of [
    [second, first],
    [first, second],
  ] as const) {
    await until(() => expect(taker.state()).toBe('elsewhere'))
    taker.requestHandover()
    await until(() => expect([taker.state(), giver.state()]).toEqual(['held', 'elsewhere']))
  }
})

test('the lock of a frozen tab is stolen, and the tab can get it back', async () => {
  const asleep = tab('asleep', { answers: false })
  const second = tab('asleep')
  await until(() => expect(second.state()).toBe('elsewhere'))
  second.requestHandover()
  await until(() => expect([second.state(), asleep.state()]).toEqual(['held', 'elsewhere']))
  asleep.requestHandover()
  await until(() => expect([second.state(), asleep.state()]).toEqual(['elsewhere', 'held']))
})

test('the tab that requests a handover gets the lock before other waiting tabs', async () => {
  const first = tab('three')
  const idle = tab('three')
  const taker = tab('three')
  await until(() =>
    expect([first, idle, taker].map(({ state }) => state())).toEqual(['held', 'elsewhere', 'elsewhere']),
  )
  taker.requestHandover()
  await until(() =>
    expect([first, idle, taker].map(({ state }) => state())).toEqual(['elsewhere', 'elsewhere', 'held']),
  )
  expect(idle.seen).not.toContain('held')
})
