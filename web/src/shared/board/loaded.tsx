import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { type ApiError, messageOf } from '../api/http.ts'
import { Failure } from '../ui/failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Props<Data> = {
  readonly query: {
    readonly data?: Data | undefined
    readonly error?: ApiError | SerializedError | undefined
    readonly refetch: () => unknown
  }
  /** What is on its way, for those who do not see that something is. */
  readonly loading: string
  /** How much room it will take. */
  readonly lines: number
  readonly children: (data: Data) => ReactNode
}

/** What was asked for; until it is there a skeleton, and when it failed why. What was there before a failure stays. */
export const Loaded = <Data,>({ query: { data, error, refetch }, loading, lines, children }: Props<Data>) => (
  <>
    {error && <Failure message={messageOf(error)} onRetry={() => void refetch()} />}
    {data === undefined && !error && (
      <div role="status" aria-label={loading}>
        <Skeleton lines={lines} />
      </div>
    )}
    {data !== undefined && children(data)}
  </>
)
