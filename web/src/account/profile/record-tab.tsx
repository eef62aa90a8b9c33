import { messageOf } from '../../shared/api/http.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { recordTexts as texts } from '../../markets/records/record.texts.ts'
import { useGetRecordQuery } from '../../markets/calls/calls.api.ts'
import { RecordView } from '../../markets/records/record-view.tsx'

/** The record on a profile, as its own page shows it. */
export const RecordTab = ({ username }: { readonly username: string }) => {
  const { currentData: record, error, refetch } = useGetRecordQuery({ username })
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
