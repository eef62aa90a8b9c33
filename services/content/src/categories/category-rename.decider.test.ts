import { event } from '@soko/platform/testing/raw-event.ts'
import { given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { completeRename, requestRename } from './category-rename.decider.ts'
import { type CategoryStates, categoryStates } from './category-states.ts'
import { categoryRenames } from './category-renames.ts'

const rename = { renameId: 'r1', from: 'Crude', to: 'Oil' }
const requested = event('categories', 'CategoryRenameRequested', { ...rename, postsCount: 3 })
const renamed = event('categories', 'CategoryRenamed', rename)

describe('renaming a category', () => {
  it('is recorded with the number of its posts, unless there are none or another admin was faster', () => {
    const request = (postsCount: number, version?: number) => (states: CategoryStates) =>
      requestRename(states, rename, { postsCount, version })
    given(categoryStates, []).when(request(3)).then(requested)
    given(categoryStates, []).when(request(0)).thenRefused('not-found')
    given(categoryStates, [requested]).when(request(3, 0)).thenRefused('version-conflict')
    given(categoryStates, [requested]).when(request(3, 1)).then(requested)
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
