import { expect, it, vi } from 'vitest'
import { api } from '../shared/api/api.ts'

/** RTK Query ignores a second endpoint of the same name in production; its hooks are then missing. */
it('injects each endpoint name once', async () => {
  const inject = vi.spyOn(api, 'injectEndpoints')
  const modules = Object.values(import.meta.glob('../**/*.api.ts'))
  await Promise.all(modules.map(async (load) => load()))
  const build = { query: vi.fn(), mutation: vi.fn(), infiniteQuery: vi.fn() }
  const names = inject.mock.calls.flatMap(([{ endpoints }]) => Object.keys(endpoints(build)))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
