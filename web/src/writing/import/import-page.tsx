import type { Page } from '../../shared/pages/page.ts'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { deskTexts } from '../desk/desk.texts.ts'

const ImportDesk = lazyPart(async () => (await import('./import-desk.tsx')).ImportDesk, <PageSkeleton />)

const ImportPage = () => <DeskPage current="import">{(user) => <ImportDesk user={user} />}</DeskPage>

/** `/me/import` */
export const page: Page = {
  Component: ImportPage,
  describe: () => ({ title: `${deskTexts.import} · ${deskTexts.title}`, unlisted: true }),
}
