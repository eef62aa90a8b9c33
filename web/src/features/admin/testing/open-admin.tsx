import type { Waiting, WaitingCategories } from '@soko/contracts/types/admin.ts'
import { act } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { ApiRequest } from '../../../api/http.ts'
import type { Page } from '../../../pages/page.ts'
import { type FakeApi, renderAt } from '../../../testing/render-at.tsx'
import { userChanged } from '../../../store/session.slice.ts'
import { zuri } from './an-admin-user.ts'

const NOTHING: Waiting & WaitingCategories = { reports: 0, messages: 0, categories: 0 }

/**
 * Opens a screen of the admin area, signed in as the admin Zuri unless said. What waits, which every screen asks for beside its
 * own, is answered by itself and not among what was asked.
 */
export const openAdmin = async (
  { Component }: Page,
  address: string,
  api: FakeApi,
  user: typeof zuri | null = zuri,
  { reports, messages, categories } = NOTHING,
) => {
  const asked: ApiRequest[] = []
  const rendered = renderAt(
    <Routes>
      <Route path="/admin/*" element={<Component />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    {
      address,
      api: (request) => {
        if (user?.role === 'admin' && request.path === '/api/admin/waiting') return { reports, messages }
        if (user?.role === 'admin' && request.path === '/api/admin/categories/waiting') return { categories }
        asked.push(request)
        return api(request)
      },
    },
  )
  await act(async () => rendered.store.dispatch(userChanged(user)))
  return { ...rendered, asked }
}
