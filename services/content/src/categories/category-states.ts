import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { AdminCategory } from '@soko/contracts/types/post.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { CategoriesStream } from './category.events.ts'

export type CategoryState = Pick<AdminCategory, 'state' | 'version'>

/** Maps `categoryKey` to the state. A category that is not in the map is listed and has version 0. */
export type CategoryStates = ReadonlyMap<string, CategoryState>

export const UNTOUCHED: CategoryState = { state: 'listed', version: 0 }

const evolve = (states: CategoryStates, event: LoggedEvent<typeof CategoriesStream>): CategoryStates => {
  if (event.data === undefined) return states
  const next = new Map(states)
  const touch = (name: string, state?: CategoryState['state']): void => {
    const key = categoryKey(name)
    const before = next.get(key) ?? UNTOUCHED
    next.set(key, { state: state ?? before.state, version: before.version + 1 })
  }
  switch (event.type) {
    case 'CategoryProposed':
      touch(event.data.name, 'pending')
      break
    case 'CategoryApproved':
    case 'CategoryShown':
      touch(event.data.name, 'listed')
      break
    case 'CategoryHidden':
      touch(event.data.name, 'hidden')
      break
    case 'CategoryRenameRequested':
      touch(event.data.from)
      break
    case 'CategoryRenamed': {
      const { from, to } = event.data
      const isPending = next.get(categoryKey(to))?.state === 'pending'
      touch(to, isPending ? 'listed' : undefined)
      if (categoryKey(from) !== categoryKey(to)) touch(from)
      break
    }
  }
  return next
}

export const categoryStates: Fold<CategoryStates> = foldOf(CategoriesStream, { initial: new Map(), evolve })
