import type { ReportState } from '@soko/contracts/types/report.ts'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkTabs } from '../../shared/ui/link-tabs.tsx'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import { AdminList } from '../admin-list.tsx'
import '../admin-list.css'
import { adminPaths } from '../admin-paths.ts'
import '../messages/messages.css'
import { ReportedEntry } from './reported-entry.tsx'
import { useListReportsInfiniteQuery } from '../admin.api.ts'
import './reports.css'
import { reportQueueTexts as texts } from './reports.texts.ts'

const STATES = ['open', 'done', 'dismissed'] as const satisfies readonly ReportState[]
const PANEL = 'reports'

const tabs = STATES.map((state) => ({
  text: texts.state[state],
  to: state === 'open' ? adminPaths.reports : `${adminPaths.reports}?state=${state}`,
}))

const ReportsPage = () => {
  const requested = useSearchParams()[0].get('state')
  const state = STATES.find((each) => each === requested) ?? 'open'
  return (
    <AdminFrame title={texts.title} hint={texts.hint}>
      <LinkTabs label={texts.states} panel={PANEL} selected={STATES.indexOf(state)} tabs={tabs} />
      <div id={PANEL} role="tabpanel" aria-label={texts.state[state]} className="admin-panel">
        <Reports state={state} />
      </div>
    </AdminFrame>
  )
}

const Reports = ({ state }: { readonly state: ReportState }) => (
  <AdminList
    list={useListReportsInfiniteQuery({ state })}
    loading={texts.loading}
    empty={<EmptyState title={texts.none[state]} text={texts.noneText[state]} />}
  >
    {(entries) => (
      <ul className="messages">
        {entries.map((reported) => (
          <li key={reported._id}>
            <ReportedEntry reported={reported} />
          </li>
        ))}
      </ul>
    )}
  </AdminList>
)

export const page = adminPage(ReportsPage, texts.title)
