import { useAppSelector } from '../store/store.ts'
import { useCommand } from '../store/use-command.ts'
import { selectFollowing } from '../store/personal.slice.ts'
import type { Person } from './toggle-follow.ts'

/**
 * Whether the reader follows somebody, undefined until it is known, and how to change that. Whoever shows it says so by
 * `usePersonal({ users })`.
 */
export const useToggleFollow = (person: Person) => ({
  following: useAppSelector((state) => selectFollowing(state, person.userId)),
  toggle: useCommand(async () => (await import('./toggle-follow.ts')).toggleFollow(person)),
})
