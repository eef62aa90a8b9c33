import type { LiveEvent } from '@soko/contracts/http/live.ts'
import { afterEach, expect, it, vi } from 'vitest'
import type { LiveWish } from './keep-connected.ts'
import { createLiveTabs, type Heard, type LeaderEars } from './live-tabs.ts'

type Connection = {
  tab: string
  wish: () => LiveWish
  ears: LeaderEars
  checks: number
  renewals: number
  isOpen: boolean
}

const closing: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) close()
})

/** A browser whose tabs have real locks and a real channel, where it has them, and no network. */
const aBrowser = (can = { talk: true }) => {
  const name = `soko-live ${Math.random()}`
  const connections: Connection[] = []
  const browser = { owner: null as string | null }

  const openTab = (tab: string, wanted: readonly string[]) => {
    const topics = { now: wanted }
    const heard: Heard[] = []
    const tabs = createLiveTabs({
      locks: can.talk
        ? {
            request: (async (lock: string, options: LockOptions, run: LockGrantedCallback<unknown>) =>
              navigator.locks.request(`${lock} ${name}`, options, run)) as LockManager['request'],
          }
        : undefined,
      openChannel: () => (can.talk ? new BroadcastChannel(name) : undefined),
      topics: () => topics.now,
      owner: () => browser.owner,
      connect: (wish, ears) => {
        const connection: Connection = { tab, wish, ears, checks: 0, renewals: 0, isOpen: true }
        connections.push(connection)
        return {
          check: () => {
            connection.checks += 1
          },
          anew: () => {
            connection.renewals += 1
          },
          close: () => {
            connection.isOpen = false
          },
        }
      },
      heard: (what) => heard.push(what),
    })
    closing.push(tabs.leave)
    return { ...tabs, heard, topics }
  }
  const open = () => connections.filter(({ isOpen }) => isOpen)
  /** Waits until exactly this tab leads. */
  const ledBy = async (tab: string): Promise<Connection> =>
    vi.waitFor(() => {
      const [leader, ...others] = open()
      if (leader?.tab !== tab || others.length > 0) throw new Error(`it is led by ${leader?.tab ?? 'none'}`)
      return leader
    })
  return { browser, connections, openTab, open, ledBy }
}

const event: LiveEvent = { event: 'counts-changed', data: { postId: '1' } }

it('one tab of many listens, for all of them', async () => {
  const { openTab, open, ledBy } = aBrowser()
  const one = openTab('one', ['posts'])
  const two = openTab('two', ['post:1', 'posts'])
  one.show()
  const leader = await ledBy('one')
  two.show()
  await vi.waitFor(() => expect(leader.wish().topics.toSorted()).toEqual(['post:1', 'posts']))
  expect(open()).toHaveLength(1)

  leader.ears.heard({ event, owner: null })
  await vi.waitFor(() => expect(two.heard).toEqual([{ event, owner: null }]))
  expect(one.heard).toEqual([{ event, owner: null }])
})

it('another tab goes on from where the leader was when that is hidden, and nobody when all are', async () => {
  const { openTab, open, ledBy } = aBrowser()
  const one = openTab('one', ['posts'])
  const two = openTab('two', ['posts'])
  one.show()
  const first = await ledBy('one')
  two.show()
  first.ears.reached('content@12')
  one.hide()
  const second = await ledBy('two')
  await vi.waitFor(() => expect(second.ears.lastId()).toBe('content@12'))

  second.ears.heard({ event, owner: null })
  await vi.waitFor(() => expect(one.heard).toHaveLength(1))
  two.hide()
  await vi.waitFor(() => expect(open()).toEqual([]))
})

it('a stream goes on some seconds before the point to which was heard, for who has joined since', async () => {
  const { openTab, ledBy } = aBrowser()
  openTab('one', ['posts']).show()
  const { ears } = await ledBy('one')
  expect(ears.lastId()).toBeUndefined()
  const now = vi.spyOn(performance, 'now')
  for (const second of [0, 15, 40, 45]) {
    now.mockReturnValue(1_000_000 + second * 1_000)
    ears.reached(`content@${second}`)
  }
  expect(ears.lastId()).toBe('content@15')
  now.mockReturnValue(1_100_000)
  expect(ears.lastId()).toBe('content@45')
})

it('a tab that joins is told what it has missed: the stream begins anew for it', async () => {
  const { openTab, ledBy } = aBrowser()
  openTab('one', ['posts']).show()
  const leader = await ledBy('one')
  expect(leader.renewals).toBe(0)
  openTab('two', ['posts'])
  await vi.waitFor(() => expect(leader.renewals).toBe(1))
})

it('wants at most fifty topics, its own latest first, and me only for who is signed in', async () => {
  const { browser, openTab, ledBy } = aBrowser()
  const many = Array.from({ length: 60 }, (_, index) => `post:${index}`)
  openTab('one', ['me', ...many]).show()
  const leader = await ledBy('one')
  expect(leader.wish().topics).toHaveLength(50)
  expect(leader.wish().topics[0]).toBe('post:59')
  browser.owner = 'amina'
  expect(leader.wish().topics).toHaveLength(50)
  expect(leader.wish().topics.slice(0, 2)).toEqual(['me', 'post:59'])
  const two = aBrowser()
  two.openTab('two', ['me', 'posts']).show()
  const other = await two.ledBy('two')
  expect(other.wish()).toEqual({ topics: ['posts'], owner: null })
  two.browser.owner = 'ann'
  expect(other.wish()).toEqual({ topics: ['posts', 'me'], owner: 'ann' })
})

it('each tab listens for itself where tabs cannot talk', async () => {
  const { openTab, open } = aBrowser({ talk: false })
  openTab('one', ['posts']).show()
  openTab('two', ['posts']).show()
  await vi.waitFor(() => expect(open().map(({ tab }) => tab)).toEqual(['one', 'two']))
})
