import { Blank } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { adminPage } from './admin-page.ts'
import { adminPaths } from './admin-paths.ts'
import { adminTexts } from './admin.texts.ts'

const texts = adminTexts.notFound

const AdminNotFound = () => (
  <AdminFrame title={texts.title}>
    <Blank title={texts.headline} text={texts.text}>
      <LinkButton to={adminPaths.dashboard}>{texts.back}</LinkButton>
    </Blank>
  </AdminFrame>
)

export const page = adminPage(AdminNotFound, texts.title, { status: 404 })
