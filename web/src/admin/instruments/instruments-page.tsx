import { useSearchParams } from 'react-router-dom'
import { LinkButton } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { LinkTabs } from '../../shared/ui/link-tabs.tsx'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import { AdminList } from '../admin-list.tsx'
import '../admin-list.css'
import { adminPaths, withQuery } from '../admin-paths.ts'
import '../prices/prices.css'
import { UserSearch, useUserSearch } from '../users/user-search.tsx'
import { InstrumentRow } from './instrument-row.tsx'
import { useListAllInstrumentsInfiniteQuery } from './instruments.api.ts'
import { instrumentsTexts as texts } from './instruments.texts.ts'

const PARTS = ['all', 'new', 'end'] as const
const PANEL = 'instruments'

const InstrumentForm = lazyPart(async () => (await import('./instrument-form.tsx')).InstrumentForm)
const EndForm = lazyPart(async () => (await import('../prices/end-form.tsx')).EndForm)

const tabs = PARTS.map((part) => ({
  text: texts.part[part],
  to: withQuery(adminPaths.instruments, { part: part === 'all' ? '' : part }),
}))

const InstrumentsPage = () => {
  const requestedPart = useSearchParams()[0].get('part')
  const part = PARTS.find((each) => each === requestedPart) ?? 'all'
  return (
    <AdminFrame title={texts.title} hint={texts.hint}>
      <LinkTabs label={texts.parts} panel={PANEL} selected={PARTS.indexOf(part)} tabs={tabs} />
      <div id={PANEL} role="tabpanel" aria-label={texts.part[part]} className="admin-panel prices">
        {part === 'all' && <All />}
        {part === 'new' && <InstrumentForm />}
        {part === 'end' && <EndForm />}
      </div>
    </AdminFrame>
  )
}

const All = () => {
  const search = useUserSearch()
  const list = useListAllInstrumentsInfiniteQuery({ search })
  return (
    <>
      <UserSearch path={adminPaths.instruments} label={texts.search} labels={texts} />
      <AdminList list={list} loading={texts.loading} empty={<Nothing search={search} />}>
        {(instruments) => (
          <ul className="admin-rows">
            {instruments.map((instrument) => (
              <li key={instrument.symbol}>
                <InstrumentRow instrument={instrument} />
              </li>
            ))}
          </ul>
        )}
      </AdminList>
    </>
  )
}

const Nothing = ({ search }: { readonly search: string }) =>
  search === '' ? (
    <EmptyState title={texts.none} />
  ) : (
    <EmptyState title={texts.notFound(search)} text={texts.notFoundHint}>
      <LinkButton to={adminPaths.instruments}>{texts.showAll}</LinkButton>
    </EmptyState>
  )

export const page = adminPage(InstrumentsPage, texts.title)
