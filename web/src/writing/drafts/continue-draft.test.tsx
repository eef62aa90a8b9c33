// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { ContinueDraft } from './continue-draft.tsx'
import { draftName } from './draft-names.ts'
import { createDraftStore } from './draft-store.ts'
import { aDraftCard, aSchedule } from './testing/a-draft.ts'

const listing = (...drafts: ReturnType<typeof aDraftCard>[]): FakeApi => ({
  'GET /api/drafts': { drafts, total: drafts.length, nextCursor: null },
})
const open = (api: FakeApi) => renderAt(<ContinueDraft userId="amina" />, { address: '/write', api })
const keep = (id: string, title: string, savedAt: string) =>
  createDraftStore(localStorage, draftName('amina', id), () => savedAt).save({
    fields: { ...blankFields, title },
  })
const answered = async ({ asked }: ReturnType<typeof open>) => {
  await waitFor(() => expect(requestsOf(asked, 'GET /api/drafts')).toHaveLength(1))
  await act(async () => Promise.resolve())
}

it('links to the newest draft of any device, with its time', async () => {
  keep('here', 'Coffee', '2026-11-22T08:00:00.000Z')
  open(listing(aDraftCard({ title: 'Tea' })))
  const link = await screen.findByRole('link', { name: /^Continue, saved .+ Coffee$/ })
  expect(link.getAttribute('href')).toBe('/write?draft=here')
  expect(link.querySelector('time')?.dateTime).toBe('2026-11-22T08:00:00.000Z')
})

it('skips empty and scheduled drafts', async () => {
  const opened = open(
    listing(
      aDraftCard({ title: ' ', words: 0 }),
      aDraftCard({ _id: 'scheduled', title: 'Tea', schedule: aSchedule }),
    ),
  )
  await answered(opened)
  expect(screen.queryByRole('link')).toBeNull()
})

it("links to this device's drafts while offline", async () => {
  keep('here', 'Coffee', '2026-11-22T08:00:00.000Z')
  open({ 'GET /api/drafts': failing({ status: 0, code: 'offline' }) })
  expect(await screen.findByRole('link', { name: /Coffee/ })).toBeTruthy()
})
