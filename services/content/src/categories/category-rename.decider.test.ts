import { event } from '@soko/platform/testing/raw-event.ts'
import { given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { completeRename, requestRename } from './category-rename.decider.ts'
import { categoryStates } from './category-states.ts'
import { categoryRenames } from './category-renames.ts'

const rename = { renameId: 'r1', from: 'Crude', to: 'Oil' }
const requested = event('categories', 'CategoryRenameRequested', { ...rename, postsCount: 3 })
const renamed = event('categories', 'CategoryRenamed', rename)

describe('renaming a category', () => {
  it('is recorded with the number of its posts', () => {
    given(categoryStates, [])
      .when((states) => requestRename(states, rename, { postsCount: 3, version: undefined }))
      .then(requested)
  })

  it('is refused when no post has the category', () => {
    given(categoryStates, [])
      .when((states) => requestRename(states, rename, { postsCount: 0, version: undefined }))
      .thenRefused('not-found')
  })

  it('is refused if another admin has changed the category meanwhile', () => {
    given(categoryStates, [requested])
      .when((states) => requestRename(states, rename, { postsCount: 3, version: 0 }))
      .thenRefused('version-conflict')
    given(categoryStates, [requested])
      .when((states) => requestRename(states, rename, { postsCount: 3, version: 1 }))
      .then(requested)
  })

  it('is done once', () => {
    given(categoryRenames, [requested])
      .when((renames) => completeRename(renames, rename))
      .then(renamed)
    given(categoryRenames, [requested, renamed])
      .when((renames) => completeRename(renames, rename))
      .thenNothing()
  })
})
