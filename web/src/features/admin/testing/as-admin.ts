import { act } from '@testing-library/react'
import type { Store } from '../../../app/store.ts'
import { aMember } from '../../../testing/a-member.ts'
import { userChanged } from '../../auth/session.slice.ts'

/** Signs an admin in. */
export const asAdmin = async (store: Store): Promise<void> => {
  await act(async () => store.dispatch(userChanged(aMember({ role: 'admin' }))))
}
