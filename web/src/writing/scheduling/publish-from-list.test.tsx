// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import type { Draft } from '@soko/contracts/types/draft.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { inOrder } from '../drafts/draft.ts'
import { draftName } from '../drafts/draft-names.ts'
import { createDraftStore } from '../drafts/draft-store.ts'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { aDraft, aDraftCard, aSchedule } from '../drafts/testing/a-draft.ts'
import { anOwnUser } from '../../account/profile/testing/a-user.ts'
import { page } from './scheduled-page.tsx'

const me = anOwnUser()
const id = 'draftofada0000000001'
const card = aDraftCard({ _id: id, title: 'Cocoa in naira', schedule: aSchedule })
const fields = { ...blankFields, title: 'Cocoa in naira', html: '<p>It rained.</p>', categories: [] }
const draftOf = (change: Partial<Draft> = {}): Draft =>
  aDraft({ _id: id, fields, schedule: aSchedule, ...change })
const published = aPost({ slug: 'cocoa-in-naira' })

const aSite = (change: Partial<Draft> = {}) => {
  let there = draftOf(change)
  const publish = () => {
    there = { ...there, state: 'published', postId: published._id, schedule: null }
    return published
  }
  const api = {
    'GET /api/drafts/counts': { drafts: 1, scheduled: 1, published: 0 },
    'GET /api/posts': { posts: [], nextCursor: null },
    'GET /api/drafts': ({ query }) => {
      const drafts = query.state === 'scheduled' && there.state === 'open' ? [card] : []
      return { drafts, total: drafts.length, nextCursor: null }
    },
    'GET /api/drafts/{id}': () => there,
    'POST /api/posts/create': publish,
  } satisfies FakeApi
  return { api, publish }
}

const open = (api: FakeApi) =>
  renderAt(
    <Routes>
      <Route path="/me/scheduled" element={<page.Component />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { address: '/me/scheduled', api, user: me },
  )
const press = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now: Cocoa in naira' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish it now?' }))
  return { dialog, confirm: dialog.getByRole('button', { name: 'Publish now' }) }
}

describe('publishing a scheduled draft at once', () => {
  it('sends unsent edits first, then deletes the local draft', async () => {
    const name = draftName(me._id, id)
    const written = { ...fields, title: 'Cocoa in cedi' }
    createDraftStore(localStorage, name).save({ fields: written, synced: { base: 1, seen: fields } })
    const { api } = aSite()
    let saved = draftOf()
    const { asked } = open({
      ...api,
      'POST /api/drafts/{id}': ({ body }) => {
        saved = draftOf({
          fields: inOrder({ ...fields, ...body }),
          number: 2,
          schedule: { ...aSchedule, letter: true },
        })
        return { ...saved, differs: [] }
      },
      'GET /api/drafts/{id}': () => saved,
    })
    fireEvent.click((await press()).confirm)
    await waitFor(() => {
      expect(requestsOf(asked, 'POST /api/posts/create')).toMatchObject([
        { body: { title: 'Cocoa in cedi', letter: true } },
      ])
    })
    await waitFor(() => expect(localStorage.getItem(name)).toBeNull())
  })

  it('shows the field errors of a refusal and stays open for a retry', async () => {
    const errors = { title: ['Write a title.'] }
    open({
      ...aSite().api,
      'POST /api/posts/create': failing({ status: 422, code: 'invalid-fields', message: 'No.', errors }),
    })
    const { dialog, confirm } = await press()
    fireEvent.click(confirm)
    await dialog.findByText('Write a title.')
    expect(screen.getByRole('heading', { name: 'Cocoa in naira', hidden: true })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Publish now' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('detects a publication whose response was lost, and does not send it again', async () => {
    const { api, publish } = aSite()
    let isLost = true
    const { asked } = open({
      ...api,
      'POST /api/posts/create': () => {
        publish()
        return failing({ status: 0, code: 'offline' })
      },
      'GET /api/drafts/{id}': () => {
        const isAway = isLost && requestsOf(asked, 'POST /api/posts/create').length > 0
        return isAway ? failing({ status: 0, code: 'offline' }) : api['GET /api/drafts/{id}']()
      },
    })
    const { dialog, confirm } = await press()
    fireEvent.click(confirm)
    await dialog.findByText(/did not respond.*never published twice/)
    isLost = false
    fireEvent.click(confirm)
    await screen.findByText('Nothing is scheduled')
    expect(requestsOf(asked, 'POST /api/posts/create')).toHaveLength(1)
  })

  it('sends nothing and shows an error if another device discarded the draft', async () => {
    const { api } = aSite()
    const { asked } = open({ ...api, 'GET /api/drafts/{id}': draftOf({ state: 'discarded' }) })
    const { dialog, confirm } = await press()
    fireEvent.click(confirm)
    await dialog.findByText(/no longer exists/)
    expect(requestsOf(asked, 'POST /api/posts/create')).toEqual([])
  })
})
