import { event } from '@soko/platform/testing/raw-event.ts'
import { whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { approveCategory, hideCategory, proposeCategories } from './category.decider.ts'
import { type CategoryStates, categoryStates } from './category-states.ts'

const when = whenOf(categoryStates)

const eventOf = (type: string, name = 'Oil') => event('categories', type, { name })
const proposed = eventOf('CategoryProposed')
const approved = eventOf('CategoryApproved')
const hidden = eventOf('CategoryHidden')
const shown = eventOf('CategoryShown')
const renamed = event('categories', 'CategoryRenamed', { renameId: 'r1', from: 'Crude', to: 'Oil' })

const command = { name: 'Oil', postsCount: 1, version: undefined }
const hide = (isHidden: boolean) => (states: CategoryStates) =>
  hideCategory(states, { ...command, hidden: isHidden })
const approve = (states: CategoryStates) => approveCategory(states, command)
const propose = (states: CategoryStates) => proposeCategories(states, ['oil'])

describe('hiding a category', () => {
  it('is done and reverted, once each', () => {
    when([], hide(true)).then(hidden)
    when([hidden], hide(true)).thenNothing()
    when([hidden], hide(false)).then(shown)
    when([], hide(false)).thenNothing()
  })

  it('is refused if no post has it, or another admin has changed it', () => {
    when([], (states) => hideCategory(states, { ...command, postsCount: 0, hidden: true })).thenRefused(
      'not-found',
    )
    when([hidden, shown], (states) =>
      hideCategory(states, { ...command, version: 1, hidden: true }),
    ).thenRefused('version-conflict')
    when([hidden, shown], (states) => hideCategory(states, { ...command, version: 2, hidden: true })).then(
      hidden,
    )
  })
})

describe('a new category', () => {
  it('is pending once, until an admin approves or renames it', () => {
    when([], propose).then(eventOf('CategoryProposed', 'oil'))
    when([proposed], propose).thenNothing()
    when([proposed], approve).then(approved)
    when([proposed, approved], approve).thenNothing()
    when([proposed, renamed], approve).thenNothing()
  })

  it('is not pending after a decision by an admin', () => {
    for (const before of [approved, hidden, renamed]) when([before], propose).thenNothing()
  })
})
