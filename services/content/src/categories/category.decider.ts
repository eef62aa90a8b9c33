import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { CategoriesStream } from './category.events.ts'
import { type CategoryStates, UNTOUCHED } from './category-states.ts'

/** An act on a category with this number of posts; `version` is the one the admin saw, if sent. */
export type CategoryCommand = {
  readonly name: string
  readonly postsCount: number
  readonly version: number | undefined
}

/**
 * Returns the current state of a category.
 * @throws Refusal 404 when no post has it, 409 when its version differs from the one the act is based on.
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

/** Hides a category from all lists, or shows it again. */
export const hideCategory = (
  states: CategoryStates,
  { hidden, ...command }: CategoryCommand & { readonly hidden: boolean },
): readonly NewEvent[] => {
  const { state } = requireCategory(states, command)
  const { name } = command
  if (hidden) return state === 'hidden' ? [] : [CategoriesStream.CategoryHidden({ name })]
  return state === 'hidden' ? [CategoriesStream.CategoryShown({ name })] : []
}

export const approveCategory = (states: CategoryStates, command: CategoryCommand): readonly NewEvent[] =>
  requireCategory(states, command).state === 'pending'
    ? [CategoriesStream.CategoryApproved({ name: command.name })]
    : []

/** Marks new categories as pending unless an admin has decided about them before. */
export const proposeCategories = (states: CategoryStates, names: readonly string[]): readonly NewEvent[] =>
  names
    .filter((name) => !states.has(categoryKey(name)))
    .map((name) => CategoriesStream.CategoryProposed({ name }))
