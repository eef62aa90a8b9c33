import type { LiveEvent } from '@soko/contracts/http/live.ts'
import { afterEach, expect, it, vi } from 'vitest'
import type { StreamScope } from './keep-connected.ts'
import { createLiveTabs, type TabEvent, type LeaderHandlers } from './live-tabs.ts'

type Connection = {
  tab: string
  scope: () => StreamScope
  handlers: LeaderHandlers
  checks: number
  reconnects: number
  isOpen: boolean
}

const closing: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) close()
})

/** With `can.talk`, tabs have real Web Locks and a BroadcastChannel, otherwise neither. */
const aBrowser = (can = { talk: true }) => {
  const name = `soko-live ${Math.random()}`
  const connections: Connection[] = []
  const browser = { owner: null as string | null }

  const openTab = (tab: string, initialTopics: readonly string[]) => {
    const topics = { now: initialTopics }
    const events: TabEvent[] = []
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
      connect: (scope, handlers) => {
        const connection: Connection = { tab, scope, handlers, checks: 0, reconnects: 0, isOpen: true }
        connections.push(connection)
        return {
          check: () => {
            connection.checks += 1
          },
          reconnect: () => {
            connection.reconnects += 1
          },
          close: () => {
            connection.isOpen = false
          },
        }
      },
      onEvent: (received) => events.push(received),
    })
    closing.push(tabs.leave)
    return { ...tabs, events, topics }
  }
  const open = () => connections.filter(({ isOpen }) => isOpen)
  const leaderIs = async (tab: string): Promise<Connection> =>
    vi.waitFor(() => {
      const [leader, ...others] = open()
      if (leader?.tab !== tab || others.length > 0) throw new Error(`it is led by ${leader?.tab ?? 'none'}`)
      return leader
    })
  return { browser, connections, openTab, open, leaderIs: leaderIs }
}

const event: LiveEvent = { event: 'counts-changed', data: { postId: '1' } }

it('moves leadership to a visible tab, which resumes the stream, and closes it when all tabs are hidden', async () => {
  const { openTab, open, leaderIs } = aBrowser()
  const one = openTab('one', ['posts'])
  const two = openTab('two', ['posts'])
  one.show()
  const first = await leaderIs('one')
  two.show()
  first.handlers.onId('content@12')
  one.hide()
  const second = await leaderIs('two')
  await vi.waitFor(() => expect(second.handlers.lastId()).toBe('content@12'))

  second.handlers.onEvent({ event, owner: null })
  await vi.waitFor(() => expect(one.events).toHaveLength(1))
  two.hide()
  await vi.waitFor(() => expect(open()).toEqual([]))
})

it('resumes a stream some seconds before the last event', async () => {
  const { openTab, leaderIs } = aBrowser()
  openTab('one', ['posts']).show()
  const { handlers } = await leaderIs('one')
  expect(handlers.lastId()).toBeUndefined()
  const now = vi.spyOn(performance, 'now')
  for (const second of [0, 15, 40, 45]) {
    now.mockReturnValue(1_000_000 + second * 1_000)
    handlers.onId(`content@${second}`)
  }
  expect(handlers.lastId()).toBe('content@15')
  now.mockReturnValue(1_100_000)
  expect(handlers.lastId()).toBe('content@45')
})

it('reconnects when a tab joins, so that it receives the events it missed', async () => {
  const { openTab, leaderIs } = aBrowser()
  openTab('one', ['posts']).show()
  const leader = await leaderIs('one')
  expect(leader.reconnects).toBe(0)
  openTab('two', ['posts'])
  await vi.waitFor(() => expect(leader.reconnects).toBe(1))
})

it('subscribes to at most 50 topics, its own latest first, and to me only for signed-in users', async () => {
  const { browser, openTab, leaderIs } = aBrowser()
  const many = Array.from({ length: 60 }, (_, index) => `post:${index}`)
  openTab('one', ['me', ...many]).show()
  const leader = await leaderIs('one')
  expect(leader.scope().topics).toHaveLength(50)
  expect(leader.scope().topics[0]).toBe('post:59')
  browser.owner = 'amina'
  expect(leader.scope().topics).toHaveLength(50)
  expect(leader.scope().topics.slice(0, 2)).toEqual(['me', 'post:59'])
  const two = aBrowser()
  two.openTab('two', ['me', 'posts']).show()
  const other = await two.leaderIs('two')
  expect(other.scope()).toEqual({ topics: ['posts'], owner: null })
  two.browser.owner = 'ann'
  expect(other.scope()).toEqual({ topics: ['posts', 'me'], owner: 'ann' })
})

it('opens one stream per tab without a channel', async () => {
  const { openTab, open } = aBrowser({ talk: false })
  openTab('one', ['posts']).show()
  openTab('two', ['posts']).show()
  await vi.waitFor(() => expect(open().map(({ tab }) => tab)).toEqual(['one', 'two']))
})
