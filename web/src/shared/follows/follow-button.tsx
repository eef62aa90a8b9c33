import { FollowChoice } from './follow-choice.tsx'
import { followsTexts } from './follows.texts.ts'
import { useToggleFollow } from './use-toggle-follow.ts'

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
