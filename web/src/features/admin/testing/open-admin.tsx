import { act } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { Page } from '../../../app/page.ts'
import { type FakeApi, renderAt } from '../../../testing/render-at.tsx'
import { userChanged } from '../../auth/session.slice.ts'
import { zuri } from './an-admin-user.ts'

/** Opens a screen of the admin area, signed in as the admin Zuri unless said. */
export const openAdmin = async (
  { Component }: Page,
  address: string,
  api: FakeApi,
  user: typeof zuri | null = zuri,
) => {
  const rendered = renderAt(
    <Routes>
      <Route path="/admin/*" element={<Component />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { address, api },
  )
  await act(async () => rendered.store.dispatch(userChanged(user)))
  return rendered
}
