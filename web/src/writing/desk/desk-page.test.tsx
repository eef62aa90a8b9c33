// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type FakeApi } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { draftsApi } from '../drafts/drafts.api.ts'
import { DeskTabs } from './desk-page.tsx'

const open = (api: FakeApi) =>
  renderAt(<DeskTabs userId="amina" current="drafts" />, { address: '/me/drafts', api })
const tabs = () => within(screen.getByRole('navigation')).getAllByRole('link')
const texts = () => tabs().map((tab) => tab.textContent.trim())

it('counts drafts, scheduled and published analyses, and updates when a draft is discarded', async () => {
  const counts = { drafts: 6, scheduled: 0, published: 1051 }
  const { store } = open({
    'GET /api/drafts/counts': () => ({ ...counts }),
    'DELETE /api/drafts/{id}': () => {
      counts.drafts = 5
      return null
    },
  })
  await waitFor(() =>
    expect(texts().slice(0, 4)).toEqual(['Drafts 6', 'Scheduled 0', 'Published 1,051', 'Figures']),
  )
  await act(async () => store.dispatch(draftsApi.endpoints.discardDraft.initiate({ id: 'maize' })))
  await waitFor(() => expect(texts()[0]).toBe('Drafts 5'))
})
