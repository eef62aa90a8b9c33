// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadAfterUpdate } from './reload-after-update.ts'

const answer = vi.fn<typeof fetch>()
const FILE = 'http://localhost/assets/saves-1.js'
/** As in Chromium and Firefox. Safari's error does not contain the file. */
const failToLoad = (message = `Failed to fetch dynamically imported module: ${FILE}`) =>
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError(message) }))
const later = async () => new Promise((resolve) => setTimeout(resolve, 10))

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', answer)
  answer.mockReset().mockResolvedValue(new Response(null, { status: 404 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const pageOf = (build: string) => {
  const reload = vi.fn<() => void>()
  reloadAfterUpdate({ build, reload })
  return reload
}

describe('reloadAfterUpdate', () => {
  it('reloads once per build if a file is missing', async () => {
    const reload = pageOf('/assets/entry-1.js')
    failToLoad()
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    failToLoad()
    await later()
    expect(reload).toHaveBeenCalledTimes(1)
    const next = pageOf('/assets/entry-2.js')
    failToLoad()
    await expect.poll(() => next.mock.calls.length).toBe(1)
  })

  it.each([FILE, '/assets/saves-1.css'])('does not reload if %s exists', async (file) => {
    answer.mockResolvedValue(new Response(null, { status: 200 }))
    const reload = pageOf(`/assets/entry-${file}`)
    failToLoad(`Unable to preload ${file}`)
    await later()
    expect(answer).toHaveBeenCalledWith(file, expect.objectContaining({ method: 'HEAD' }))
    expect(reload).not.toHaveBeenCalled()
  })

  it.each(['offline', 'away'])('does not reload while the site is %s', async (state) => {
    if (state === 'offline') answer.mockRejectedValue(new TypeError('Failed to fetch'))
    else answer.mockResolvedValue(new Response(null, { status: 503 }))
    const reload = pageOf(`/assets/entry-${state}.js`)
    failToLoad()
    await later()
    expect(reload).not.toHaveBeenCalled()
  })
})
