import type { ReactNode } from 'react'
import { paths } from '../shared/lib/paths.ts'
import { EmptyState } from '../shared/ui/empty-state.tsx'
import { LinkButton } from '../shared/ui/button.tsx'
import { RequireMember } from '../shared/session/require-member.tsx'
import { adminTexts } from './admin.texts.ts'

/**
 * Shows its children to admins. Visitors are sent to sign in, members told that it is not for them. It keeps nothing secret:
 * the server refuses every call of the area to anybody who is not an admin.
 */
export const RequireAdmin = ({ children }: { readonly children: ReactNode }) => (
  <RequireMember>
    {({ role }) =>
      role === 'admin' ? (
        children
      ) : (
        <div className="wrap section">
          <EmptyState level={1} title={adminTexts.notYours.title} text={adminTexts.notYours.text}>
            <LinkButton to={paths.home}>{adminTexts.notYours.home}</LinkButton>
          </EmptyState>
        </div>
      )
    }
  </RequireMember>
)
