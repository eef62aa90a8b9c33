import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { recordTexts as texts } from '../../markets/records/record.texts.ts'
import { useGetRecordQuery } from '../../markets/calls/calls.api.ts'
import { RecordView } from '../../markets/records/record-view.tsx'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

export const RecordTab = ({ username }: { readonly username: string }) => {
  const { currentData: record, error, refetch } = useGetRecordQuery({ username })
  if (record) return <RecordView record={record} />
  if (record === null) return <EmptyState title={texts.empty.title} text={texts.empty.text(username)} />
  return <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loading} lines={10} />
}
