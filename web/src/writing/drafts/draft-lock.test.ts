import { afterEach, expect, test, vi } from 'vitest'
import { lockDraft, type DraftLock, type LockState } from './draft-lock.ts'

/** Tabs, by the real Web Locks and channels that Node has, too. */
const open: DraftLock[] = []
const tab = (name: string, { answers = true } = {}) => {
  const seen: LockState[] = []
  const claim = lockDraft(
    name,
    (holding) => seen.push(holding),
    () => {
      // The form goes away first.
      if (answers) setTimeout(claim.release, 20)
    },
  )
  open.push(claim)
  return { ...claim, seen, holding: () => seen.at(-1) }
}
afterEach(() => {
  for (const claim of open.splice(0)) claim.close()
})
const until = async (check: () => void) => vi.waitFor(check, { timeout: 45_000 })

test('the first tab has the draft, the second is told', async () => {
  const first = tab('told')
  await until(() => expect(first.holding()).toBe('held'))
  const second = tab('told')
  await until(() => expect(second.holding()).toBe('elsewhere'))
  expect(first.holding()).toBe('held')
})

test('a tab that is closed leaves its draft to the next', async () => {
  const first = tab('left')
  const second = tab('left')
  await until(() => expect(second.holding()).toBe('elsewhere'))
  first.close()
  await until(() => expect(second.holding()).toBe('held'))
})

test('a draft is handed over when it is asked for, to and fro', async () => {
  const first = tab('asked')
  const second = tab('asked')
  for (const [taker, giver] of [
    [second, first],
    [first, second],
  ] as const) {
    await until(() => expect(taker.holding()).toBe('elsewhere'))
    taker.requestHandover()
    await until(() => expect([taker.holding(), giver.holding()]).toEqual(['held', 'elsewhere']))
  }
})

test('a tab that is asleep is not waited for, and gets its turn again', async () => {
  const asleep = tab('asleep', { answers: false })
  const second = tab('asleep')
  await until(() => expect(second.holding()).toBe('elsewhere'))
  second.requestHandover()
  await until(() => expect([second.holding(), asleep.holding()]).toEqual(['held', 'elsewhere']))
  asleep.requestHandover()
  await until(() => expect([second.holding(), asleep.holding()]).toEqual(['elsewhere', 'held']))
})

test('who asks for a draft has it before others that wait for it', async () => {
  const first = tab('three')
  const idle = tab('three')
  const taker = tab('three')
  await until(() =>
    expect([first, idle, taker].map(({ holding }) => holding())).toEqual(['held', 'elsewhere', 'elsewhere']),
  )
  taker.requestHandover()
  await until(() =>
    expect([first, idle, taker].map(({ holding }) => holding())).toEqual(['elsewhere', 'elsewhere', 'held']),
  )
  expect(idle.seen).not.toContain('held')
})
