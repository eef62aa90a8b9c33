import './mail.css'
import '../dashboard/dashboard.css'
import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { formatCount } from '../../shared/lib/format-count.ts'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import '../admin-list.css'
import { useVisible } from '../services/use-visible.ts'
import { DnsChecks } from './dns-checks.tsx'
import { HeldMailings } from './held-mailings.tsx'
import { ImportQueue } from './import-queue.tsx'
import { useMailComplaintsQuery, useMailQueueQuery } from './mail.api.ts'
import { leftOf, MailQueue } from './mail-queue.tsx'
import { mailTexts as texts } from './mail.texts.ts'
import { SuppressionList } from './suppression-list.tsx'

/** In milliseconds. */
const POLL_INTERVAL = 5_000

const MailPage = () => (
  <AdminFrame title={texts.title}>
    <Mailings />
    <ImportQueue />
    <SuppressionList />
    <DnsChecks />
  </AdminFrame>
)

/** Polled while the page is visible. */
const Mailings = () => {
  const polling = { pollingInterval: useVisible() ? POLL_INTERVAL : 0 }
  const query = useMailQueueQuery(undefined, polling)
  const { data: complaints } = useMailComplaintsQuery(undefined, polling)
  return (
    <Loaded query={query} loading={texts.loading} lines={10}>
      {(queue) => (
        <>
          {complaints !== undefined && <ComplaintNotes complaints={complaints} />}
          <Figures queue={queue} complaints={complaints} />
          {queue.held !== null && <HeldMailings held={queue.held} />}
          <MailQueue letters={queue.items} />
        </>
      )}
    </Loaded>
  )
}

type Complaints = ResponseTo<'GET /api/admin/mail/complaints'>

const ComplaintNotes = ({ complaints: { site, authors } }: { readonly complaints: Complaints }) => (
  <>
    {site.verdict !== 'ok' && <Note verdict={site.verdict}>{texts.complaints.site[site.verdict]}</Note>}
    {authors.map(
      ({ verdict, author: { _id, username } }) =>
        verdict !== 'ok' && (
          <Note key={_id} verdict={verdict}>
            {texts.complaints.author[verdict](username)}
          </Note>
        ),
    )}
  </>
)

const Note = ({ verdict, children }: { readonly verdict: 'alarm' | 'stop'; readonly children: string }) => (
  <p className={`mail-note ${verdict}`} role="status">
    {children}
  </p>
)

const Figures = ({
  queue: { items, sentToday },
  complaints,
}: {
  readonly queue: ResponseTo<'GET /api/admin/mailings'>
  readonly complaints: Complaints | undefined
}) => {
  const left = items.reduce((sum, letter) => sum + (leftOf(letter) ?? 0), 0)
  return (
    <dl className="tiles" aria-label={texts.figures.label}>
      <Tile name={texts.figures.sent} value={formatCount(sentToday)} />
      <Tile name={texts.figures.queued} value={formatCount(left)} />
      <Tile
        name={texts.figures.complaints}
        value={complaints === undefined ? '–' : rateOf(complaints.site)}
        hint={complaints && texts.figures.of(complaints.site.complaints, complaints.site.mails)}
      />
    </dl>
  )
}

const rateOf = ({ mails, complaints }: Complaints['site']): string => {
  if (complaints === 0) return texts.figures.none
  if (mails === 0) return '–'
  return `${((complaints / mails) * 100).toLocaleString('en', { maximumFractionDigits: 2 })}%`
}

const Tile = ({
  name,
  value,
  hint,
}: {
  readonly name: string
  readonly value: string
  readonly hint?: string | undefined
}) => (
  <div className="tile">
    <dt>{name}</dt>
    <dd>
      <span className="tile-figure">{value}</span>
      {hint !== undefined && <span className="hint">{hint}</span>}
    </dd>
  </div>
)

/** Lists mailings and imported lists that wait, suppressed addresses, and the state of the site's DNS records for mail. */
export const page = adminPage(MailPage, texts.title)
