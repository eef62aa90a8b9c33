import { EmptyState } from '../shared/ui/empty-state.tsx'
import { LinkButton } from '../shared/ui/button.tsx'
import { AdminFrame, adminPage } from './admin-frame.tsx'
import { adminPaths } from './admin-paths.ts'
import { adminTexts } from './admin.texts.ts'

const texts = adminTexts.notFound

const AdminNotFound = () => (
  <AdminFrame title={texts.title}>
    <EmptyState title={texts.headline} text={texts.text}>
      <LinkButton to={adminPaths.dashboard}>{texts.back}</LinkButton>
    </EmptyState>
  </AdminFrame>
)

export const page = adminPage(AdminNotFound, texts.title, { status: 404 })
