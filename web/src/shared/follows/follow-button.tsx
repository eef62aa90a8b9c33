import { type ReactNode, useState } from 'react'
import { FollowChoice } from './follow-choice.tsx'
import { followsTexts } from './follows.texts.ts'
import { useAppSelector } from '../store/store.ts'
import { useCommand } from '../store/use-command.ts'
import { selectFollowing } from '../store/personal.slice.ts'

type Props = {
  readonly userId: string
  readonly username: string
  /** Set to `go` if following is the main action of the page. */
  readonly kind?: 'go'
}

/**
 * After a follow, may offer push notifications. Callers must load `following` with `usePersonal({ users })`; it is
 * undefined until then.
 */
export const FollowButton = ({ kind, ...person }: Props) => {
  const [prompt, setPrompt] = useState<ReactNode>()
  return (
    <>
      <FollowChoice
        following={useAppSelector((state) => selectFollowing(state, person.userId))}
        toggle={useCommand(async () => (await import('./toggle-follow.ts')).toggleFollow(person, setPrompt))}
        name={followsTexts.whom(person.username)}
        tap={{ kind: 'follow', id: person.userId, name: person.username }}
        kind={kind}
      />
      {prompt}
    </>
  )
}
