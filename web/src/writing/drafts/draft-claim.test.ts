import { afterEach, expect, test, vi } from 'vitest'
import { claimDraft, type DraftClaim, type Holding } from './draft-claim.ts'

/** Tabs, by the real Web Locks and channels that Node has, too. */
const open: DraftClaim[] = []
const tab = (name: string, { answers = true } = {}) => {
  const seen: Holding[] = []
  const claim = claimDraft(
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
  for (const claim of open.splice(0)) claim.end()
})
const until = async (check: () => void) => vi.waitFor(check, { timeout: 45_000 })

test('the first tab has the draft, the second is told', async () => {
  const first = tab('told')
  await until(() => expect(first.holding()).toBe('mine'))
  const second = tab('told')
  await until(() => expect(second.holding()).toBe('elsewhere'))
  expect(first.holding()).toBe('mine')
})

test('a tab that is closed leaves its draft to the next', async () => {
  const first = tab('left')
  const second = tab('left')
  await until(() => expect(second.holding()).toBe('elsewhere'))
  first.end()
  await until(() => expect(second.holding()).toBe('mine'))
})

test('a draft is handed over when it is asked for, to and fro', async () => {
  const first = tab('asked')
  const second = tab('asked')
  for (const [taker, giver] of [
    [second, first],
    [first, second],
  ] as const) {
    await until(() => expect(taker.holding()).toBe('elsewhere'))
    taker.take()
    await until(() => expect([taker.holding(), giver.holding()]).toEqual(['mine', 'elsewhere']))
  }
})

test('a tab that is asleep is not waited for, and gets its turn again', async () => {
  const asleep = tab('asleep', { answers: false })
  const second = tab('asleep')
  await until(() => expect(second.holding()).toBe('elsewhere'))
  second.take()
  await until(() => expect([second.holding(), asleep.holding()]).toEqual(['mine', 'elsewhere']))
  asleep.take()
  await until(() => expect([second.holding(), asleep.holding()]).toEqual(['elsewhere', 'mine']))
})

test('who asks for a draft has it before others that wait for it', async () => {
  const first = tab('three')
  const idle = tab('three')
  const taker = tab('three')
  await until(() =>
    expect([first, idle, taker].map(({ holding }) => holding())).toEqual(['mine', 'elsewhere', 'elsewhere']),
  )
  taker.take()
  await until(() =>
    expect([first, idle, taker].map(({ holding }) => holding())).toEqual(['elsewhere', 'elsewhere', 'mine']),
  )
  expect(idle.seen).not.toContain('mine')
})
