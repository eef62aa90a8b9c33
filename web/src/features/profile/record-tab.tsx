import { messageOf } from '../../api/http.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { recordTexts as texts } from '../records/record.texts.ts'
import { useGetRecordQuery } from '../records/records.api.ts'
import { RecordView } from '../records/record-view.tsx'

/** The record on a profile, as its own page shows it. */
export const RecordTab = ({ username }: { readonly username: string }) => {
  const { currentData: record, error, refetch } = useGetRecordQuery(username)
  if (record) return <RecordView record={record} />
  if (record === null) return <EmptyState title={texts.empty.title} text={texts.empty.text(username)} />
  return error === undefined ? (
    <div role="status" aria-label={texts.loading}>
      <Skeleton lines={10} />
    </div>
  ) : (
    <Failure message={messageOf(error)} onRetry={() => void refetch()} />
  )
}
