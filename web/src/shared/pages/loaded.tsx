import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { type ApiError, messageOf } from '../api/http.ts'
import { Failure } from '../ui/failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type LoadingOrFailureProps = {
  readonly error: ApiError | SerializedError | undefined
  readonly onRetry: () => unknown
  /** The skeleton's label for screen readers. */
  readonly loading: string
  readonly lines: number
}

export const LoadingOrFailure = ({ error, onRetry, loading, lines }: LoadingOrFailureProps) =>
  error === undefined ? (
    <div role="status" aria-label={loading}>
      <Skeleton lines={lines} />
    </div>
  ) : (
    <Failure message={messageOf(error)} onRetry={() => void onRetry()} />
  )

type Props<Data> = Omit<LoadingOrFailureProps, 'error' | 'onRetry'> & {
  readonly query: {
    readonly data?: Data | undefined
    readonly error?: ApiError | SerializedError | undefined
    readonly refetch: () => unknown
  }
  readonly children: (data: Data) => ReactNode
}

/** Shows a query's data or a skeleton. If a refetch fails, shows the error above the old data. */
export const Loaded = <Data,>({ query: { data, error, refetch }, loading, lines, children }: Props<Data>) => (
  <>
    {(data === undefined || error !== undefined) && (
      <LoadingOrFailure error={error} onRetry={refetch} loading={loading} lines={lines} />
    )}
    {data !== undefined && children(data)}
  </>
)
