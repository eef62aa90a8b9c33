import { useState } from 'react'
import { FollowChoice } from './follow-choice.tsx'
import { followsTexts } from './follows.texts.ts'
import { useAppSelector } from '../store/store.ts'
import { useCommand } from '../store/use-command.ts'
import { selectFollowing } from '../store/personal.slice.ts'
import type { PushOffer } from '../push/offer-after-follow.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const PushPrompt = lazyPart(async () => (await import('../push/push-prompt.tsx')).PushPrompt)

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
  const following = useAppSelector((state) => selectFollowing(state, person.userId))
  const [button, setButton] = useState<HTMLButtonElement>()
  const [offer, setOffer] = useState<PushOffer>()
  const toggle = useCommand(async () => (await import('./toggle-follow.ts')).toggleFollow(person, setOffer))
  const name = followsTexts.whom(person.username)
  return (
    <>
      <FollowChoice
        following={following}
        toggle={(clicked) => {
          setButton(clicked)
          setOffer(undefined)
          toggle()
        }}
        name={name}
        tap={{ kind: 'follow', id: person.userId, name: person.username }}
        kind={kind}
      />
      {button && offer && following && (
        <PushPrompt
          authorId={person.userId}
          name={name}
          offer={offer}
          button={button}
          onClose={() => {
            setOffer(undefined)
          }}
        />
      )}
    </>
  )
}
