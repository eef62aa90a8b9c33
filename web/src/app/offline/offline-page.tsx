import './offline.css'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { isSiteReachable } from './refresh-page.ts'
import { safePath } from '../../shared/lib/next-path.ts'
import { paths } from '../../shared/lib/paths.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { useOnline } from '../../shared/lib/use-online.ts'
import { useRetryWhenOnline } from '../../shared/lib/use-retry-when-online.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { callPath } from '../../shared/lib/market-paths.ts'
import { describeCall } from '../../markets/calls/call-words.ts'
import { listSavedAnalyses } from './saved-analyses.ts'
import { listSavedCalls } from './saved-calls.ts'
import { pageName, savedTitle } from './page-name.ts'
import { offlineTexts } from './offline.texts.ts'

const texts = offlineTexts.page

type SavedItem = {
  readonly path: string
  readonly title: string
  readonly name: string
  readonly savedAt: string
}

type SavedItems = Readonly<Record<'bookmarked' | 'read' | 'calls', readonly SavedItem[]>>

const OfflinePage = () => {
  const saved = useSavedItems()
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1>{texts.title}</h1>
      </div>
      <RequestedPage />
      {saved && Object.values(saved).every(({ length }) => length === 0) && (
        <EmptyState title={texts.none} text={'caches' in window ? texts.noneHint : texts.noWorker}>
          <LinkButton to={paths.blog}>{texts.market}</LinkButton>
        </EmptyState>
      )}
      {saved && <SavedItemList title={texts.bookmarked} items={saved.bookmarked} />}
      {saved && <SavedItemList title={texts.read} items={saved.read} />}
      {saved && <SavedItemList title={texts.calls} items={saved.calls} />}
    </div>
  )
}

/** Undefined while loading. */
const useSavedItems = (): SavedItems | undefined => {
  const [saved, setSaved] = useState<SavedItems>()
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      const found = 'caches' in window ? await listAll() : { bookmarked: [], read: [], calls: [] }
      if (!isUnmounted) setSaved(found)
    }
    void load()
    return () => {
      isUnmounted = true
    }
  }, [])
  return saved
}

const listAll = async (): Promise<SavedItems> => {
  const analyses = async (list: 'bookmarked' | 'read') =>
    (await listSavedAnalyses(list)).map(({ post: { slug, title, name }, savedAt }) => ({
      path: paths.post(slug),
      title,
      name,
      savedAt,
    }))
  const calls = (await listSavedCalls()).map(({ call, savedAt }) => ({
    path: callPath(call._id),
    title: describeCall(call),
    name: call.name,
    savedAt,
  }))
  return { bookmarked: await analyses('bookmarked'), read: await analyses('read'), calls }
}

/** Opens the requested page once the site is reachable. */
const RequestedPage = () => {
  const isHydrated = useHydrated()
  const isOnline = useOnline()
  const [search] = useSearchParams()
  const from = isHydrated ? search.get('from') : null
  const requested = from === null ? undefined : safePath(from)
  const open = async () => {
    if (requested !== undefined && (await isSiteReachable())) location.replace(requested)
  }
  useRetryWhenOnline(requested !== undefined, () => void open())
  if (requested === undefined) return <p>{isHydrated && !isOnline ? offlineTexts.offline : texts.summary}</p>
  return (
    <div className="saved-copy" role="status">
      <p>
        {isOnline ? offlineTexts.away : offlineTexts.offline} <RequestedPageName path={requested} />
      </p>
      <a className="btn" href={requested}>
        {offlineTexts.retry}
      </a>
    </div>
  )
}

/** The analysis' title if it is saved on this device. */
const RequestedPageName = ({ path }: { readonly path: string }) => {
  const [title, setTitle] = useState<string>()
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      const found = await savedTitle(path)
      if (!isUnmounted) setTitle(found)
    }
    void load()
    return () => {
      isUnmounted = true
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
              {texts.by(name)}, {texts.savedAt} <FormattedDate at={savedAt} withTime />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const page: Page = {
  Component: OfflinePage,
  describe: () => ({ title: texts.title, summary: texts.summary, unlisted: true }),
}
