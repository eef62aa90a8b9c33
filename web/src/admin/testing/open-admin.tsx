import type { Waiting, WaitingCategories, WaitingPrices } from '@soko/contracts/types/admin.ts'
import { act } from '@testing-library/react'
import type { Page } from '../../shared/pages/page.ts'
import type { FakeApi } from '../../shared/testing/fake-api.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { userChanged } from '../../shared/store/session.slice.ts'
import { zuri } from './an-admin-user.ts'

const NOTHING: Waiting & WaitingCategories & WaitingPrices = {
  reports: 0,
  messages: 0,
  categories: 0,
  prices: 0,
}

/** Opens a page, by default as the admin Zuri. `asked` excludes the requests for the sidebar's counts. */
export const openAdmin = async (
  page: Page,
  address: string,
  api: FakeApi,
  user: typeof zuri | null = zuri,
  { reports, messages, categories, prices } = NOTHING,
) => {
  const rendered = renderPage(page, '/admin/*', {
    address,
    api,
    ...(user?.role === 'admin' && {
      beside: {
        'GET /api/admin/waiting': { reports, messages },
        'GET /api/admin/categories/waiting': { categories },
        'GET /api/admin/held-prices/waiting': { prices },
      },
    }),
  })
  await act(async () => rendered.store.dispatch(userChanged(user)))
  return rendered
}
