import './continue-draft.css'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { Ago } from '../../shared/ui/ago.tsx'
import { draftsTexts } from './drafts.texts.ts'
import { type DraftRow, mergeDrafts } from './list/merge-drafts.ts'
import { localDrafts } from './local-drafts.ts'
import { useFindDraftsQuery } from './drafts.api.ts'

const texts = {
  offer: 'Continue',
  saved: 'saved',
} as const

/** Links to the newest draft, until the author starts typing. */
export const ContinueDraft = ({ userId }: { readonly userId: string }) => {
  const hasTyped = useHasTyped()
  const { data, error } = useFindDraftsQuery({ limit: 10 }, { refetchOnMountOrArgChange: true })
  if (hasTyped || (data === undefined && error === undefined)) return null
  const locals = localDrafts(localStorage, userId)
  const { rows } = mergeDrafts(data?.drafts ?? [], locals, data === undefined ? 'none' : 'part')
  const newest = rows.find(isUnfinished)
  if (newest === undefined) return null
  const { _id, isChange, savedAt, title } = newest
  return (
    <Link className="continue-draft" to={isChange ? paths.edit(_id) : paths.draft(_id)}>
      <span>
        {texts.offer}, <i>{texts.saved}</i> <Ago at={savedAt} />
      </span>{' '}
      <span dir="auto">{title.trim() === '' ? draftsTexts.untitled : title}</span>
    </Link>
  )
}

/** Excludes empty drafts and those that will be published automatically. */
const isUnfinished = ({ title, words, schedule, status }: DraftRow): boolean =>
  (title.trim() !== '' || words > 0) &&
  (schedule === null || schedule.failure !== null) &&
  status !== 'waiting'

/** Whether the user has typed anywhere on the page since this component was mounted. */
const useHasTyped = (): boolean => {
  const [hasTyped, setHasTyped] = useState(false)
  useEffect(() => {
    const onInput = () => {
      setHasTyped(true)
    }
    document.addEventListener('input', onInput, { once: true })
    return () => {
      document.removeEventListener('input', onInput)
    }
  }, [])
  return hasTyped
}
