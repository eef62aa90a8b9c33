// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadAfterUpdate } from './reload-after-update.ts'

const answer = vi.fn<typeof fetch>()
const failToLoad = () => dispatchEvent(new Event('vite:preloadError'))
const later = async () => new Promise((resolve) => setTimeout(resolve, 10))

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', answer)
  answer.mockResolvedValue(new Response(null, { status: 200 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a part of a page that cannot be loaded', () => {
  it('has the page loaded anew, once for a build', async () => {
    const reload = vi.fn<() => void>()
    reloadAfterUpdate({ build: '/assets/entry-1.js', reload })
    failToLoad()
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    failToLoad()
    await later()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does so again when the next build has come and gone', async () => {
    sessionStorage.setItem('soko-reloaded', '/assets/entry-1.js')
    const reload = vi.fn<() => void>()
    reloadAfterUpdate({ build: '/assets/entry-2.js', reload })
    failToLoad()
    await expect.poll(() => reload.mock.calls.length).toBe(1)
  })

  it.each(['offline', 'away'])('leaves the page as it is while the site is %s', async (state) => {
    if (state === 'offline') answer.mockRejectedValue(new TypeError('Failed to fetch'))
    else answer.mockResolvedValue(new Response(null, { status: 503 }))
    const reload = vi.fn<() => void>()
    reloadAfterUpdate({ build: `/assets/entry-${state}.js`, reload })
    failToLoad()
    await later()
    expect(reload).not.toHaveBeenCalled()
  })
})
