// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../shared/testing/render-at.tsx'
import type { Line } from './run/import-run.ts'
import { visibleLines, ImportProgress } from './import-progress.tsx'

const linesOf = (states: readonly Line['state'][]): readonly Line[] =>
  states.map((state, at) => ({
    state,
    missing: 0,
    item: { id: `${at}`, asDraft: false, prepared: { title: `${at}` } as Line['item']['prepared'] },
  }))
const idsOf = (lines: readonly Line[]) => visibleLines(lines).map(({ item }) => Number(item.id))

it('shows the lines near the current one and all failed ones', () => {
  const states = Array.from({ length: 1_000 }, (_, at): Line['state'] =>
    at === 3 ? 'failed' : at < 500 ? 'published' : at === 500 ? 'running' : 'waiting',
  )
  const shown = idsOf(linesOf(states))
  expect([shown[0], shown[1], shown.at(-1), shown.length]).toEqual([3, 450, 550, 102])
})

it('shows the last lines at the end', () => {
  const shown = idsOf(linesOf(Array.from({ length: 200 }, () => 'draft' as const)))
  expect([shown[0], shown.length]).toEqual([150, 50])
})

it('explains which analyses are drafts because of missing images', () => {
  const [first, second, third] = linesOf(['draft', 'draft', 'published'])
  if (!first || !second || !third) throw new Error('There are three lines.')
  const chosen = { ...second, missing: 1, item: { ...second.item, asDraft: true } }
  const lines = [{ ...first, missing: 2 }, chosen, third]
  const view = { lines, state: 'ended', retryWait: undefined } as const
  const run = { view: () => view, subscribe: () => () => {}, cancel: () => {}, retry: () => {} }
  renderAt(<ImportProgress run={run} userId="ada" onReset={() => {}} />)
  expect(screen.getByText(/1 analysis is a draft because images could not be fetched/)).toBeTruthy()
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items[0]).toContain('In your drafts, because 2 images could not be fetched')
  expect(items[1]).toContain('In your drafts, 1 image missing')
  expect(items[2]).toContain('Published')
})
