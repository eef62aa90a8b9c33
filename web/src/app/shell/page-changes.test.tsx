// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { page as calls } from '../../markets/records/calls-page.tsx'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import { PageChanges } from './page-changes.tsx'

const Titled = ({ title }: { readonly title: string }) => {
  useDocumentTitle(title)
  return <h1>{title}</h1>
}

const site = (
  <>
    <Link to="/tools">Tools</Link>
    <Link to="?tab=following">Following</Link>
    <Link to="/tools#50%">Half</Link>
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route path="/" element={<Titled title="Home" />} />
        <Route path="/tools" element={<Titled title="Tools" />} />
      </Routes>
    </main>
    <PageChanges />
  </>
)

const scrolledTo = vi.fn()
beforeEach(() => {
  scrolledTo.mockClear()
  vi.stubGlobal('scrollTo', scrolledTo)
})

it('does not move focus or scroll on the first page, nor when the page only changes its tab', () => {
  renderAt(site)
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByText('Following'))
  expect(document.activeElement?.id).not.toBe('main')
  expect(scrolledTo).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('')
})

it.each([
  ['a new page', 'Tools'],
  ['a page with a malformed fragment', 'Half'],
])('scrolls %s to the top, moves the focus there and announces its title', async (_case, link) => {
  renderAt(site)
  fireEvent.click(screen.getByText(link))
  expect(document.activeElement?.id).toBe('main')
  expect(scrolledTo).toHaveBeenCalledWith(0, 0)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Tools | Soko'))
})

it('moves the focus to a filtered list of calls', async () => {
  const everyCall = (
    <>
      <main id="main" tabIndex={-1}>
        <calls.Component />
      </main>
      <PageChanges />
    </>
  )
  const { address } = renderAt(everyCall, {
    address: '/calls',
    api: { 'GET /api/calls': { calls: [], nextCursor: null } },
  })
  const show = async (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    const button = screen.getByRole('button', { name: 'Show' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  }
  await show('Symbol', 'ETH')
  await show('Direction', 'up')
  expect(address()).toBe('/calls?symbol=ETH&direction=up')
})

it('scrolls to the fragment when its element appears later', async () => {
  const into = vi.fn()
  const late = (
    <>
      <div id="late-page" />
      <PageChanges />
    </>
  )
  const watched: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(seen: () => void) {
        watched.push(seen)
      }
      observe() {}
      disconnect() {}
    },
  )
  renderAt(late, { address: '/settings#sessions' })
  const section = Object.assign(document.createElement('section'), { id: 'sessions', scrollIntoView: into })
  document.getElementById('late-page')?.append(section)
  for (const seen of watched) seen()
  expect(into).toHaveBeenCalledOnce()
})
