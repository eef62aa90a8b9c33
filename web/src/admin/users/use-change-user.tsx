import type { AdminUser } from '@soko/contracts/types/user.ts'
import { useState } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { useAppDispatch } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useSession } from '../../shared/store/use-session.ts'
import { LazyConfirm } from '../lazy-confirm.ts'
import { changeUser } from './change-user.ts'
import type { UserChange } from './user-change.ts'
import { type Question, questionOf } from './users.texts.ts'

/**
 * Changes a user after asking, where it is to be asked.
 * @returns `change` does or asks, `question` is what is asked: to be rendered beside the button.
 */
export const useChangeUser = (user: AdminUser) => {
  const dispatch = useAppDispatch()
  const isSelf = useSession().user?._id === user._id
  const [asked, setAsked] = useState<{ readonly question: Question; readonly change: UserChange }>()
  const [isOpen, setIsOpen] = useState(false)

  const change = (wish: UserChange) => {
    const question = questionOf(wish, user.name, isSelf)
    if (question === undefined) {
      void dispatch(changeUser(user, wish)).then(({ error }) => {
        if (error !== undefined) notify('error', messageOf(error))
      })
      return
    }
    setAsked({ question, change: wish })
    setIsOpen(true)
  }

  const question = asked && (
    <LazyConfirm
      {...asked.question}
      open={isOpen}
      onClose={() => {
        setIsOpen(false)
      }}
      onConfirm={async () => dispatch(changeUser(user, asked.change))}
    >
      <ul className="admin-what">
        {asked.question.what.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </LazyConfirm>
  )
  return { isSelf, change, question }
}
