// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { requestsOf } from '../../testing/fake-api.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { aPost } from '../analysis/testing/a-post.ts'
import type { Found } from './found.ts'
import { prepare } from './prepare/prepare.ts'
import { RunOf } from './run-of.tsx'
import { type Preview, useImport } from './use-import.ts'

const found: Found = {
  key: 'tea',
  title: 'Tea',
  summary: '',
  html: '<p>It fell.</p>',
  categories: [],
  isDraft: false,
  notes: [],
}
const file = {
  format: 'markdown',
  analyses: [found],
  left: [],
  hasPicture: () => false,
  pictureAt: async () => undefined,
} as const
const preview: Preview = { name: 'tea.md', size: 9, file, origin: '', rows: [], knownCategories: [] }
const wish = { id: 'import-tea', prepared: prepare(found, { file, origin: '', known: [] }), asDraft: false }

const Desk = () => {
  const { step, start, again } = useImport('user-1')
  return step.kind === 'run' ? (
    <RunOf run={step.run} userId="user-1" onAgain={again} />
  ) : (
    <button
      onClick={() => {
        start(preview, [wish])
      }}
    >
      Import
    </button>
  )
}

it('brings in once what is pressed for twice', async () => {
  const { asked } = renderAt(<Desk />, { api: { 'POST /api/posts/create': aPost() } })
  const button = screen.getByRole('button', { name: 'Import' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('1 analysis is here.')
  expect(requestsOf(asked, 'POST /api/posts/create')).toHaveLength(1)
})
