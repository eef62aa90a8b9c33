import type { AdminUser } from '@soko/contracts/types/user.ts'
import { useState } from 'react'
import type { SerializedError } from '@reduxjs/toolkit'
import { messageOf, type ApiError } from '../../shared/api/http.ts'
import { useAppDispatch, type Thunk, useSession } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { LazyConfirm } from '../lazy-confirm.ts'
import { type UserChange, inverseOf } from './user-change.ts'
import { type Confirmation, confirmationOf, successMessageOf, usersTexts } from './users.texts.ts'
import { clearSession } from '../../account/sign-in/clear-session.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import { adminTexts } from '../admin.texts.ts'
import { adminApi } from '../admin.api.ts'

/** `change` asks for confirmation if the change needs it. Callers must render the dialog, `question`. */
export const useChangeUser = (user: AdminUser) => {
  const dispatch = useAppDispatch()
  const isSelf = useSession().user?._id === user._id
  const [pending, setPending] = useState<{ readonly question: Confirmation; readonly change: UserChange }>()
  const [isOpen, setIsOpen] = useState(false)

  const change = (requested: UserChange) => {
    const question = confirmationOf(requested, user.name, isSelf)
    if (question === undefined) {
      void dispatch(changeUser(user, requested)).then(({ error }) => {
        if (error !== undefined) notify('error', messageOf(error))
      })
      return
    }
    setPending({ question, change: requested })
    setIsOpen(true)
  }

  const question = pending && (
    <LazyConfirm
      {...pending.question}
      open={isOpen}
      onClose={() => {
        setIsOpen(false)
      }}
      onConfirm={async () => dispatch(changeUser(user, pending.change))}
    >
      <ul className="admin-what">
        {pending.question.explanation.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </LazyConfirm>
  )
  return { isSelf, change, question }
}

/** `user` is the user before the change. Signs out admins who give up their role, which ends their sessions. */
const changeUser =
  (
    user: AdminUser,
    change: UserChange,
  ): Thunk<Promise<{ readonly error?: ApiError | SerializedError | undefined }>> =>
  async (dispatch, getState) => {
    const { error } = await dispatch(adminApi.endpoints.changeUser.initiate({ id: user._id, change }))
    if (error !== undefined) return { error }
    const isSelf = selectSession(getState()).user?._id === user._id
    if (isSelf && 'role' in change) {
      dispatch(clearSession())
      notify('success', usersTexts.steppedDown)
      return {}
    }
    notify('success', successMessageOf(change, user.name), {
      label: adminTexts.undo,
      run: () => void dispatch(undoChange(user, inverseOf(change, user))),
    })
    return {}
  }

const undoChange =
  (user: AdminUser, change: UserChange): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(adminApi.endpoints.changeUser.initiate({ id: user._id, change }))
    if (error === undefined) notify('success', successMessageOf(change, user.name))
    else notify('error', messageOf(error))
  }
