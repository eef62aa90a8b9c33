// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useSearchParams } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderAt } from '../testing/render-at.tsx'
import { LinkTabs } from './link-tabs.tsx'

const tabs = [
  { text: 'Latest', to: '/' },
  { text: 'Following', to: '/?tab=following' },
]

const Page = () => {
  const [search] = useSearchParams()
  return <LinkTabs label="Which" panel="panel" selected={search.has('tab') ? 1 : 0} tabs={tabs} />
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent

test('selects the next tab by arrow keys, with focus and URL, and has only the selected one in the tab order', () => {
  const { address } = renderAt(<Page />)
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
  expect(selected()).toBe('Latest')
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Latest' }), { key: 'ArrowRight' })
  expect(selected()).toBe('Following')
  expect(document.activeElement?.textContent).toBe('Following')
  expect(address()).toBe('/?tab=following')
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Following' }), { key: 'ArrowRight' })
  expect(selected()).toBe('Latest')
})
