import './logs.css'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import '../admin-list.css'
import { useVisible } from '../services/use-visible.ts'
import { useListLogStatesQuery } from '../admin.api.ts'
import { logsTexts as texts } from './logs.texts.ts'
import { OneLog } from './one-log.tsx'

/** In milliseconds. */
const POLL_INTERVAL = 5_000

const LogsPage = () => (
  <AdminFrame
    title={texts.title}
    hint={
      <>
        {texts.hint}{' '}
        <Link className="link" to={paths.log}>
          {texts.readersPage}
        </Link>
      </>
    }
  >
    <Logs />
  </AdminFrame>
)

/** Polled while the page is visible. */
const Logs = () => {
  const isVisible = useVisible()
  const query = useListLogStatesQuery(undefined, { pollingInterval: isVisible ? POLL_INTERVAL : 0 })
  return (
    <Loaded query={query} loading={texts.loading} lines={12}>
      {(logs) => logs.map((log) => <OneLog key={log.service} log={log} />)}
    </Loaded>
  )
}

export const page = adminPage(LogsPage, texts.title)
