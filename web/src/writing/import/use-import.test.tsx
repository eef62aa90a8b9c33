// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { emptyFile, preparedOf } from './testing/prepared.ts'
import { type Preview, useImport } from './use-import.ts'

const base = { name: 'tea.md', size: 9, file: emptyFile, origin: '', knownCategories: [] }
const empty: Preview = { ...base, rows: [] }
const nothing = () => undefined
const show = (rows: Preview['rows']) =>
  renderAt(
    <ImportPreview
      preview={{ ...base, rows }}
      onOriginChange={nothing}
      onStart={nothing}
      onReset={nothing}
    />,
  )
const item = { id: 'import-tea', prepared: preparedOf('Tea'), asDraft: false }

const Desk = () => {
  const { step, start, reset } = useImport('user-1')
  return step.kind === 'run' ? (
    <ImportProgress run={step.run} userId="user-1" onReset={reset} />
  ) : (
    <button
      onClick={() => {
        start(empty, [item])
      }}
    >
      Import
    </button>
  )
}

it('starts one import on a double click', async () => {
  const { asked } = renderAt(<Desk />, { api: { 'POST /api/posts/create': aPost() } })
  const button = screen.getByRole('button', { name: 'Import' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('1 analysis imported.')
  expect(requestsOf(asked, 'POST /api/posts/create')).toHaveLength(1)
})

it.each([
  ['drafts', [true, false]],
  ['were', [false, false]],
  ['were', [true, true]],
])('preselects "Import as" %s if `isDraft` of the analyses is %j', (as, drafts) => {
  show(drafts.map((isDraft, at) => ({ id: `${at}`, prepared: preparedOf(`${at}`, { isDraft }) })))
  expect(screen.getByLabelText('Import as')).toHaveProperty('value', as)
})

it.each([
  ['<p>Words.</p>', 'Nothing will be lost.', 'Complete'],
  ['<p>A <a href="tel:1">b</a></p>', 'Texts that differ from their source', 'Became plain text: 1 link.'],
])('shows what the import of %s loses', (html, summary, note) => {
  show([{ id: 'tea', prepared: preparedOf('Tea', { html }) }])
  expect(screen.getByText(summary)).toBeDefined()
  expect(screen.getByText(note)).toBeDefined()
})
