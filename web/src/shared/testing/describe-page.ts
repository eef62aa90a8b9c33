import type { Page } from '../pages/page.ts'
import { routeOf } from '../../app/find-route.ts'
import type { FakeApi } from './fake-api.ts'
import { storeWith } from './render-at.tsx'

/** Loads a page as the server does. Returns its description and the requested paths. */
export const describePage = async (page: Page, address: string, api: FakeApi) => {
  const { store, requests: asked } = storeWith(api)
  const { place } = routeOf(address)
  await page.load?.(store.dispatch, place)
  return { description: page.describe(place, store.getState()), asked: asked.map(({ path }) => path) }
}
