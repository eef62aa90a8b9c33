import { useRef } from 'react'
import { messageOf } from '../../app/http.ts'
import { useAppSelector, useAppStore } from '../../app/store.ts'
import { notify } from '../../ui/notify.ts'
import { selectFollowing } from '../me/personal.slice.ts'
import { useSetFollowMutation } from './follows.api.ts'
import { followsTexts } from './follows.texts.ts'

type Person = { readonly userId: string; readonly username: string }

/**
 * Whether the reader follows somebody, undefined until it is known, and how to change that: at once, with a toast that
 * offers to take an unfollowing back. Whoever shows it says so by `usePersonal({ users })`.
 */
export const useToggleFollow = ({ userId, username }: Person) => {
  const following = useAppSelector((state) => selectFollowing(state, userId))
  const [setFollow] = useSetFollowMutation()
  const store = useAppStore()
  const last = useRef<Promise<void>>(Promise.resolve())

  const set = async (on: boolean): Promise<void> => {
    const { error } = await setFollow({ userId, on })
    if (error !== undefined) {
      notify('error', messageOf(error))
    } else if (!on) {
      notify('info', followsTexts.unfollowed(username), {
        label: followsTexts.undo,
        run: () => void set(true),
      })
    }
  }
  // One after the other: two wishes on their way at once could arrive the other way round.
  const toggle = () => {
    last.current = last.current.then(async () => {
      const now = selectFollowing(store.getState(), userId)
      if (now !== undefined) await set(!now)
    })
  }
  return { following, toggle }
}
