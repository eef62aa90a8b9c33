// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { PreviewOf } from './preview.tsx'
import { RunOf } from './run-of.tsx'
import { emptyFile, preparedOf } from './testing/prepared.ts'
import { type Preview, useImport } from './use-import.ts'

const preview: Preview = {
  name: 'tea.md',
  size: 9,
  file: emptyFile,
  origin: '',
  rows: [],
  knownCategories: [],
}
const wish = { id: 'import-tea', prepared: preparedOf('Tea'), asDraft: false }

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
  await screen.findByText('1 analysis imported.')
  expect(requestsOf(asked, 'POST /api/posts/create')).toHaveLength(1)
})

it.each([
  ['drafts', [true, false]],
  ['were', [false, false]],
  ['were', [true, true]],
])('proposes to import as %s where the drafts of a file are %j', (as, drafts) => {
  const rows = drafts.map((isDraft, at) => ({ id: `${at}`, prepared: preparedOf(`${at}`, { isDraft }) }))
  const nothing = () => undefined
  renderAt(
    <PreviewOf preview={{ ...preview, rows }} onOrigin={nothing} onStart={nothing} onAgain={nothing} />,
  )
  expect(screen.getByLabelText('Import as')).toHaveProperty('value', as)
})

it.each([
  ['<p>Words.</p>', 'Nothing will be lost.', 'Complete'],
  [
    '<p>Words. <a href="tel:1">Call</a></p>',
    'Texts that differ from their source',
    'Became plain text: 1 link.',
  ],
])('says of %s what is lost', (html, summary, note) => {
  const rows = [{ id: 'tea', prepared: preparedOf('Tea', { html }) }]
  const nothing = () => undefined
  renderAt(
    <PreviewOf preview={{ ...preview, rows }} onOrigin={nothing} onStart={nothing} onAgain={nothing} />,
  )
  expect(screen.getByText(summary)).toBeDefined()
  expect(screen.getByText(note)).toBeDefined()
})
