// @vitest-environment jsdom
import type { PostVersion, Revision } from '@soko/contracts/types/post.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { userChanged } from '../../shared/store/session.slice.ts'
import { type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { aPost } from '../analysis/testing/a-post.ts'
import { anOwnUser } from '../../account/profile/testing/a-user.ts'
import { page } from './versions-page.tsx'

const texts = [
  '<p>It pays 16.40 per cent.</p>',
  '<p>It pays 15.49 per cent.</p>',
  '<p>It pays 15.49 per cent, after tax.</p>',
]
const post = aPost({ version: 3, html: texts[2] ?? '' })
const notes = ['', 'Corrected the yield.', '']
const revisions: readonly Revision[] = texts
  .map((_html, index) => ({
    version: index + 1,
    at: post.createdAt,
    title: post.title,
    changed: index === 0 ? [] : ['html'],
    note: notes[index] ?? '',
    hash: String(index).repeat(64),
  }))
  .toReversed()
const versionOf = (version: number): PostVersion => ({
  ...post,
  version,
  at: post.createdAt,
  html: texts[version - 1] ?? '',
})

const api: FakeApi = {
  'GET /api/posts/title/{title}': [post],
  'GET /api/posts/{id}/history': { revisions: [...revisions], nextCursor: null },
  'GET /api/posts/{id}/versions/{version}': ({ params }) => versionOf(Number(params.version)),
}

const open = (search = '', user: Parameters<typeof userChanged>[0] = null, own: FakeApi = {}) =>
  renderAt(
    <Routes>
      <Route path="/posts/post/:title/versions" element={<page.Component />} />
    </Routes>,
    { address: `/posts/post/a-quiet-shilling/versions${search}`, api: { ...api, ...own }, user },
  )
const marks = (tag: 'ins' | 'del') =>
  [...document.querySelectorAll(`.prose ${tag}`)].map(({ textContent }) => textContent)

it('marks and counts the changes of the newest version', async () => {
  open()
  await screen.findByRole('heading', { name: 'Version 2 compared with 3' })
  await waitFor(() => expect(marks('ins')).toEqual([', after tax']))
  expect(marks('del')).toEqual([])
  expect(await screen.findByText('2 words added')).toBeTruthy()
  expect(screen.getByText('“Corrected the yield.”')).toBeTruthy()
})

it('compares the selected versions, and stores them in the URL', async () => {
  const { address } = open()
  fireEvent.click(await screen.findByRole('radio', { name: 'From: Version 1' }))
  await screen.findByRole('heading', { name: 'Version 1 compared with 3' })
  expect(address()).toContain('from=1&to=3')
  await waitFor(() => expect(marks('del')).toEqual(['16.40']))
})

it('shows a message and the text if the same version is selected twice', async () => {
  open('?from=2&to=2')
  await screen.findByRole('heading', { name: 'The same version is selected twice.' })
  await screen.findByText('It pays 15.49 per cent.')
  expect(screen.queryByText(/has one version/)).toBeNull()
  expect(screen.queryByRole('tablist')).toBeNull()
})

it('shows an earlier text with a notice', async () => {
  open('?to=2&as=after')
  await screen.findByText('It pays 15.49 per cent.')
  expect(marks('ins')).toEqual([])
  expect(screen.getByText(/You are reading version 2/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read the current version' }).getAttribute('href')).toBe(
    '/posts/post/a-quiet-shilling',
  )
})

it('allows only the author to restore an earlier version', async () => {
  const author = anOwnUser({ _id: post.userId })
  const { asked, store } = open('?from=1&to=3', author, {
    'POST /api/posts/{id}': { ...post, version: 4 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }))
  await waitFor(() => {
    expect(requestsOf(asked, 'POST /api/posts/{id}')).toMatchObject([
      { body: { html: texts[0], version: 3, note: 'Restored version 1.' } },
    ])
  })
  store.dispatch(userChanged(anOwnUser({ _id: 'somebody else' })))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull())
})

it('links to the proof of each version in the public log', async () => {
  const leaf = (version: number) => ({
    version,
    index: 18_200 + version,
    kind: 'version',
    at: post.createdAt,
  })
  open('', null, { 'GET /api/posts/{id}/leaves': { leaves: [leaf(1), leaf(2)] } })
  const stamps = await screen.findAllByText('Recorded')
  expect(stamps.map((stamp) => stamp.closest('details')?.querySelector('a')?.getAttribute('href'))).toEqual([
    '/proof/content/18202',
    '/proof/content/18201',
  ])
})
