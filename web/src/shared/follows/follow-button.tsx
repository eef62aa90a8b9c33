import { FollowChoice } from './follow-choice.tsx'
import { followsTexts } from './follows.texts.ts'
import { useAppSelector } from '../store/store.ts'
import { useCommand } from '../store/use-command.ts'
import { selectFollowing } from '../store/personal.slice.ts'
import type { Person } from './toggle-follow.ts'

type Props = {
  readonly userId: string
  readonly username: string
  /** Set to `go` if following is the main action of the page. */
  readonly kind?: 'go'
}

export const FollowButton = ({ kind, ...person }: Props) => (
  <FollowChoice
    {...useToggleFollow(person)}
    name={followsTexts.whom(person.username)}
    tap={{ kind: 'follow', id: person.userId, name: person.username }}
    kind={kind}
  />
)

/** Callers must load `following` with `usePersonal({ users })`; it is undefined until then. */
const useToggleFollow = (person: Person) => ({
  following: useAppSelector((state) => selectFollowing(state, person.userId)),
  toggle: useCommand(async () => (await import('./toggle-follow.ts')).toggleFollow(person)),
})
