import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ADDRESS_REQUEST } from '../offline/offline-caches.ts'
import { openNotification, renewSubscription } from './push.ts'

type Tab = Pick<WindowClient, 'url' | 'frameType' | 'visibilityState' | 'focus' | 'navigate' | 'postMessage'>

const ORIGIN = 'https://soko.example'
const opened: string[] = []

/** `url` is the address of the document that was loaded, `path` that of the page that the client shows. */
const tabAt = (path: string, fields: Partial<Tab> = {}): Tab => {
  const tab: Tab = {
    url: ORIGIN + path,
    frameType: 'top-level',
    visibilityState: 'visible',
    focus: async () => {
      opened.push(`focus ${path}`)
      return tab as WindowClient
    },
    navigate: async (target) => {
      const { pathname, hash } = new URL(target)
      opened.push(`navigate ${path} to ${pathname}${hash}`)
      return tab as WindowClient
    },
    postMessage: (question: unknown, transfer?: unknown) => {
      if (!Array.isArray(transfer)) throw new Error('There is no port for the reply.')
      const [port] = transfer as MessagePort[]
      if (question === ADDRESS_REQUEST) port?.postMessage(ORIGIN + path)
    },
    ...fields,
  }
  return tab
}

const click = async (path: string, tabs: readonly Tab[]): Promise<readonly string[]> => {
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    clients: {
      matchAll: async () => tabs,
      openWindow: async (target: URL) => void opened.push(`open ${target.pathname}`),
    },
  })
  await openNotification({ close: () => {}, data: path } as Notification)
  return opened
}

beforeEach(() => {
  opened.length = 0
  return () => vi.unstubAllGlobals()
})

describe('a click on a notification', () => {
  it('shows the tab with its page', async () => {
    const tabs = [tabAt('/blog'), tabAt('/posts/post/maize')]
    expect(await click('/posts/post/maize', tabs)).toEqual(['focus /posts/post/maize'])
  })

  it('shows the comment in the tab with its page', async () => {
    expect(await click('/posts/post/maize#comment-1', [tabAt('/posts/post/maize')])).toEqual([
      'navigate /posts/post/maize to /posts/post/maize#comment-1',
      'focus /posts/post/maize',
    ])
  })

  it('does not reload a tab that shows the comment', async () => {
    const path = '/posts/post/maize#comment-1'
    expect(await click(path, [tabAt(path)])).toEqual([`focus ${path}`])
  })

  it('leads a tab there, first the visible one', async () => {
    const tabs = [tabAt('/blog', { visibilityState: 'hidden' }), tabAt('/markets')]
    expect(await click('/posts/post/maize', tabs)).toEqual([
      'navigate /markets to /posts/post/maize',
      'focus /markets',
    ])
  })

  it('opens a tab beside an editor, whose preview is a frame of the site', async () => {
    const tabs = [tabAt('/write?draft=d1'), tabAt('/edit/p1'), tabAt('/preview', { frameType: 'nested' })]
    expect(await click('/posts/post/maize', tabs)).toEqual(['open /posts/post/maize'])
  })

  it('opens a tab beside an editor that was opened from another page', async () => {
    const tabs = [tabAt('/write', { url: `${ORIGIN}/posts/post/maize` })]
    expect(await click('/posts/post/maize', tabs)).toEqual(['open /posts/post/maize'])
  })

  it('opens a tab if the others do not say what they show', async () => {
    const tabs = [tabAt('/posts/post/maize', { postMessage: () => {} })]
    expect(await click('/posts/post/maize', tabs)).toEqual(['open /posts/post/maize'])
  })

  it('opens a tab if the browser refuses to lead one there', async () => {
    const tabs = [tabAt('/blog', { navigate: async () => Promise.reject(new TypeError('not controlled')) })]
    expect(await click('/posts/post/maize', tabs)).toEqual(['open /posts/post/maize'])
  })
})

describe('a subscription that the browser has ended', () => {
  const renew = async (former: PushSubscription | null | undefined) => {
    const subscribe = vi.fn(async () => {})
    vi.stubGlobal('self', { registration: { pushManager: { subscribe } } })
    await renewSubscription(former)
    return subscribe.mock.calls
  }

  it('is renewed with its key', async () => {
    const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(1) }
    expect(await renew({ options } as PushSubscription)).toEqual([[options]])
  })

  it('is left to the next page if the event does not have it', async () => {
    expect(await renew(null)).toEqual([])
    // Of browsers that only know the event.
    expect(await renew(undefined)).toEqual([])
  })
})
