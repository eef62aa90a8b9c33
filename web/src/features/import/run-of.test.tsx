// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Line } from './run/import-run.ts'
import { linesToShow } from './run-of.tsx'

const linesOf = (states: readonly Line['state'][]): readonly Line[] =>
  states.map((state, at) => ({
    state,
    missing: 0,
    wish: { id: `${at}`, asDraft: false, prepared: { title: `${at}` } as Line['wish']['prepared'] },
  }))
const idsOf = (lines: readonly Line[]) => linesToShow(lines).map(({ wish }) => Number(wish.id))

it('shows of a long import what is near to the one that comes, and all that failed', () => {
  const states = Array.from({ length: 1_000 }, (_, at): Line['state'] =>
    at === 3 ? 'failed' : at < 500 ? 'published' : at === 500 ? 'running' : 'waiting',
  )
  const shown = idsOf(linesOf(states))
  expect([shown[0], shown[1], shown.at(-1), shown.length]).toEqual([3, 450, 550, 102])
})

it('shows the last ones where none is left', () => {
  const shown = idsOf(linesOf(Array.from({ length: 200 }, () => 'draft' as const)))
  expect([shown[0], shown.length]).toEqual([150, 50])
})
