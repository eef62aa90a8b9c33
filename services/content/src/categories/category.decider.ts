import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { CategoriesStream } from './category.events.ts'
import { type CategoryStates, UNTOUCHED } from './category-states.ts'

/** `version`: the version that the admin saw, if the client sent it. */
export type CategoryCommand = {
  readonly name: string
  readonly postsCount: number
  readonly version: number | undefined
}

/** @throws Refusal 404 if no post has the category; 409 if its version is not the one that the admin saw. */
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

/** Makes new categories pending, unless admins have made a decision about them before. */
export const proposeCategories = (states: CategoryStates, names: readonly string[]): readonly NewEvent[] =>
  names
    .filter((name) => !states.has(categoryKey(name)))
    .map((name) => CategoriesStream.CategoryProposed({ name }))
