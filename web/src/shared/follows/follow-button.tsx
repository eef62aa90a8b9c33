import { FollowChoice } from './follow-choice.tsx'
import { followsTexts } from './follows.texts.ts'
import { useAppSelector } from '../store/store.ts'
import { useCommand } from '../store/use-command.ts'
import { selectFollowing } from '../store/personal.slice.ts'
import type { Person } from './toggle-follow.ts'

type Props = {
  readonly userId: string
  readonly username: string
  /** `go` where following is the one thing to do on the page. */
  readonly kind?: 'go'
}

/** Follow or Unfollow somebody else. */
export const FollowButton = ({ kind, ...person }: Props) => (
  <FollowChoice
    {...useToggleFollow(person)}
    name={followsTexts.whom(person.username)}
    tap={{ kind: 'follow', id: person.userId, name: person.username }}
    kind={kind}
  />
)

/**
 * Whether the reader follows somebody, undefined until it is known, and how to change that. Whoever shows it says so by
 * `usePersonal({ users })`.
 */
const useToggleFollow = (person: Person) => ({
  following: useAppSelector((state) => selectFollowing(state, person.userId)),
  toggle: useCommand(async () => (await import('./toggle-follow.ts')).toggleFollow(person)),
})
