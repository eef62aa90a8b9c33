import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { CategoriesStream } from './category.events.ts'
import { type CategoryStates, UNTOUCHED } from './category-states.ts'

/** An act on a category with this number of posts; `version` is the one that the admin saw, if they sent it. */
export type CategoryCommand = {
  readonly name: string
  readonly postsCount: number
  readonly version: number | undefined
}

/**
 * The current state of a category.
 * @throws Refusal 404 when no post has it, 409 when it is not at the version that the act was decided on.
 */
export const requireCategory = (
  states: CategoryStates,
  { name, postsCount, version }: CategoryCommand,
): typeof UNTOUCHED => {
  const state = states.get(categoryKey(name)) ?? UNTOUCHED
  if (version !== undefined && version !== state.version) {
    throw new Refusal(
      409,
      'version-conflict',
      'Another admin has changed this category in the meantime. Look at it again and repeat your change.',
    )
  }
  if (postsCount === 0) throw new Refusal(404, 'not-found', 'No analysis has this category.')
  return state
}

/** Out of all lists of categories, or back into them. */
export const hideCategory = (
  states: CategoryStates,
  { hidden, ...command }: CategoryCommand & { readonly hidden: boolean },
): readonly NewEvent[] => {
  const { state } = requireCategory(states, command)
  const { name } = command
  if (hidden) return state === 'hidden' ? [] : [CategoriesStream.CategoryHidden({ name })]
  return state === 'hidden' ? [CategoriesStream.CategoryShown({ name })] : []
}

/** One that waits is listed from now on. */
export const approveCategory = (states: CategoryStates, command: CategoryCommand): readonly NewEvent[] =>
  requireCategory(states, command).state === 'pending'
    ? [CategoriesStream.CategoryApproved({ name: command.name })]
    : []

/** New ones wait for an admin; those that an admin has decided about before do not wait again. */
export const proposeCategories = (states: CategoryStates, names: readonly string[]): readonly NewEvent[] =>
  names
    .filter((name) => !states.has(categoryKey(name)))
    .map((name) => CategoriesStream.CategoryProposed({ name }))
