import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useLogoutMutation } from './auth.api.ts'

/** `logout` signs out and opens the sign-in page, or shows the error in a toast. */
export const useLogout = (): { readonly logout: () => void; readonly isLoading: boolean } => {
  const [send, { isLoading }] = useLogoutMutation()
  const navigate = useNavigate()
  const logout = async () => {
    const { error } = await send()
    if (error === undefined) await navigate(paths.login())
    else notify('error', messageOf(error))
  }
  return { logout: () => void logout(), isLoading }
}
