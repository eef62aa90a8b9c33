// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../shared/testing/a-member.ts'
import { failing } from '../../../shared/testing/fake-api.ts'
import { renderAt } from '../../../shared/testing/render-at.tsx'
import { draftName } from '../../drafts/draft-names.ts'
import { createDraftStore } from '../../drafts/draft-store.ts'
import { draftNoticesTexts } from '../../drafts/draft-notices.texts.ts'
import { EditForm, editTexts as texts } from './edit-form.tsx'

const ann = aMember('ann')

test('offers the draft of a deleted analysis for copying until the author discards it', async () => {
  const draft = () => createDraftStore(localStorage, draftName(ann._id, 'post1'))
  draft().save({ fields: { ...blankFields, title: 'Tea', html: '<p>Tea fell.</p>' }, baseVersion: 3 })
  renderAt(<EditForm id="post1" user={ann} />, {
    address: '/edit/post1',
    api: { 'GET /api/posts/{id}': failing({ status: 404, code: 'post-not-found' }) },
  })
  await screen.findByRole('heading', { name: texts.notFound.title })
  await screen.findByText('Tea fell.')
  fireEvent.click(screen.getByText(draftNoticesTexts.aside.drop))
  expect(screen.queryByText('Tea fell.')).toBeNull()
  expect(draft().read()).toBeUndefined()
})
