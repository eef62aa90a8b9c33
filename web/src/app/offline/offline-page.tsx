import './offline.css'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { isSiteReachable } from './refresh-page.ts'
import { ourPath } from '../../shared/lib/next-path.ts'
import { paths } from '../../shared/lib/paths.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { useOnline } from '../../shared/lib/use-online.ts'
import { useWhenBack } from '../../shared/lib/use-when-back.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { PrintedDate } from '../../shared/ui/time.tsx'
import { callPath } from '../../shared/lib/market-paths.ts'
import { callInWords } from '../../markets/calls/call-words.ts'
import { listSavedAnalyses } from './saved-analyses.ts'
import { listSavedCalls } from './saved-calls.ts'
import { pageName, savedTitle } from './page-name.ts'
import { offlineTexts } from './offline.texts.ts'

const texts = offlineTexts.page

/** Something that opens, and whose it is. */
type SavedItem = {
  readonly path: string
  readonly title: string
  readonly name: string
  readonly savedAt: string
}

type SavedItems = Readonly<Record<'bookmarked' | 'read' | 'calls', readonly SavedItem[]>>

const OfflinePage = () => {
  const kept = useSavedItems()
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1>{texts.title}</h1>
      </div>
      <RequestedPage />
      {kept && Object.values(kept).every(({ length }) => length === 0) && (
        <EmptyState title={texts.none} text={'caches' in window ? texts.noneHint : texts.noWorker}>
          <LinkButton to={paths.blog}>{texts.market}</LinkButton>
        </EmptyState>
      )}
      {kept && <SavedItemList title={texts.bookmarked} items={kept.bookmarked} />}
      {kept && <SavedItemList title={texts.read} items={kept.read} />}
      {kept && <SavedItemList title={texts.calls} items={kept.calls} />}
    </div>
  )
}

/** What is on the device; undefined until it has been looked at. */
const useSavedItems = (): SavedItems | undefined => {
  const [kept, setKept] = useState<SavedItems>()
  useEffect(() => {
    let gone = false
    const look = async () => {
      const found = 'caches' in window ? await listAll() : { bookmarked: [], read: [], calls: [] }
      if (!gone) setKept(found)
    }
    void look()
    return () => {
      gone = true
    }
  }, [])
  return kept
}

const listAll = async (): Promise<SavedItems> => {
  const analyses = async (shelf: 'bookmarked' | 'read') =>
    (await listSavedAnalyses(shelf)).map(({ post: { slug, title, name }, savedAt }) => ({
      path: paths.post(slug),
      title,
      name,
      savedAt,
    }))
  const calls = (await listSavedCalls()).map(({ call, savedAt }) => ({
    path: callPath(call._id),
    title: callInWords(call),
    name: call.name,
    savedAt,
  }))
  return { bookmarked: await analyses('bookmarked'), read: await analyses('read'), calls }
}

/** The page one wanted, which is not saved: it opens by itself once the network is back. */
const RequestedPage = () => {
  const isHydrated = useHydrated()
  const isOnline = useOnline()
  const [search] = useSearchParams()
  const from = isHydrated ? search.get('from') : null
  const wanted = from === null ? undefined : ourPath(from)
  const open = async () => {
    if (wanted !== undefined && (await isSiteReachable())) location.replace(wanted)
  }
  useWhenBack(wanted !== undefined, () => void open())
  if (wanted === undefined) return <p>{isHydrated && !isOnline ? offlineTexts.offline : texts.summary}</p>
  return (
    <div className="saved-copy" role="status">
      <p>
        {isOnline ? offlineTexts.away : offlineTexts.offline} <RequestedPageName path={wanted} />
      </p>
      <a className="btn" href={wanted}>
        {offlineTexts.retry}
      </a>
    </div>
  )
}

/** Says which page it is, by the title of an analysis if the device knows it. */
const RequestedPageName = ({ path }: { readonly path: string }) => {
  const [title, setTitle] = useState<string>()
  useEffect(() => {
    let gone = false
    const look = async () => {
      const found = await savedTitle(path)
      if (!gone) setTitle(found)
    }
    void look()
    return () => {
      gone = true
    }
  }, [path])
  return texts.wanted(title === undefined ? pageName(path) : texts.quoted(title))
}

const SavedItemList = ({
  title,
  items,
}: {
  readonly title: string
  readonly items: readonly SavedItem[]
}) => {
  if (items.length === 0) return null
  return (
    <section className="kept">
      <h2>{title}</h2>
      <ul className="kept-list">
        {items.map(({ path, title, name, savedAt }) => (
          <li key={path}>
            <Link to={path} dir="auto">
              {title}
            </Link>
            <p className="hint">
              {texts.by(name)}, {texts.savedAt} <PrintedDate at={savedAt} withTime />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What opens without a network, and where one comes to who wanted what does not. */
export const page: Page = {
  Component: OfflinePage,
  describe: () => ({ title: texts.title, summary: texts.summary, unlisted: true }),
}
