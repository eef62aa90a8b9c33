import type { AdminUser } from '@soko/contracts/types/user.ts'
import { usersTexts as texts } from './users.texts.ts'

export const TypeTag = ({ type }: Pick<AdminUser, 'type'>) => (
  <span className={`admin-tag ${type.toLowerCase()}`}>{type}</span>
)

export const StateTag = ({ state }: Pick<AdminUser, 'state'>) => (
  <span className={`admin-tag ${state === 'active' ? 'ok' : 'no'}`}>{texts.states[state]}</span>
)

export const AdminTag = () => <span className="admin-tag admin-role">{texts.admin}</span>
